import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";

/** What visitors are told where an account would be asked for, as long as there are none: all that works without one. */
export function WithoutAccount({ title }: { title: string }) {
  const { t } = useI18n();
  const address = useAddress();
  const possible = [
    t("Search all cars, and see price history, inspection date and seller"),
    t("Ask a seller directly, without an account"),
    t("Offer your car to dealers near you"),
    t("Find a garage for maintenance or an inspection"),
  ];
  return (
    <Container narrow className="section grid gap-6">
      <Breadcrumb
        label={t("You are here")}
        items={[{ label: t("Home"), to: address("/:lang?") }, { label: title }]}
      />
      <Heading level={1} size={2}>
        {title}
      </Heading>
      <Card padded className="gap-6">
        <p className="lead">
          {t("Accounts are not open yet. You need none for anything on this site today:")}
        </p>
        <ul className="grid gap-3">
          {possible.map((text) => (
            <li key={text} className="flex gap-3">
              <Icon name="check" className="mt-1" />
              {text}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={address("/:lang?/listing-car")} variant="primary" icon="search">
            {t("Browse all cars")}
          </ButtonLink>
          <ButtonLink to={address("/:lang?/contact")} icon="mail">
            {t("Contact")}
          </ButtonLink>
        </p>
      </Card>
    </Container>
  );
}

import type { DetailCar } from "#app/features/cars/car-details.ts";
import { ContactSellerForm } from "#app/features/cars/contact-seller-form.tsx";
import { SellerCard } from "#app/features/cars/seller-card.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";

interface SellerSideProps {
  car: DetailCar;
  title: string;
  /** Whether the API takes messages to sellers. */
  canContact: boolean;
  canReport: boolean;
}

/** No contact form for a sold car. */
export function SellerSide({ car, title, canContact, canReport }: SellerSideProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <div className="grid min-w-0 content-start gap-4">
      <section aria-labelledby="seller">
        <Card padded className="gap-4">
          <Heading level={2} size={4} id="seller">
            {t("Seller")}
          </Heading>
          <SellerCard car={car} />
        </Card>
      </section>
      {car.status !== "sold" && (
        <section id="contact" aria-labelledby="contact-title">
          <Card padded className="gap-4">
            <Heading level={2} size={4} id="contact-title">
              {canContact ? t("Contact the seller") : t("Contact us")}
            </Heading>
            {canContact ? <ContactSellerForm carId={car.id} /> : <AskUs title={title} />}
          </Card>
        </section>
      )}
      {canReport && (
        <p className="report-ad">
          <Icon name="flag" />
          <TextLink to={href("/:lang?/listing-detail-v1/:id/report", { id: String(car.id) })} rel="nofollow">
            {t("Report this ad")}
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** For an API without messages to sellers: contact the operator. */
function AskUs({ title }: { title: string }) {
  const { t } = useI18n();
  const href = useHref();
  const subject = new URLSearchParams({ subject: title });
  return (
    <>
      <p>{t("A question about a car, an ad or this site? Write to us, and a person will answer.")}</p>
      <ButtonLink to={`${href("/:lang?/contact")}?${subject}#write`} icon="mail">
        {t("Contact us")}
      </ButtonLink>
    </>
  );
}

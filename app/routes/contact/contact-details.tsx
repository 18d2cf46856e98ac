import { MapLink } from "#app/features/places/map-link.tsx";
import { ContactLink, PhoneNumber } from "#app/features/places/trader-facts.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Fact, KeyFacts } from "#app/ui/key-facts.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { mailHref } from "#contract/tel-href.ts";
import type { Route } from "./+types/route";

/** Missing settings are left out. */
export function ContactDetails({ reach }: Pick<Route.ComponentProps["loaderData"], "reach">) {
  const { t } = useI18n();
  const { phone, email, address, place, kvkNumber, vatNumber } = reach;
  const facts: Fact[] = [
    { icon: "phone", label: t("Phone"), value: phone && <PhoneNumber number={phone} /> },
    { icon: "mail", label: t("Email"), value: email && <ContactLink to={mailHref(email)} text={email} /> },
    {
      icon: "pin",
      label: t("Address"),
      value: address && (
        <>
          <bdi className="whitespace-pre-line">{address}</bdi> <MapLink {...place} />
        </>
      ),
    },
    { icon: "building", label: t("KVK number"), value: kvkNumber && <bdi dir="ltr">{kvkNumber}</bdi> },
    { icon: "building", label: t("VAT number"), value: vatNumber && <bdi dir="ltr">{vatNumber}</bdi> },
  ];
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <Card padded className="gap-6">
      <Heading level={2} size={4}>
        {t("How to reach us")}
      </Heading>
      <KeyFacts facts={known} columns={1} />
    </Card>
  );
}

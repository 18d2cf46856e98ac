import { MapLink } from "#app/features/places/map-link.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Fact, KeyFacts } from "#app/ui/key-facts.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";

type ContactDetailsData = Route.ComponentProps["loaderData"]["reach"];

/** Missing settings are left out. */
export function ContactDetails({ reach }: { reach: ContactDetailsData }) {
  const { t } = useI18n();
  const facts = factsOf(reach, t);
  if (facts.length === 0) return null;
  return (
    <Card padded className="gap-6">
      <Heading level={2} size={4}>
        {t("How to reach us")}
      </Heading>
      <KeyFacts facts={facts} columns={1} />
    </Card>
  );
}

function factsOf(
  { phone, email, address, place, kvkNumber, vatNumber }: ContactDetailsData,
  t: ReturnType<typeof useI18n>["t"],
): Fact[] {
  const facts: Fact[] = [];
  if (phone) {
    facts.push({ icon: "phone", label: t("Phone"), value: <DialLink number={phone} /> });
  }
  if (email) {
    const value = (
      <a className="link" href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
    );
    facts.push({ icon: "mail", label: t("Email"), value });
  }
  if (address) {
    const value = (
      <>
        <bdi className="whitespace-pre-line">{address}</bdi> <MapLink {...place} />
      </>
    );
    facts.push({ icon: "pin", label: t("Address"), value });
  }
  if (kvkNumber) {
    facts.push({ icon: "building", label: t("KVK number"), value: <bdi dir="ltr">{kvkNumber}</bdi> });
  }
  if (vatNumber) {
    facts.push({ icon: "building", label: t("VAT number"), value: <bdi dir="ltr">{vatNumber}</bdi> });
  }
  return facts;
}

/** Link to call the number; plain text if it cannot be dialled. */
function DialLink({ number }: { number: string }) {
  const digits = number.replace(/[^\d+]/g, "");
  const text = <bdi dir="ltr">{number}</bdi>;
  return digits.length < 6 ? (
    text
  ) : (
    <a className="link" href={`tel:${digits}`}>
      {text}
    </a>
  );
}

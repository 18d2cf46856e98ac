import type { ReactNode } from "react";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import { mailHref, telHref } from "#contract/tel-href.ts";

export interface Trader {
  name: string | null;
  address: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  kvk_number: string | null;
  vat_number: string | null;
}

/** Facts that a trader has to show next to an offer (DSA art. 30); unknown ones are left out. */
export function TraderFacts({ trader }: { trader: Trader }) {
  const { t } = useI18n();
  const { name, address, city, phone, email, kvk_number, vat_number } = trader;
  const rows: [label: string, value: ReactNode][] = [
    [t("Name of the business"), name && <bdi>{name}</bdi>],
    [t("Address"), (address || city) && <PostalAddress address={address} city={city} />],
    [t("Phone"), phone && <PhoneNumber number={phone} />],
    [t("Email"), email && <ContactLink to={mailHref(email)} text={email} />],
    [t("KVK number"), kvk_number && <bdi dir="ltr">{kvk_number}</bdi>],
    [t("VAT number"), vat_number && <bdi dir="ltr">{vat_number}</bdi>],
  ];
  return <KeyFacts rows facts={rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />;
}

/** Not a link if the number cannot be called. */
export function PhoneNumber({ number }: { number: string }) {
  const href = telHref(number);
  return href ? <ContactLink to={href} text={number} /> : <bdi dir="ltr">{number}</bdi>;
}

export const ContactLink = ({ to, text }: { to: string; text: string }) => (
  <a className="link" href={to}>
    <bdi dir="ltr">{text}</bdi>
  </a>
);

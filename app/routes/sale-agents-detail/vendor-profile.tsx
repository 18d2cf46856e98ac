import type { ReactNode } from "react";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import { OpeningHours } from "#app/features/opening-hours/opening-hours.tsx";
import type { OpeningStatus } from "#app/features/opening-hours/opening-status.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Fact, KeyFacts } from "#app/ui/key-facts.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { Vendor } from "#contract/vendors.ts";

interface VendorProfileProps {
  vendor: Vendor;
  name: string;
  /** At the time of the response; null when unknown. */
  open: OpeningStatus | null;
}

/** Trader data that the law requires beside an offer (DSA art. 30). */
export function VendorProfile({ vendor, name, open }: VendorProfileProps) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <Card padded className="grid gap-5 lg:col-span-2">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar src={vendor.photo} name={name} size="lg" />
          <div className="grid gap-1.5">
            <Heading level={1}>
              <bdi>{name}</bdi>
            </Heading>
            <div className="flex flex-wrap items-center gap-3">
              <Badge tone="info">{vendor.type === "agent" ? t("Sale agent") : t("Dealer")}</Badge>
              {vendor.rating !== null && (
                <Rating
                  value={vendor.rating}
                  text={format.average(vendor.rating)}
                  label={t("{{rating}} out of 5 stars", { rating: format.average(vendor.rating) })}
                />
              )}
            </div>
          </div>
        </div>
        {vendor.about && (
          <p dir="auto" className="whitespace-pre-line vendor-about">
            {vendor.about}
          </p>
        )}
        <KeyFacts rows facts={factsOf(vendor, t)} />
      </Card>
      <OpeningHours hours={vendor.opening_hours} state={open} />
    </div>
  );
}

function factsOf(vendor: Vendor, t: Translate): Fact[] {
  const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>;
  const link = (href: string, text: string) => (
    <a className="link" href={href}>
      {ltr(text)}
    </a>
  );
  const { address, city, phone, email, kvk_number, vat_number } = vendor;
  const rows: [label: string, value: ReactNode][] = [
    [t("Address"), (address || city) && <PostalAddress address={address} city={city} />],
    [t("Phone"), phone && link(`tel:${phone.replace(/[^\d+]/g, "")}`, phone)],
    [t("Email"), email && link(`mailto:${email}`, email)],
    [t("KVK number"), kvk_number && ltr(kvk_number)],
    [t("VAT number"), vat_number && ltr(vat_number)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

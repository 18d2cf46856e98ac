import { OpeningHours } from "#app/features/opening-hours/opening-hours.tsx";
import { BuyerProtection } from "#app/features/places/buyer-protection.tsx";
import { LocationCard } from "#app/features/places/location-card.tsx";
import { TraderFacts } from "#app/features/places/trader-facts.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { VendorProfile } from "./load-profile.server.ts";

/** Shown below the cars: legal data, opening hours and location. */
export function VendorBusiness({ profile }: { profile: VendorProfile }) {
  const { vendor, name, open, place, towns, tiles } = profile;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <AboutVendor vendor={vendor} />
      <div className="grid gap-6">
        <OpeningHours hours={vendor.opening_hours} state={open} />
        <LocationCard name={name} at={vendor} place={place} towns={towns} tiles={tiles} />
      </div>
    </div>
  );
}

function AboutVendor({ vendor }: Pick<VendorProfile, "vendor">) {
  const { t } = useI18n();
  return (
    <section id="business" aria-labelledby="business-title" className="lg:col-span-2">
      <Card padded className="gap-6">
        <Heading level={2} size={4} id="business-title">
          {t("About the seller")}
        </Heading>
        {vendor.about && (
          <p dir="auto" className="whitespace-pre-line vendor-about">
            {vendor.about}
          </p>
        )}
        <TraderFacts trader={vendor} />
        <p className="text-sm text-soft">
          <BuyerProtection type={vendor.type} />
        </p>
      </Card>
    </section>
  );
}

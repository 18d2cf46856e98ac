import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { OpeningHours } from "#app/features/opening-hours/opening-hours.tsx";
import { TraderFacts } from "#app/features/places/trader-facts.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ContactBar } from "#app/layout/contact-bar.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { VendorProfile } from "./load-profile.server.ts";
import { VendorCars } from "./vendor-cars.tsx";
import { VendorHead } from "./vendor-head.tsx";

/** A dealer or sale agent: who they are at a glance, their cars, then all the law wants to know. */
export function VendorProfilePage({ profile }: { profile: VendorProfile }) {
  const { vendor, name, open, breadcrumb } = profile;
  const [, ...parents] = breadcrumb;
  return (
    <>
      <PageStyle name="vendor-page" />
      <Container className="page grid gap-6">
        <PageBreadcrumb
          parents={parents.map(({ name: label, path }) => ({ label: <bdi>{label}</bdi>, to: path }))}
          current={<bdi>{name}</bdi>}
        />
        <VendorHead vendor={vendor} name={name} open={open} />
        <VendorCars profile={profile} />
        <div className="grid items-start gap-6 lg:grid-cols-3">
          <AboutVendor vendor={vendor} />
          <OpeningHours hours={vendor.opening_hours} state={open} />
        </div>
      </Container>
      {vendor.phone && (
        <ContactBar>
          <strong className="min-w-0">
            <bdi>{name}</bdi>
          </strong>
          <PhoneLink number={vendor.phone} variant="primary" className="vendor-call" />
        </ContactBar>
      )}
    </>
  );
}

function AboutVendor({ vendor }: Pick<VendorProfile, "vendor">) {
  const { t } = useI18n();
  return (
    <section id="business" aria-labelledby="business-title" className="lg:col-span-2">
      <Card padded className="gap-5">
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
          {t("This seller is a trader: consumer law protects your purchase.")}
        </p>
      </Card>
    </section>
  );
}

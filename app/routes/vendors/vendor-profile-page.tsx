import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { ContactBar } from "#app/layout/contact-bar.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { hydrateOnUse } from "#app/ui/hydrate-on-use.ts";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { VendorProfile } from "./load-profile.server.ts";
import { VendorCars } from "./vendor-cars.tsx";
import { VendorHead } from "./vendor-head.tsx";

const loadVendorBusiness = async () => (await import("./vendor-business.tsx")).VendorBusiness;
const VendorBusiness = hydrateOnUse(
  import.meta.env.SSR ? await loadVendorBusiness() : null,
  loadVendorBusiness,
);

/** A dealer or sale agent: an introduction, the cars, and the data that the law requires. */
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
        <VendorBusiness profile={profile} />
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

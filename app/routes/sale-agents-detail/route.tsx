import { publicPageHeaders } from "#app/config/http.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Route } from "./+types/route";
import { VendorCars } from "./vendor-cars.tsx";
import { VendorProfile } from "./vendor-profile.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/sale-agents-detail/:id");

export default function SaleAgentDetail({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const { page, vendor, cars, open } = loaderData;
  return (
    <>
      <PageStyle name="vendor-page" />
      <Container className="grid gap-6 vendor-page">
        <PageBreadcrumb
          parents={[{ label: t("Listing Car"), to: href("/:lang?/listing-car") }]}
          current={<bdi>{page.title}</bdi>}
        />
        <VendorProfile vendor={vendor} name={page.title} open={open} />
      </Container>
      <VendorCars cars={cars} vendorId={vendor.id} />
    </>
  );
}

import { publicPageHeaders } from "#app/config/http.ts";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import type { Route } from "./+types/route";
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

interface VendorCarsProps {
  /** Null: failed to load. */
  cars: { items: CardCar[]; total: number; page: number; pages: number } | null;
  vendorId: number;
}

function VendorCars({ cars, vendorId }: VendorCarsProps) {
  const { t } = useI18n();
  const href = useHref();
  const vendorHref = href("/:lang?/sale-agents-detail/:id", { id: String(vendorId) });
  return (
    <Section id="cars" title={t("Cars for sale")} lead={cars && t("{{count}} cars", { count: cars.total })}>
      {cars === null && <ErrorState level={3} title={t("Failed to load cars. Please try again.")} />}
      {cars?.items.length === 0 && (
        <EmptyState level={3} icon="car" title={t("No cars for sale at the moment")} />
      )}
      {cars && cars.items.length > 0 && (
        <div className="grid vendor-cars">
          <CarGrid cars={cars.items} />
          <PageLinks
            current={cars.page}
            total={cars.pages}
            hrefFor={(page) => (page === 1 ? vendorHref : `${vendorHref}?page=${page}`)}
          />
        </div>
      )}
    </Section>
  );
}

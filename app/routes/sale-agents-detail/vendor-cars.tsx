import { CarGrid } from "#app/features/cars/car-card.tsx";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Section } from "#app/ui/layout.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";

interface VendorCarsProps {
  /** Null: failed to load. */
  cars: { items: CardCar[]; total: number; page: number; pages: number } | null;
  vendorId: number;
}

export function VendorCars({ cars, vendorId }: VendorCarsProps) {
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

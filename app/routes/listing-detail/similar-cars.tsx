import { isRouteErrorResponse } from "react-router";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { Section } from "#app/ui/layout.tsx";

export function SimilarCars({ cars }: { cars: CardCar[] }) {
  const { t } = useI18n();
  if (cars.length === 0) return null;
  return (
    <Section id="similar" title={t("Similar cars")} tone="sunken">
      <CarGrid cars={cars} />
    </Section>
  );
}

/** Of a car that is not here any more: others are. */
export function CarError({ error }: { error: unknown }) {
  const { cars = [] } = ((isRouteErrorResponse(error) && error.data) || {}) as { cars?: CardCar[] };
  return (
    <>
      <ErrorPage error={error} />
      <SimilarCars cars={cars} />
    </>
  );
}

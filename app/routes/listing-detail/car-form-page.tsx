import type { ReactNode } from "react";
import { CarSummary } from "#app/features/cars/car-summary.tsx";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { Container } from "#app/ui/layout.tsx";

interface CarFormPageProps {
  page: { title: string };
  /** URL of the car's page, in the layout that the visitor came from. */
  back: string;
  /** Null when it failed to load. */
  car: CardCar | null;
  lead?: string;
  children: ReactNode;
}

export function CarFormPage({ page, back, car, lead, children }: CarFormPageProps) {
  const { t } = useI18n();
  const href = useHref();
  const parents = [
    { label: t("Listing Car"), to: href("/:lang?/listing-car") },
    { label: <bdi>{car?.title ?? t("The car")}</bdi>, to: back },
  ];
  return (
    <Container narrow className="page grid gap-6">
      <PageHeader title={page.title} lead={lead} parents={parents} />
      {car && <CarSummary car={car} />}
      {children}
    </Container>
  );
}

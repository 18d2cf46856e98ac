import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { CarSummary, type SummaryCar } from "#app/features/cars/car-summary.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";

interface CarForm {
  id: number;
  title: string;
  /** Null: it could not be had just now. */
  car: SummaryCar | null;
}

/** Title of a page with a form about a car; search engines have nothing to look for there. */
export function carFormMeta(title: string, siteName: string | undefined): MetaDescriptor[] {
  return [{ title: siteName ? `${title} · ${siteName}` : title }, { name: "robots", content: "noindex" }];
}

/** A form about a car on its own page: where it is, what it is about, then `children`. */
export function CarFormPage({
  id,
  title,
  car,
  lead,
  children,
}: CarForm & { lead?: string; children: ReactNode }) {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <Container narrow className="grid gap-5 pt-4 pb-12">
      <Breadcrumb
        label={t("You are here")}
        items={[
          { label: t("Home"), to: address("/:lang?") },
          { label: t("Listing Car"), to: address("/:lang?/listing-car") },
          {
            label: <bdi>{car?.title ?? t("The car")}</bdi>,
            to: address("/:lang?/listing-detail-v1/:id", { id: String(id) }),
          },
          { label: title },
        ]}
      />
      <Heading level={1} size={2}>
        {title}
      </Heading>
      {lead && <p className="lead">{lead}</p>}
      {car && <CarSummary car={car} />}
      {children}
    </Container>
  );
}

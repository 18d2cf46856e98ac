import type { ReactNode } from "react";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { keyFacts, specifications } from "#app/features/cars/car-facts.ts";
import { Description } from "#app/features/cars/description.tsx";
import { EquipmentList } from "#app/features/cars/equipment-list.tsx";
import { FactList } from "#app/features/cars/fact-list.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";

export function CarFactsSections({ car }: { car: DetailCar }) {
  const { t } = useI18n();
  const formatters = { t, format: useFormatter() };
  return (
    <div className="grid min-w-0 content-start gap-4">
      <FactsBlock id="facts" title={t("Key facts")}>
        <FactList facts={keyFacts(car, formatters)} />
      </FactsBlock>
      <FactsBlock id="description" title={t("Description")}>
        <Description text={car.description} />
      </FactsBlock>
      <FactsBlock id="specifications" title={t("Specifications")}>
        <FactList rows facts={specifications(car, formatters)} />
      </FactsBlock>
      <FactsBlock id="equipment" title={t("Equipment")}>
        <EquipmentList equipment={car.equipment} />
      </FactsBlock>
    </div>
  );
}

function FactsBlock({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Card padded className="gap-4">
        <Heading level={2} size={3} id={id}>
          {title}
        </Heading>
        {children}
      </Card>
    </section>
  );
}

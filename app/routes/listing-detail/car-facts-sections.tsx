import type { ReactNode } from "react";
import { keyFacts, specifications } from "#app/features/cars/car-facts.ts";
import { Description } from "#app/features/cars/description.tsx";
import type { DetailCar } from "#app/features/cars/detail-car.ts";
import { EquipmentList } from "#app/features/cars/equipment-list.tsx";
import { FactList } from "#app/features/cars/fact-list.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";

/** Everything about the car itself, in the order buyers ask (design: trade 3.4). */
export function CarFactsSections({ car }: { car: DetailCar }) {
  const { t } = useI18n();
  const words = { t, format: useFormat() };
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Block id="facts" title={t("Key facts")}>
        <FactList facts={keyFacts(car, words)} />
      </Block>
      <Block id="description" title={t("Description")}>
        <Description text={car.description} />
      </Block>
      <Block id="specifications" title={t("Specifications")}>
        <FactList rows facts={specifications(car, words)} />
      </Block>
      <Block id="equipment" title={t("Equipment")}>
        <EquipmentList equipment={car.equipment} />
      </Block>
    </div>
  );
}

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
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

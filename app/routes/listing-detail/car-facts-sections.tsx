import type { ReactNode } from "react";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { keyFacts, specifications } from "#app/features/cars/car-facts.ts";
import { FactList } from "#app/features/cars/fact-list.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

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
        <Heading level={2} size={4} id={id}>
          {title}
        </Heading>
        {children}
      </Card>
    </section>
  );
}

function EquipmentList({ equipment }: { equipment: string[] }) {
  const { t } = useI18n();
  if (equipment.length === 0) return <p className="text-soft">{t("Not stated")}</p>;
  return (
    <ul className="grid equipment sm:grid-cols-2">
      <PageStyle name="equipment-list" />
      {equipment.map((name) => (
        <li key={name} className="flex gap-2">
          <Icon name="check" className="mt-0.5 text-success" />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Plain text; each paragraph has its own direction. */
function Description({ text }: { text: string | null }) {
  const { t } = useI18n();
  if (!text) return <p className="text-soft">{t("The seller has not described this car.")}</p>;
  const paragraphs = text.split(/\n\s*\n/).map((paragraph, index) => ({ paragraph, key: index }));
  return (
    <div className="prose">
      <PageStyle name="prose" />
      {paragraphs.map(({ paragraph, key }) => (
        <p key={key} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

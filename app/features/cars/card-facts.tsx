import type { ReactNode } from "react";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useFormatter } from "#app/i18n/use-formatter.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import type { CardCar } from "./card-car.ts";
import { wordMaxLength } from "./truncate.ts";
import { TruncatedText } from "./truncated-text.tsx";

export function CardFacts({ car }: { car: CardCar }) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <Fact icon="gauge" label={t("Mileage")}>
        {car.mileage === null ? t("Not stated") : <bdi>{format.distance(car.mileage, car.unit)}</bdi>}
      </Fact>
      <Fact icon="fuel" label={t("Fuel type")}>
        {car.fuel ? <TruncatedText text={car.fuel} length={wordMaxLength} /> : t("Not stated")}
      </Fact>
      <Fact icon="gearbox" label={t("Transmission type")}>
        {car.transmission ? (
          <TruncatedText text={car.transmission} length={wordMaxLength} />
        ) : (
          t("Not stated")
        )}
      </Fact>
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt>
        <Icon name={icon} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

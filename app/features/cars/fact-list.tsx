import { useI18n } from "#app/i18n/i18n.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import type { CarFact } from "./car-facts.ts";
import { EnergyLabel, LicensePlate } from "./graphic-facts.tsx";

/** Facts as tiles, or below each other with `rows`; a missing value is shown as "Not stated". */
export function FactList({ facts, rows }: { facts: CarFact[]; rows: boolean | undefined }) {
  const { t } = useI18n();
  return (
    <KeyFacts
      rows={rows}
      columns={rows ? undefined : 4}
      facts={facts.map(({ label, value, icon, as }) => ({
        label,
        icon,
        value: value ? renderValue(value, as) : <span className="fact-missing">{t("Not stated")}</span>,
      }))}
    />
  );
}

function renderValue(value: string, as: CarFact["as"]) {
  if (as === "plate") return <LicensePlate plate={value} />;
  if (as === "energy label") return <EnergyLabel label={value} />;
  return <bdi>{value}</bdi>;
}

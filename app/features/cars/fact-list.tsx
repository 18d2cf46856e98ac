import { useI18n } from "#app/i18n/i18n.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import type { CarFact } from "./car-facts.ts";

/** Tiles or `rows`; missing values are labelled as such. */
export function FactList({ facts, rows }: { facts: CarFact[]; rows?: boolean }) {
  const { t } = useI18n();
  return (
    <KeyFacts
      rows={rows}
      columns={rows ? undefined : 4}
      facts={facts.map(({ label, value, icon, ltr }) => ({
        label,
        icon,
        value: value ? (
          <bdi dir={ltr ? "ltr" : undefined}>{value}</bdi>
        ) : (
          <span className="fact-missing">{t("Not stated")}</span>
        ),
      }))}
    />
  );
}

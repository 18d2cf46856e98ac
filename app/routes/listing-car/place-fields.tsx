import { useEffect, useState } from "react";
import type { Filters } from "#app/features/search/car-filters.ts";
import { TownField } from "#app/features/search/town-field.tsx";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Select } from "#app/ui/select.tsx";
import { defaultRadius, radii } from "#contract/car-list-options.ts";

/** A town and a distance around it. @param towns empty if the page does not have them: they are fetched on first use */
export function PlaceFields({ towns, filters }: { towns: readonly string[]; filters: Filters }) {
  const { t, lang } = useI18n();
  const [isUsed, setUsed] = useState(false);
  const [fetched, setFetched] = useState<string[]>([]);
  const isMissing = isUsed && towns.length + fetched.length === 0;
  useEffect(() => {
    if (!isMissing) return;
    // A separate route would be in the manifest of every page.
    fetch(`/car-suggest?towns=${lang}`)
      .then(async (answer) => answer.ok && setFetched(await answer.json()))
      .catch(() => {})
      .finally(() => setUsed(false));
  }, [isMissing, lang]);
  const use = () => setUsed(true);
  const format = useFormatter();
  const distance = filters.radius_km ?? defaultRadius;
  return (
    <>
      <TownField
        id="city"
        towns={towns.length > 0 ? towns : fetched}
        defaultValue={filters.city}
        onFocus={use}
        onInput={use}
      />
      <Select
        id="radius_km"
        name="radius_km"
        label={t("Distance")}
        defaultValue={distance}
        options={withChosen(radii, distance).map((km) => ({ value: String(km), label: format.distance(km) }))}
      />
    </>
  );
}

/** Adds the number of the URL to the offered numbers. */
export const withChosen = (offered: readonly number[], chosen: number | undefined) =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => a - b);

import { useEffect, useState } from "react";
import type { FacetOption } from "#app/features/search/car-facets.ts";
import type { Filters } from "#app/features/search/car-filters.ts";
import { TownField } from "#app/features/search/town-field.tsx";
import type { Formatter } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { defaultRadius, radii } from "#contract/car-list-options.ts";

/** §5: what a car may have. */
const possible = { doors: [2, 3, 4, 5, 6], seats: [2, 3, 4, 5, 6, 7, 8, 9] };

const withCount = (text: string, count: number | null, format: Formatter) =>
  count === null ? text : `${text} (${format.number(count)})`;

/** The offered numbers, and the one of the URL. */
const withChosen = (offered: readonly number[], chosen: number | undefined) =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => a - b);

interface CountSelectProps {
  filter: "doors" | "seats";
  filters: Filters;
  /** With the cars that each leaves. */
  counted: readonly { value: number; count: number | null }[];
}

export function CountSelect({ filter, filters, counted }: CountSelectProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const found = counted.filter(({ value, count }) => value > 0 && count !== 0);
  const offered = counted.length > 0 ? found.map(({ value }) => value) : possible[filter];
  const carsOf = (number: number) => found.find(({ value }) => value === number)?.count ?? null;
  return (
    <Select
      id={filter}
      name={filter}
      label={filter === "doors" ? t("Doors") : t("Seats")}
      emptyLabel={t("Any")}
      defaultValue={filters[filter] ?? ""}
      options={withChosen(offered, filters[filter]).map((number) => ({
        value: String(number),
        label: withCount(format.number(number), carsOf(number), format),
      }))}
    />
  );
}

/** A town and a distance around it. @param towns empty where they are not sent: then they come with the first use */
export function PlaceFields({ towns, filters }: { towns: readonly string[]; filters: Filters }) {
  const { t, lang } = useI18n();
  const [isUsed, setUsed] = useState(false);
  const [fetched, setFetched] = useState<string[]>([]);
  const isMissing = isUsed && towns.length === 0;
  useEffect(() => {
    if (!isMissing) return;
    // A route of its own would be in the manifest of every page.
    fetch(`/car-suggest?towns=${lang}`)
      .then(async (answer) => setFetched(await answer.json()))
      .catch(() => {});
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

/** A car has all of the chosen ones. */
export function EquipmentChecks({
  equipment,
  chosen = [],
}: {
  equipment: readonly FacetOption[];
  chosen?: readonly (number | string)[];
}) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <FieldGroup id="equipment" label={t("Equipment")} hideLabel>
      <div>
        {equipment.map(({ id, name, count }) => (
          <Checkbox
            key={id}
            name="equipment"
            value={id}
            label={name}
            count={count === null ? undefined : format.number(count)}
            defaultChecked={chosen.includes(id)}
            disabled={count === 0 && !chosen.includes(id)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

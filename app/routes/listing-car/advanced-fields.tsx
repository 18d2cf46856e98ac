import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import type { FacetOption } from "#app/features/search/car-facets.ts";
import type { Filters } from "#app/features/search/car-filters.ts";
import { filterLabels } from "#app/features/search/filter-labels.ts";
import type { Formatter } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Checkbox, FieldGroup, Select } from "#app/ui/field.tsx";
import { ChoiceRadios, FilterGroup, withChosen } from "./filter-choices.tsx";
import type { Listing } from "./loader.server.ts";

/** Rarely used filters, which are loaded with their code on request (decision 064). */
export function AdvancedFields({ listing }: { listing: Listing }) {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  const type = useNavigationType();
  const isRequested = useRef(isHydrated && type !== "POP");
  useEffect(() => {
    // The link that asked for them is gone.
    const { activeElement } = document;
    if (isRequested.current && (activeElement === document.body || activeElement?.id === "main"))
      document.querySelector<HTMLElement>("details:has([name=body_type]) > summary")?.focus();
  }, []);
  const { filters, facets, counts, equipment } = listing;
  const { doors, seats } = filters;
  return (
    <>
      {(["body_type", "color"] as const).map((filter) => (
        <FilterGroup key={filter} title={filterLabels(t, filter).label} open={filters[filter] !== undefined}>
          <ChoiceRadios filter={filter} filters={filters} facets={facets} />
        </FilterGroup>
      ))}
      <FilterGroup title={t("Doors and seats")} open={doors !== undefined || seats !== undefined}>
        <CountSelect filter="doors" filters={filters} counted={counts?.doors ?? []} />
        <CountSelect filter="seats" filters={filters} counted={counts?.seats ?? []} />
      </FilterGroup>
      {equipment.length > 0 && (
        <FilterGroup title={t("Equipment")} open={filters.equipment !== undefined}>
          <EquipmentChecks equipment={equipment} chosen={filters.equipment} />
        </FilterGroup>
      )}
    </>
  );
}

/** §5: the values that a car may have. */
const possible = { doors: [2, 3, 4, 5, 6], seats: [2, 3, 4, 5, 6, 7, 8, 9] };

const withCount = (text: string, count: number | null, format: Formatter) =>
  count === null ? text : `${text} (${format.number(count)})`;

interface CountSelectProps {
  filter: "doors" | "seats";
  filters: Filters;
  /** Values with the number of cars for each. */
  counted: readonly { value: number; count: number | null }[];
}

function CountSelect({ filter, filters, counted }: CountSelectProps) {
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

/** Check boxes for equipment; a car must have all that are checked. */
function EquipmentChecks({
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

import type { Formatter } from "#app/i18n/formatter.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { defaultRadius } from "#contract/car-list-options.ts";
import {
  activeGroups,
  type ChoiceFilter,
  chosenName,
  type FacetOption,
  type Facets,
  type FilterGroup,
  facetListOf,
} from "./car-facets.ts";
import type { Filters } from "./car-filters.ts";
import { filterLabels } from "./filter-labels.ts";

interface ActiveFilter {
  group: FilterGroup;
  text: string;
}

interface Lists {
  facets: Facets;
  equipment: readonly FacetOption[];
}

/** Texts such as "Volkswagen Golf", "€5,000 – €10,000", "Unknown brand". Built on the server only (decision 064). */
export function activeFilters(
  filters: Filters,
  lists: Lists,
  t: Translate,
  format: Formatter,
): ActiveFilter[] {
  return activeGroups(filters).map((group) => ({
    group,
    text: activeFilterText(group, filters, lists, t, format),
  }));
}

function activeFilterText(
  group: FilterGroup,
  filters: Filters,
  { facets, equipment }: Lists,
  t: Translate,
  format: Formatter,
): string {
  const [name] = group;
  const { price_min, price_max, speed_min, speed_max, year_min, year_max, doors = 0, seats = 0 } = filters;
  const choice = (filter: ChoiceFilter) => choiceText(filter, filters, facets, t);
  switch (name) {
    case "price_min":
      return rangeText(t, format.price, price_min, price_max);
    case "speed_min":
      return rangeText(t, format.speed, speed_min, speed_max);
    case "year_min":
      return rangeText(t, String, year_min, year_max);
    case "mileage_max":
      return rangeText(t, format.distance, undefined, filters.mileage_max);
    case "brand_id":
      return [filters.brand_id && choice("brand_id"), filters.model_id && choice("model_id")]
        .filter(Boolean)
        .join(" ");
    case "doors":
      return t("{{count}} doors", { count: doors });
    case "seats":
      return t("{{count}} seats", { count: seats });
    case "equipment":
      return format.list(
        (filters.equipment ?? []).map(
          (id) => equipment.find((piece) => piece.id === id)?.name ?? t("Equipment"),
        ),
      );
    case "q":
      return t("“{{words}}”", { words: filters.q ?? "" });
    case "city":
      return t("{{town}} + {{distance}}", {
        town: filters.city ?? "",
        distance: format.distance(filters.radius_km ?? defaultRadius),
      });
    case "bbox":
      return t("Area of the map");
    default:
      return choice(name);
  }
}

function choiceText(filter: ChoiceFilter, filters: Filters, facets: Facets, t: Translate): string {
  const { label, unknown } = filterLabels(t, filter);
  const knownName = chosenName(facets, filter, filters[filter]);
  if (knownName !== null) return knownName;
  // The list failed to load, so the id may be valid.
  return facets[facetListOf[filter]].length > 0 ? unknown : label;
}

function rangeText(t: Translate, formatValue: (value: number) => string, from?: number, to?: number): string {
  if (from !== undefined && to !== undefined) {
    return t("{{from}} – {{to}}", { from: formatValue(from), to: formatValue(to) });
  }
  if (from !== undefined) return t("from {{value}}", { value: formatValue(from) });
  return t("up to {{value}}", { value: formatValue(to ?? 0) });
}

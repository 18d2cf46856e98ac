import type { Filters } from "#app/features/cars/filters.ts";
import type { Format } from "#app/i18n/format.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { chosenName, type Facets, listOf } from "./facets.ts";
import { activeGroups, type FilterGroup } from "./filter-groups.ts";
import { filterTexts } from "./filter-texts.ts";

/** A filter that is set, as its chip says it. */
export interface ActiveFilter {
  group: FilterGroup;
  text: string;
}

/** The filters that are set, in words: "Volkswagen", "€5,000 – €10,000", "up to 200 km/h", "Unknown brand". */
export function activeFilters(
  filters: Filters,
  facets: Facets,
  t: Translate,
  format: Format,
): ActiveFilter[] {
  return activeGroups(filters).map((group) => ({ group, text: textOf(group, filters, facets, t, format) }));
}

function textOf(group: FilterGroup, filters: Filters, facets: Facets, t: Translate, format: Format): string {
  const [name] = group;
  if (name === "price_min") return rangeText(t, format.price, filters.price_min, filters.price_max);
  if (name === "speed_min") return rangeText(t, format.speed, filters.speed_min, filters.speed_max);
  const { label, unknown } = filterTexts(t, name);
  const known = chosenName(facets, name, filters[name] ?? 0);
  if (known !== null) return known;
  // Without its list an id has no name, but may well be a good one.
  return facets[listOf[name]].length > 0 ? unknown : label;
}

function rangeText(t: Translate, write: (value: number) => string, from?: number, to?: number): string {
  if (from !== undefined && to !== undefined) {
    return t("{{from}} – {{to}}", { from: write(from), to: write(to) });
  }
  if (from !== undefined) return t("from {{value}}", { value: write(from) });
  return t("up to {{value}}", { value: write(to ?? 0) });
}

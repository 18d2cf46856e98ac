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

export function filterLabels(t: Translate, filter: ChoiceFilter) {
  switch (filter) {
    case "category_id":
      return {
        label: t("Category"),
        any: t("Any category"),
        unknown: t("Unknown category"),
        notice: t("We do not know this category, so there are no cars to show."),
      };
    case "brand_id":
      return {
        label: t("Brand"),
        any: t("Any brand"),
        unknown: t("Unknown brand"),
        notice: t("We do not know this brand, so there are no cars to show."),
      };
    case "model_id":
      return {
        label: t("Model"),
        any: t("Any model"),
        unknown: t("Unknown model"),
        notice: t("We do not know this model, so there are no cars to show."),
      };
    case "car_condition_id":
      return {
        label: t("Condition"),
        any: t("Any condition"),
        unknown: t("Unknown condition"),
        notice: t("We do not know this condition, so there are no cars to show."),
      };
    case "fuel_type_id":
      return {
        label: t("Fuel type"),
        any: t("Any fuel type"),
        unknown: t("Unknown fuel type"),
        notice: t("We do not know this fuel type, so there are no cars to show."),
      };
    case "transmission_type_id":
      return {
        label: t("Transmission type"),
        any: t("Any transmission type"),
        unknown: t("Unknown transmission type"),
        notice: t("We do not know this transmission type, so there are no cars to show."),
      };
    case "body_type":
      return {
        label: t("Body type"),
        any: t("Any body type"),
        unknown: t("Unknown body type"),
        notice: t("We do not know this body type, so there are no cars to show."),
      };
    case "color":
      return {
        label: t("Color"),
        any: t("Any color"),
        unknown: t("Unknown color"),
        notice: t("We do not know this color, so there are no cars to show."),
      };
  }
}

export interface ActiveFilter {
  group: FilterGroup;
  text: string;
}

interface Lists {
  facets: Facets;
  equipment: readonly FacetOption[];
}

/** "Volkswagen Golf", "€5,000 – €10,000", "up to 200 km/h", "Unknown brand". */
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
      return [choice("brand_id"), filters.model_id && choice("model_id")].filter(Boolean).join(" ");
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

import { z } from "zod";
import { dataOf } from "./envelope.ts";
import { count, id, listOf, maybe, name, text } from "./fields.ts";

/** An entry of a filter list (§3): categories, brands, conditions, fuel and transmission types. */
export const option = z.object({ id, name });
export type Option = z.infer<typeof option>;

/** The same with the number of cars it would leave, under the other active filters (ours). */
export const facet = z.object({ id, name, count: maybe(count) });
export type Facet = z.infer<typeof facet>;

export const optionsResponse = dataOf(z.array(option));

/** GET {lang}/filters (§7): at the top level, not under `data`. */
export const filterLists = z.object({
  categories: listOf(option),
  brands: listOf(option),
  car_conditions: listOf(option),
  fuel_types: listOf(option),
  transmission_types: listOf(option),
});
export type FilterLists = z.infer<typeof filterLists>;

/** GET {lang}/cars/filters: the same lists with counts, and what only the reference API knows. */
export const carFacets = z.object({
  categories: listOf(facet),
  brands: listOf(facet),
  car_conditions: listOf(facet),
  fuel_types: listOf(facet),
  transmission_types: listOf(facet),
  models: listOf(z.object({ id, brand_id: id, name, count: maybe(count) })),
  colors: listOf(z.object({ value: text, name, count: maybe(count) })),
  body_types: listOf(z.object({ value: text, name, count: maybe(count) })),
});
export type CarFacets = z.infer<typeof carFacets>;

export const tooltip = z.object({ key: text, content: text });
export const tooltipsResponse = dataOf(z.array(tooltip));

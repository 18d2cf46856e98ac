import { z } from "zod";
import { dataResponse } from "./envelope.ts";
import { count, id, lenientArray, name, nullable, text } from "./fields.ts";

export const option = z.object({ id, name });
export type Option = z.infer<typeof option>;

export const facet = z.object({ id, name, count: nullable(count) });
export type Facet = z.infer<typeof facet>;

export const optionsResponse = dataResponse(z.array(option));

/** GET {lang}/filters (§7): at the top level, not under `data`. */
export const filterLists = z.object({
  categories: lenientArray(option),
  brands: lenientArray(option),
  car_conditions: lenientArray(option),
  fuel_types: lenientArray(option),
  transmission_types: lenientArray(option),
});
export type FilterLists = z.infer<typeof filterLists>;

export const carFacets = z.object({
  categories: lenientArray(facet),
  brands: lenientArray(facet),
  car_conditions: lenientArray(facet),
  fuel_types: lenientArray(facet),
  transmission_types: lenientArray(facet),
  models: lenientArray(z.object({ id, brand_id: id, name, count: nullable(count) })),
  colors: lenientArray(z.object({ value: text, name, count: nullable(count) })),
  body_types: lenientArray(z.object({ value: text, name, count: nullable(count) })),
});
export type CarFacets = z.infer<typeof carFacets>;

export const tooltip = z.object({ key: text, content: text });
export const tooltipsResponse = dataResponse(z.array(tooltip));

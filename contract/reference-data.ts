import { z } from "zod";
import { dataResponse } from "./envelope.ts";
import { count, id, number, text } from "./fields.ts";

export const option = z.strictObject({ id, name: text }).meta({ id: "Option" });
export type Option = z.infer<typeof option>;

const facet = z.strictObject({ id, name: text, count: count.nullable() }).meta({ id: "Facet" });
const numberFacet = z.strictObject({ value: count, count: count.nullable() }).meta({ id: "NumberFacet" });

const former_names = z.array(text).optional();

export const optionsResponse = dataResponse(z.array(option));

/** GET {lang}/filters (§7): at the top level, not under `data`. */
export const filterLists = z
  .strictObject({
    categories: z.array(option),
    brands: z.array(option.extend({ former_names })),
    car_conditions: z.array(option),
    fuel_types: z.array(option),
    transmission_types: z.array(option),
  })
  .meta({ id: "FilterLists" });
export type FilterLists = z.infer<typeof filterLists>;

export const carFacets = z
  .strictObject({
    categories: z.array(facet),
    brands: z.array(facet.extend({ former_names })),
    car_conditions: z.array(facet),
    fuel_types: z.array(facet),
    transmission_types: z.array(facet),
    models: z.array(z.strictObject({ id, brand_id: id, name: text, count: count.nullable(), former_names })),
    colors: z.array(z.strictObject({ value: text, name: text, count: count.nullable() })),
    body_types: z.array(z.strictObject({ value: text, name: text, count: count.nullable() })),
    doors: z.array(numberFacet),
    seats: z.array(numberFacet),
    /** The count of a piece includes only cars that have all chosen pieces too. */
    equipment: z.array(facet),
  })
  .meta({ id: "CarFacets" });
export type CarFacets = z.infer<typeof carFacets>;

/** A town of cars and businesses, beyond §7. */
export const town = z
  .strictObject({ id, name: text, former_names, lat: number, lng: number, inhabitants: count.nullable() })
  .meta({ id: "Town" });
export type Town = z.infer<typeof town>;
export const townsResponse = dataResponse(z.array(town));

export const tooltip = z.strictObject({ key: text, content: text }).meta({ id: "Tooltip" });
export const tooltipsResponse = dataResponse(z.array(tooltip));

import { brands } from "#upstream/reference-data/brands.ts";
import { lookupId } from "#upstream/reference-data/lookups.ts";

/* The ids that a new installation gives to its reference data: positions from 1. */

/** All models; they are numbered continuously across brands. */
const models = Object.entries(brands).flatMap(([brand, names]) => names.map((name) => `${brand} ${name}`));

export const brandId = (brand: string): number => lookupId(brands, brand);
export const modelId = (brand: string, model: string): number => models.indexOf(`${brand} ${model}`) + 1;

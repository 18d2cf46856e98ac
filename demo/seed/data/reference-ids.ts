import { brands } from "#upstream/reference-data/brands.ts";

/* The ids that a new installation gives to its reference data: positions from 1. */

export const lookupId = <K extends string>(list: Record<K, unknown>, key: K): number =>
  Object.keys(list).indexOf(key) + 1;

/** All models; they are numbered continuously across brands. */
const models = Object.entries(brands).flatMap(([brand, names]) => names.map((name) => `${brand} ${name}`));

export const brandId = (brand: string): number => lookupId(brands, brand);
export const modelId = (brand: string, model: string): number => models.indexOf(`${brand} ${model}`) + 1;

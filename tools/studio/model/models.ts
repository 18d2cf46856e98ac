import { estate, mpv, saloon } from "./family-cars.ts";
import { pickup, van } from "./load-carriers.ts";
import type { Model } from "./model.ts";
import { convertible, coupe } from "./open-cars.ts";
import { city, classic, hatchback } from "./small-cars.ts";
import { largeSuv, smallSuv } from "./tall-cars.ts";

/** All cars of the studio; a new one is an entry of numbers here. */
export const models = {
  city,
  hatchback,
  saloon,
  estate,
  "small-suv": smallSuv,
  "large-suv": largeSuv,
  coupe,
  convertible,
  mpv,
  pickup,
  van,
  classic,
} satisfies Record<string, Model>;
export type ModelName = keyof typeof models;

import { z } from "zod";
import { dataResponse } from "./envelope.ts";
import { count, number, text } from "./fields.ts";

/** A town with the number of a search's results there; `lat, lng` are those of the town. */
export const townCount = z
  .strictObject({ name: text, lat: number.nullable(), lng: number.nullable(), count })
  .meta({ id: "TownCount" });
export type TownCount = z.infer<typeof townCount>;
export const townCountsResponse = dataResponse(z.array(townCount));

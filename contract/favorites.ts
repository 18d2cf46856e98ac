import { z } from "zod";
import { car } from "./cars.ts";
import { dataResponse, listResponse, messageBody } from "./envelope.ts";
import { id, recordId } from "./fields.ts";

export const favoriteRequest = z
  .object({
    car_id: recordId,
  })
  .meta({ id: "FavoriteRequest" });

/** Query of GET {lang}/favorites: `only=ids`, beyond §7, returns only the ids. */
export const favoritesQuery = z.object({ only: z.enum(["ids"]).optional() });

export const favoriteId = z.strictObject({ id });
export const favoritesResponse = z.union([listResponse(car), listResponse(favoriteId)]);

export const favoriteChanged = dataResponse(messageBody);

import { z } from "zod";
import { car } from "./cars.ts";
import { dataResponse, listResponse, messageBody } from "./envelope.ts";
import { count, id, recordId } from "./fields.ts";

export const favoriteRequest = z
  .object({
    car_id: recordId,
  })
  .meta({ id: "FavoriteRequest" });

/** Query of GET {lang}/favorites: `only=ids`, beyond §7, returns only the ids. */
export const favoritesQuery = z.object({ only: z.enum(["ids"]).optional() });

export const favoriteId = z.strictObject({ id });
/** `hidden`, beyond §7: how many favorites are left out because they are not on the site at the moment. */
export const favoritesResponse = z.union([
  dataResponse(z.strictObject({ data: z.array(car), hidden: count })),
  listResponse(favoriteId),
]);

export const favoriteChanged = dataResponse(messageBody);

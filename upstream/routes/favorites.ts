import { createRoute } from "@hono/zod-openapi";
import { favoriteChanged, favoriteRequest, favoritesQuery, favoritesResponse } from "#contract/favorites.ts";
import { type Keyword, translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { addFavorite, favoriteCars, favoriteIds, removeFavorite } from "../db/queries/favorites.ts";
import { body, inLanguage, input, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { bearer, signedIn } from "../http/signed-in.ts";

/** The cars a person keeps (§7). Any role may. */
export const favorites = resource();

const tags = ["Favourites"];
const path = "/{lang}/favorites";

favorites.openapi(
  createRoute({
    method: "get",
    path,
    tags,
    summary: "The cars one keeps, newest first",
    description: "Sold ones stay, with their last price. With `only=ids` nothing but their ids.",
    security: bearer,
    middleware: signedIn(),
    request: { params: inLanguage, query: favoritesQuery },
    responses: { 200: body(favoritesResponse, "The cars"), ...refused(401, 404, 422) },
  }),
  async (c) => {
    const { account, db } = c.var;
    if (c.req.valid("query").only === "ids") {
      return c.json({ data: { data: (await favoriteIds(db, account.id)) as never[] } }, 200);
    }
    const { lang } = c.req.valid("param");
    return c.json({ data: { data: await favoriteCars(db, account.id, lang) } }, 200);
  },
);

const refusals: Record<Exclude<Awaited<ReturnType<typeof addFavorite>>, "added">, [404 | 409, Keyword]> = {
  "no such car": [404, "This car does not exist"],
  "there already": [409, "Car is already in favorites"],
  "too many": [409, "You have 500 favorites, and there can be no more. Please remove one first."],
};

favorites.openapi(
  createRoute({
    method: "post",
    path,
    tags,
    summary: "Keep a car",
    security: bearer,
    middleware: signedIn(),
    request: { params: inLanguage, ...input(favoriteRequest) },
    responses: { 201: body(favoriteChanged, "It is kept"), ...refused(400, 401, 404, 409, 413, 415, 422) },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const carId = c.req.valid("json").car_id;
    const outcome = await db
      .transaction()
      .execute((trx) => addFavorite(trx, { accountId: account.id, carId, now: clock() }));
    if (outcome !== "added") throw refusal(...refusals[outcome]);
    const message = translate(c.req.valid("param").lang, "Car added to favorites");
    return c.json({ data: { message } }, 201);
  },
);

favorites.openapi(
  createRoute({
    method: "delete",
    path,
    tags,
    summary: "Let a car go; one that is not kept is gone already",
    security: bearer,
    middleware: signedIn(),
    request: { params: inLanguage, ...input(favoriteRequest) },
    responses: { 200: body(favoriteChanged, "It is not kept"), ...refused(400, 401, 404, 413, 415, 422) },
  }),
  async (c) => {
    await removeFavorite(c.var.db, c.var.account.id, c.req.valid("json").car_id);
    const message = translate(c.req.valid("param").lang, "Car removed from favorites");
    return c.json({ data: { message } }, 200);
  },
);

import { createRoute } from "@hono/zod-openapi";
import { favoriteChanged, favoriteRequest, favoritesQuery, favoritesResponse } from "#contract/favorites.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { errorResponses, jsonBody, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import type { SiteKey } from "../../platform/i18n/text-keys.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";
import { listFavoriteCars, listFavoriteIds } from "./queries.ts";
import { addFavorite, countHiddenFavorites, removeFavorite } from "./service.ts";

/** Favorites (§7), for any role. */
export const favoriteRoutes = createRouter();

const tags = ["Favorites"];
const ofUser = { tags, security: bearer, middleware: requireAuth() };
const path = "/{lang}/favorites";

favoriteRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path,
    summary: "The cars one keeps, newest first",
    description: "Sold ones stay, with their last price. With `only=ids` nothing but their ids.",
    request: { params: langParams, query: favoritesQuery },
    responses: { 200: jsonResponse(favoritesResponse, "The cars"), ...errorResponses(401, 404, 422) },
  }),
  async (c) => {
    const { account, db } = c.var;
    if (c.req.valid("query").only === "ids") {
      return c.json({ data: { data: await listFavoriteIds(db, account.id) } }, 200);
    }
    const { lang } = c.req.valid("param");
    const data = await listFavoriteCars(db, account.id, lang);
    return c.json({ data: { data, hidden: await countHiddenFavorites(db, account.id) } }, 200);
  },
);

const addErrors: Record<Exclude<Awaited<ReturnType<typeof addFavorite>>, "added">, [404 | 409, SiteKey]> = {
  "no such car": [404, "This car does not exist"],
  "there already": [409, "Car is already in favorites"],
  "too many": [409, "You have 500 favorites, which is the maximum. Please remove one first."],
};

favoriteRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "post",
    path,
    summary: "Keep a car",
    request: { params: langParams, ...jsonBody(favoriteRequest) },
    responses: {
      201: jsonResponse(favoriteChanged, "It is kept"),
      ...errorResponses(400, 401, 404, 409, 413, 415, 422),
    },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const carId = c.req.valid("json").car_id;
    const favorite = { accountId: account.id, carId, now: clock() };
    const outcome = await inTransaction(db, (trx) => addFavorite(trx, favorite));
    if (outcome !== "added") throw httpError(...addErrors[outcome]);
    const message = translate(c.req.valid("param").lang, "Car added to favorites");
    return c.json({ data: { message } }, 201);
  },
);

favoriteRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "delete",
    path,
    summary: "Let a car go; one that is not kept is gone already",
    request: { params: langParams, ...jsonBody(favoriteRequest) },
    responses: {
      200: jsonResponse(favoriteChanged, "It is not kept"),
      ...errorResponses(400, 401, 404, 413, 415, 422),
    },
  }),
  async (c) => {
    await removeFavorite(c.var.db, c.var.account.id, c.req.valid("json").car_id);
    const message = translate(c.req.valid("param").lang, "Car removed from favorites");
    return c.json({ data: { message } }, 200);
  },
);

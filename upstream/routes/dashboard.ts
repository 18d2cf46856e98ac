import { createRoute } from "@hono/zod-openapi";
import { dashboardResponse } from "#contract/dashboard.ts";
import { resource } from "../context.ts";
import { countFavorites } from "../db/queries/favorites.ts";
import { body, inLanguage, refused } from "../http/describe.ts";
import { bearer, signedIn } from "../http/signed-in.ts";

/** A customer's front page (ours). */
export const dashboard = resource();

dashboard.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/dashboard",
    tags: ["Profile"],
    summary: "What there is of a customer, at a glance",
    security: bearer,
    middleware: signedIn("customer"),
    request: { params: inLanguage },
    responses: { 200: body(dashboardResponse, "The numbers"), ...refused(401, 403, 404) },
  }),
  async (c) => {
    const favorites = await countFavorites(c.var.db, c.var.account.id);
    return c.json({ data: { favorites, unread: 0, listings: {}, bookings: [], recent_messages: [] } }, 200);
  },
);

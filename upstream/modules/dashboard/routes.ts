import { createRoute } from "@hono/zod-openapi";
import { dashboardResponse } from "#contract/dashboard.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";
import { countFavorites } from "../favorites/service.ts";

export const dashboardRoutes = createRouter();

dashboardRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/dashboard",
    tags: ["Profile"],
    summary: "What there is of a customer, at a glance",
    security: bearer,
    middleware: requireAuth("customer"),
    request: { params: langParams },
    responses: { 200: jsonResponse(dashboardResponse, "The numbers"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => {
    const favorites = await countFavorites(c.var.db, c.var.account.id);
    return c.json({ data: { favorites, unread: 0, listings: {}, bookings: [], recent_messages: [] } }, 200);
  },
);

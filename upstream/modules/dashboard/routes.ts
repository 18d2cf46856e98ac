import { createRoute } from "@hono/zod-openapi";
import { dashboardResponse } from "#contract/dashboard.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";
import { listComingBookings } from "../bookings/find-bookings.ts";
import { countFavorites } from "../favorites/service.ts";
import { countListings } from "../sell-car/service.ts";

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
    const { account, clock, db } = c.var;
    const favorites = await countFavorites(db, account.id);
    const listings = await countListings(db, account.id);
    const bookings = await listComingBookings(db, account.id, clock());
    return c.json(
      { data: { favorites, unread: 0, listings, bookings, recent_messages: [], appointments: [] } },
      200,
    );
  },
);

import { createRoute } from "@hono/zod-openapi";
import { dashboardResponse } from "#contract/dashboard.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { listUpcomingAppointments, toAppointment } from "../appointments/find-appointments.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";
import { listUpcomingBookings } from "../bookings/find-bookings.ts";
import { countUnread, newestMessages, toRecentMessage } from "../chat/find-messages.ts";
import { chatParty, serviceParty } from "../chat/party.ts";
import { countFavorites } from "../favorites/service.ts";
import { countListings } from "../sell-car/service.ts";

const recentCount = 5;

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
    const { lang } = c.req.valid("param");
    const now = clock();
    const party = chatParty(account);
    const chats = await countUnread(db, party);
    const recent = await newestMessages(db, party, recentCount);
    const upcoming = await listUpcomingAppointments(db, party, lang, now);
    const data = {
      favorites: await countFavorites(db, account.id),
      unread: chats + (await countUnread(db, serviceParty(account))),
      listings: await countListings(db, account.id),
      bookings: await listUpcomingBookings(db, account.id, now),
      recent_messages: recent.map((row) => toRecentMessage(row, party, now)),
      appointments: upcoming.map((row) => toAppointment(row, party, { now, lang })),
    };
    return c.json({ data }, 200);
  },
);

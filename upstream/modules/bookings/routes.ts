import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  bookingChanged,
  bookingCreated,
  bookingMove,
  bookingRequest,
  bookingResponse,
  bookingToken,
  slotsQuery,
  slotsResponse,
  slotTaken,
} from "#contract/bookings.ts";
import { errorBody } from "#contract/envelope.ts";
import type { Lang } from "#contract/languages.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type ApiEnv, createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import {
  errorResponses,
  formErrorResponses,
  idempotentBody,
  idParams,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { bookingMoveLimit, consumeFormLimit, rateLimitForm } from "../../platform/http/rate-limit-forms.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { optionalAccount, optionalAccountId } from "../auth/require-auth.ts";
import { listSlots, loadBookableBranch, loadBookedBranch, loadServices } from "./availability.ts";
import { bookingLimitOf } from "./booking-limit.ts";
import { findByToken, lockByToken, requireChangeable } from "./find-bookings.ts";
import { bookedMinutes, type StoredBooking, toBooking } from "./queries.ts";
import { createBooking, moveBooking, SlotTaken, setBookingStatus } from "./service.ts";

/** Maintenance at a garage (§7); the free times and the links in a booking's mail are an addition to §7. */
export const bookingRoutes = createRouter();

const tags = ["Bookings"];
const path = "/{lang}/maintenance-booking";
const takenResponse = {
  409: jsonResponse(z.union([slotTaken, errorBody]), "The time is gone; `data.nearest` says which are free"),
};

/** Answers 409 with the nearest free times, if `work` finds the wanted time taken. */
async function withNearestTimes<T>(c: Context<ApiEnv>, lang: Lang, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
    const nearest = await error.nearest(c.var.db);
    const message = translate(
      lang,
      nearest.length > 0
        ? "This time is no longer free. Please choose another one."
        : "This time is no longer free, nor is any near it. Please call the garage.",
    );
    return c.json({ message, errors: { time: [message] }, data: { nearest } }, 409);
  }
}

bookingRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garage-branches/{id}/slots",
    tags,
    summary: "The times of a day at which work can begin",
    description:
      "Times are of the branch's clock. `service_ids`, commas between, says what is to be done, and so how long it takes; `token`, which booking is to be moved, with its own work and its own time as free.",
    request: { params: idParams, query: slotsQuery },
    responses: { 200: jsonResponse(slotsResponse, "The times"), ...errorResponses(404, 422) },
  }),
  async (c) => {
    const { db, clock } = c.var;
    const { id, lang } = c.req.valid("param");
    const { date, service_ids = [], token } = c.req.valid("query");
    const branch = await loadBookableBranch(db, id, lang);
    const now = clock();
    if (!token) {
      const { minutes } = await loadServices(db, branch.id, [...new Set(service_ids)]);
      return c.json({ data: await listSlots(db, { branch, minutes, now }, date) }, 200);
    }
    const moved = await findByToken(db, token);
    if (moved.branch_id !== branch.id) throw httpError(404);
    const minutes = await bookedMinutes(db, moved.id);
    return c.json({ data: await listSlots(db, { branch, minutes, now, moved }, date) }, 200);
  },
);

bookingRoutes.openapi(
  createRoute({
    method: "post",
    path,
    tags,
    summary: "Book maintenance",
    middleware: rateLimitForm(bookingLimitOf, optionalAccountId),
    request: { params: langParams, ...idempotentBody(bookingRequest) },
    responses: {
      201: jsonResponse(bookingCreated, "It is passed on to the garage"),
      ...formErrorResponses,
      ...takenResponse,
    },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const request = c.req.valid("json");
    const account = await optionalAccount(c);
    // A business enters what its own customers order by telephone.
    const customerId = account?.type === "customer" ? account.id : null;
    const limit = await bookingLimitOf(c);
    return withNearestTimes(c, lang, () =>
      withIdempotencyKey(c, account?.id ?? null, async (trx) => {
        await consumeFormLimit(c, trx, limit);
        const options = { request, customerId, lang, ...contextOf(c) };
        const { isMailed, ...data } = await createBooking(trx, options);
        const message = isMailed
          ? translate(lang, "Your booking has been received. An e-mail is on its way to you.")
          : translate(lang, "Your booking has been received, but we could not send you an e-mail about it.");
        return { message, data };
      }),
    );
  },
);

function contextOf({ var: { publicOrigin: origin, clock, rateLimitFactor } }: Context<ApiEnv>) {
  return { origin, now: clock(), rateLimitFactor };
}

async function readBooking(c: Context<ApiEnv>, row: StoredBooking, lang: Lang) {
  const branch = await loadBookedBranch(c.var.db, row.branch_id, lang);
  return toBooking(c.var.db, { row, branch, lang, now: c.var.clock() });
}

bookingRoutes.openapi(
  createRoute({
    method: "get",
    path,
    tags,
    summary: "A booking, by the secret of its mail",
    request: { params: langParams, query: bookingToken },
    responses: { 200: jsonResponse(bookingResponse, "The booking"), ...errorResponses(404, 422) },
  }),
  async (c) => {
    c.header("Cache-Control", "private, no-store");
    const row = await findByToken(c.var.db, c.req.valid("query").token);
    return c.json({ data: await readBooking(c, row, c.req.valid("param").lang) }, 200);
  },
);

bookingRoutes.openapi(
  createRoute({
    method: "put",
    path,
    tags,
    summary: "Move a booking to another time",
    middleware: rateLimitForm(bookingMoveLimit),
    request: { params: langParams, query: bookingToken, ...jsonBody(bookingMove) },
    responses: {
      200: jsonResponse(bookingChanged, "It is moved, and to be confirmed again"),
      ...formErrorResponses,
      ...takenResponse,
    },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const context = contextOf(c);
    const wanted = c.req.valid("json");
    return withNearestTimes(c, lang, async () => {
      const moved = await inTransaction(c.var.db, async (trx) => {
        const row = requireChangeable(await lockByToken(trx, c.req.valid("query").token), context.now);
        const isSame = row.date === wanted.date && row.time === wanted.time;
        if (isSame) return row;
        await consumeFormLimit(c, trx, bookingMoveLimit);
        return moveBooking(trx, { row, by: "customer", lang, ...context }, wanted);
      });
      const message = translate(lang, "Your booking has been moved");
      return c.json({ message, data: await readBooking(c, moved, lang) }, 200);
    });
  },
);

bookingRoutes.openapi(
  createRoute({
    method: "delete",
    path,
    tags,
    summary: "Cancel a booking; a second time changes nothing",
    request: { params: langParams, query: bookingToken },
    responses: {
      200: jsonResponse(bookingChanged, "It is cancelled"),
      ...errorResponses(404, 409, 422),
    },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const { token } = c.req.valid("query");
    const context = contextOf(c);
    const cancelled = await inTransaction(c.var.db, async (trx) => {
      const existing = await lockByToken(trx, token);
      if (existing.status === "cancelled") return existing;
      const row = requireChangeable(existing, context.now);
      return setBookingStatus(trx, { row, by: "customer", lang, ...context }, { status: "cancelled" });
    });
    const message = translate(lang, "Your booking has been cancelled");
    return c.json({ message, data: await readBooking(c, cancelled, lang) }, 200);
  },
);

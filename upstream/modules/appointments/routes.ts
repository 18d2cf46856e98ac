import { createRoute, z } from "@hono/zod-openapi";
import {
  type AppointmentState,
  appointmentAnswer,
  appointmentChanged,
  appointmentCreated,
  appointmentRequest,
  appointmentResponse,
  appointmentsResponse,
  openAppointmentStates,
} from "#contract/appointments.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import {
  errorResponses,
  idempotentBody,
  idParams,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import type { SiteKey } from "../../platform/i18n/text-keys.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { bearer } from "../auth/require-auth.ts";
import { chatParty } from "../chat/party.ts";
import { requireChat } from "../chat/require-chat.ts";
import { countMessage } from "../chat/write-message.ts";
import { findAppointment, listUpcomingAppointments, toAppointment } from "./find-appointments.ts";
import { appointmentFile } from "./reminders.ts";
import { answerAppointment, reserveAppointment } from "./service.ts";

/** Appointments of customers with vendors (§7); to answer and list them is an addition to §7 (decision 152). */
export const appointmentRoutes = createRouter();

const tags = ["Appointments"];
const ofUser = { tags, security: bearer, middleware: requireChat() };
const path = "/{lang}/appointments/{id}";

const stateTexts = {
  accepted: "The appointment is agreed",
  declined: "The appointment is declined",
  cancelled: "The appointment is cancelled",
  proposed: "Your proposal is sent",
} as const satisfies Record<AppointmentState, SiteKey>;

appointmentRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "post",
    path: "/{lang}/vendor-user-reserve-appointment",
    summary: "Propose a time to see a car; in the conversation about it",
    middleware: requireChat("customer"),
    request: { params: langParams, ...idempotentBody(appointmentRequest) },
    responses: {
      201: jsonResponse(appointmentCreated, "The vendor answers it"),
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
    },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const wanted = c.req.valid("json");
    const { account, clock, rateLimitFactor } = c.var;
    const now = clock();
    return withIdempotencyKey(c, account.id, async (trx) => {
      await countMessage(trx, account, { kind: "start", now, rateLimitFactor });
      const { state, ...data } = await reserveAppointment(trx, wanted, { account, lang, now });
      const sent = "Your proposal is sent. The vendor answers in your messages.";
      return { message: translate(lang, state === "proposed" ? sent : stateTexts[state]), data };
    });
  },
);

appointmentRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: "/{lang}/appointments",
    summary: "One's appointments to come, the next first",
    request: { params: langParams },
    responses: {
      200: jsonResponse(appointmentsResponse, "The appointments"),
      ...errorResponses(401, 403, 404, 503),
    },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const party = chatParty(account);
    const { lang } = c.req.valid("param");
    const now = clock();
    const rows = await listUpcomingAppointments(db, party, lang, now);
    return c.json({ data: { data: rows.map((row) => toAppointment(row, party, { now, lang })) } }, 200);
  },
);

appointmentRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path,
    summary: "An appointment",
    request: { params: idParams },
    responses: {
      200: jsonResponse(appointmentResponse, "The appointment"),
      ...errorResponses(401, 403, 404, 503),
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const party = chatParty(c.var.account);
    const row = await findAppointment(c.var.db, party, id, lang);
    return c.json({ data: toAppointment(row, party, { now: c.var.clock(), lang }) }, 200);
  },
);

appointmentRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "put",
    path,
    summary: "Accept, decline, cancel or propose another time",
    request: { params: idParams, ...jsonBody(appointmentAnswer) },
    responses: {
      200: jsonResponse(appointmentChanged, "The appointment as it is now"),
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const answer = c.req.valid("json");
    const { account, clock, db, rateLimitFactor } = c.var;
    const [party, now] = [chatParty(account), clock()];
    const row = await inTransaction(db, async (trx) => {
      await countMessage(trx, account, { kind: "message", now, rateLimitFactor });
      return answerAppointment(trx, { party, id, lang, now }, answer);
    });
    const message = translate(lang, stateTexts[row.state]);
    return c.json({ message, data: toAppointment(row, party, { now, lang }) }, 200);
  },
);

appointmentRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: `${path}/calendar`,
    summary: "An appointment for a calendar (RFC 5545)",
    request: { params: idParams },
    responses: {
      200: { description: "The file", content: { "text/calendar": { schema: z.string() } } },
      ...errorResponses(401, 403, 404, 503),
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const { account, db, publicOrigin: origin } = c.var;
    const party = chatParty(account);
    const row = await findAppointment(db, party, id, lang);
    if (!openAppointmentStates.includes(row.state)) throw httpError(404, stateTexts[row.state]);
    const side = party.byCustomer ? "customer" : "vendor";
    const { name, type, content } = appointmentFile(row, { side, lang, origin });
    return c.body(content, 200, {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  },
);

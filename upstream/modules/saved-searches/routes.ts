import { createRoute } from "@hono/zod-openapi";
import { messageBody } from "#contract/envelope.ts";
import {
  savedSearchChange,
  savedSearchesQuery,
  savedSearchesResponse,
  savedSearchRequest,
  savedSearchResponse,
  stopAlertsQuery,
} from "#contract/saved-searches.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type ApiEnv, createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { errorResponses, idParams, jsonBody, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { rateLimitForm } from "../../platform/http/rate-limit-forms.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";
import {
  changeSearch,
  deleteSearch,
  listSavedSearches,
  saveSearch,
  stopAlerts,
  toSavedSearch,
} from "./service.ts";

/** Saved searches of customers, an addition to §7 (decision 133). */
export const savedSearchRoutes = createRouter();

const tags = ["Saved searches"];
const path = "/{lang}/saved-searches";
const pathOfOne = "/{lang}/saved-searches/{id}";
const ofCustomer = { tags, security: bearer, middleware: requireAuth("customer") };

const countingOf = ({
  var: { db, search, clock },
}: {
  var: Pick<ApiEnv["Variables"], "db" | "search" | "clock">;
}) => ({
  db,
  search,
  now: clock(),
});

savedSearchRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "get",
    path,
    summary: "A customer's saved searches, newest first, with the number of new cars",
    request: { params: langParams, query: savedSearchesQuery },
    responses: {
      200: jsonResponse(savedSearchesResponse, "The searches"),
      ...errorResponses(401, 403, 404, 422, 503),
    },
  }),
  async (c) => {
    const { query } = c.req.valid("query");
    const data = await listSavedSearches(countingOf(c), c.var.account.id, query);
    return c.json({ data: { data } }, 200);
  },
);

savedSearchRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "post",
    path,
    summary: "Save a search; one that is saved already gets the frequency",
    request: { params: langParams, ...jsonBody(savedSearchRequest) },
    responses: {
      200: jsonResponse(savedSearchResponse, "It was saved before"),
      201: jsonResponse(savedSearchResponse, "It is saved"),
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 503),
    },
  }),
  async (c) => {
    const counting = countingOf(c);
    const saving = { accountId: c.var.account.id, ...c.req.valid("json"), now: counting.now };
    const saved = await inTransaction(counting.db, (trx) => saveSearch(trx, saving));
    if (saved === "too many")
      throw httpError(409, "You have 50 saved searches, which is the maximum. Please delete one first.");
    const data = await toSavedSearch(counting, saved.row);
    return saved.isNew ? c.json({ data }, 201) : c.json({ data }, 200);
  },
);

savedSearchRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "patch",
    path: pathOfOne,
    summary: "Change how often new cars are mailed, or note that its customer has looked",
    request: { params: idParams, ...jsonBody(savedSearchChange) },
    responses: {
      200: jsonResponse(savedSearchResponse, "The search as it is now"),
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503),
    },
  }),
  async (c) => {
    const counting = countingOf(c);
    const changing = {
      accountId: c.var.account.id,
      id: c.req.valid("param").id,
      change: c.req.valid("json"),
      now: counting.now,
    };
    const row = await inTransaction(counting.db, (trx) => changeSearch(trx, changing));
    if (!row) throw httpError(404, "This search does not exist");
    return c.json({ data: await toSavedSearch(counting, row) }, 200);
  },
);

savedSearchRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "delete",
    path: pathOfOne,
    summary: "Delete a saved search",
    request: { params: idParams },
    responses: { 200: jsonResponse(messageBody, "It is gone"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    if (!(await deleteSearch(c.var.db, c.var.account.id, id)))
      throw httpError(404, "This search does not exist");
    return c.json({ message: translate(lang, "The search has been deleted") }, 200);
  },
);

savedSearchRoutes.openapi(
  createRoute({
    method: "put",
    path: "/{lang}/saved-searches/stop",
    tags,
    summary: "End the mails about a search, or about all of its customer, by the link of a mail",
    // Only requests with invalid links count.
    middleware: rateLimitForm({ name: "saved search link", rates: [{ times: 20, seconds: 3600 }] }),
    request: { params: langParams, query: stopAlertsQuery },
    responses: {
      200: jsonResponse(messageBody, "No more mails come; what was saved stays"),
      ...errorResponses(404, 422, 429),
    },
  }),
  async (c) => {
    const stopping = c.req.valid("query");
    if (!(await stopAlerts(c.var.db, stopping))) throw httpError(404, "This link is no longer valid");
    const message = stopping.all
      ? "You will get no more e-mails about your saved searches"
      : "You will get no more e-mails about this search";
    return c.json({ message: translate(c.req.valid("param").lang, message) }, 200);
  },
);

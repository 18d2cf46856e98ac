import { createRoute } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { messageBody } from "#contract/envelope.ts";
import {
  listingChange,
  myListingResponse,
  myListingsResponse,
  sellCarConfirmationRequest,
  sellCarRequest,
  sellCarResponse,
} from "#contract/sell-car.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createRouter, formContext } from "../../platform/http/context.ts";
import {
  errorResponses,
  formErrorResponses,
  idempotentBody,
  idParams,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import {
  consumeFormLimit,
  rateLimitForm,
  sellCarLimit,
  sellCarMailLimit,
} from "../../platform/http/rate-limit-forms.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { bearer, optionalAccountId, requireAuth } from "../auth/require-auth.ts";
import {
  changeListingPrice,
  confirmSellRequest,
  createSellRequest,
  isOffered,
  listOwnListings,
  withdrawOwnListing,
} from "./service.ts";
import { contentHashes } from "./uploads.ts";

/** Cars of private sellers (§7). A sell request needs no login. */
export const sellCarRoutes = createRouter();

const tags = ["Sell a car"];
const ofCustomer = { tags, security: bearer, middleware: requireAuth("customer") };

sellCarRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/sell-car",
    tags,
    summary: "Ask us to sell a car",
    description: "`photo_ids` are ids of POST uploads. With a login the request is in my-listings.",
    middleware: rateLimitForm(sellCarLimit, optionalAccountId),
    request: { params: langParams, ...idempotentBody(sellCarRequest) },
    responses: { 201: jsonResponse(sellCarResponse, "It has arrived"), ...formErrorResponses },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const request = c.req.valid("json");
    const accountId = await optionalAccountId(c);
    const effect = async (trx: Transaction<Database>) => {
      await consumeFormLimit(c, trx, sellCarLimit);
      const data = await createSellRequest(trx, request, formContext(c, { lang, accountId }));
      return { message: translate(lang, "Thank you. We have received your car and will contact you."), data };
    };
    // A form that sends its photos twice gets other ids, so that the contents of the photos are compared.
    const contentOf = async () =>
      JSON.stringify({ ...request, photo_ids: await contentHashes(c.var.db, request.photo_ids) });
    return withIdempotencyKey(c, accountId, effect, {
      contentOf,
      isUndone: async (trx, { data }) => !(await isOffered(trx, data.id)),
    });
  },
);

sellCarRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/sell-car-confirmation-email",
    tags,
    summary: "Mail the confirmation of a request to its sender, once",
    description: "The answer is the same whether there is such a request or not.",
    middleware: rateLimitForm(sellCarMailLimit),
    request: { params: langParams, ...jsonBody(sellCarConfirmationRequest) },
    responses: { 200: jsonResponse(messageBody, "It is on its way"), ...formErrorResponses },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    await inTransaction(c.var.db, async (trx) => {
      await consumeFormLimit(c, trx, sellCarMailLimit);
      await confirmSellRequest(trx, c.req.valid("json"), formContext(c, { lang, accountId: null }));
    });
    return c.json({ message: translate(lang, "A confirmation is on its way to you by e-mail") }, 200);
  },
);

sellCarRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "get",
    path: "/{lang}/my-listings",
    summary: "What a customer asked us to sell, newest first",
    request: { params: langParams },
    responses: { 200: jsonResponse(myListingsResponse, "The requests"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => c.json({ data: { data: await listOwnListings(c.var.db, c.var.account.id) } }, 200),
);

sellCarRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "delete",
    path: "/{lang}/my-listings/{id}",
    summary: "Take a request back; its listing leaves the site",
    request: { params: idParams },
    responses: {
      200: jsonResponse(myListingResponse, "It is taken back"),
      ...errorResponses(401, 403, 404, 409),
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const own = { accountId: c.var.account.id, id };
    const context = formContext(c, { lang, accountId: own.accountId });
    const data = await inTransaction(c.var.db, (trx) => withdrawOwnListing(trx, own, context));
    return c.json({ message: translate(lang, "Your car is no longer offered"), data }, 200);
  },
);

sellCarRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "patch",
    path: "/{lang}/my-listings/{id}",
    summary: "Change the price of a car on the site",
    request: { params: idParams, ...jsonBody(listingChange) },
    responses: {
      200: jsonResponse(myListingResponse, "It has the new price"),
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422),
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const own = { accountId: c.var.account.id, id };
    const change = { ...c.req.valid("json"), now: c.var.clock() };
    const data = await inTransaction(c.var.db, (trx) => changeListingPrice(trx, own, change));
    return c.json({ message: translate(lang, "The new price is on the site"), data }, 200);
  },
);

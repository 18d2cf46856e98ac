import { createRoute } from "@hono/zod-openapi";
import { reportResponse } from "#contract/enquiries.ts";
import { messageBody } from "#contract/envelope.ts";
import { myReviewsResponse, reviewReport, reviewRequest, reviewSaved } from "#contract/reviews.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createRouter, formContext } from "../../platform/http/context.ts";
import {
  errorResponses,
  formErrorResponses,
  idempotentBody,
  idParams,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import {
  consumeFormLimit,
  rateLimitForm,
  reviewLimit,
  reviewReportLimit,
} from "../../platform/http/rate-limit-forms.ts";
import { requestLang } from "../../platform/http/request-lang.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { bearer, optionalAccountId, requireAuth } from "../auth/require-auth.ts";
import { reportReview } from "./report-review.ts";
import { listOwnReviews } from "./service.ts";
import { deleteReview, saveReview } from "./write-review.ts";

/** Customers' reviews of garages (§7). */
export const reviewRoutes = createRouter();

const tags = ["Reviews"];
const ofCustomer = { tags, security: bearer, middleware: requireAuth("customer") };

reviewRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "post",
    path: "/reviews",
    summary: "Review a branch; a second review replaces the first",
    description: "The review is in the language of Accept-Language.",
    middleware: [requireAuth("customer"), rateLimitForm(reviewLimit, optionalAccountId)] as const,
    request: { ...idempotentBody(reviewRequest) },
    responses: {
      201: jsonResponse(reviewSaved, "It is on the site"),
      ...formErrorResponses,
      ...errorResponses(401, 403),
    },
  }),
  async (c) => {
    const request = c.req.valid("json");
    const { account, clock } = c.var;
    const lang = requestLang(c);
    return withIdempotencyKey(c, account.id, async (trx) => {
      await consumeFormLimit(c, trx, reviewLimit);
      const data = await saveReview(trx, { account, request, lang, now: clock() });
      return { message: translate(lang, "Thank you for your review"), data };
    });
  },
);

reviewRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "delete",
    path: "/reviews/{id}",
    summary: "Take one's review back",
    request: { params: idParams.omit({ lang: true }) },
    responses: { 200: jsonResponse(messageBody, "It is gone"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const { id } = c.req.valid("param");
    await inTransaction(db, (trx) => deleteReview(trx, { accountId: account.id, id, now: clock() }));
    return c.json({ message: translate(requestLang(c), "Your review has been deleted") }, 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    ...ofCustomer,
    method: "get",
    path: "/{lang}/my-reviews",
    summary: "One's own reviews, newest first",
    request: { params: langParams },
    responses: { 200: jsonResponse(myReviewsResponse, "The reviews"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => c.json({ data: { data: await listOwnReviews(c.var.db, c.var.account.id) } }, 200),
);

reviewRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/reviews/{id}/report",
    tags,
    summary: "Report a review (DSA, article 16)",
    middleware: rateLimitForm(reviewReportLimit, optionalAccountId),
    request: { params: idParams, ...idempotentBody(reviewReport) },
    responses: {
      201: jsonResponse(reportResponse, "It is received under a reference"),
      ...formErrorResponses,
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const report = c.req.valid("json");
    const accountId = await optionalAccountId(c);
    return withIdempotencyKey(c, accountId, async (trx) => {
      await consumeFormLimit(c, trx, reviewReportLimit);
      const context = formContext(c, { lang, accountId });
      const reference = await reportReview(trx, { reviewId: id, report }, context);
      return { message: translate(lang, "Thank you. We will look at this review."), data: { reference } };
    });
  },
);

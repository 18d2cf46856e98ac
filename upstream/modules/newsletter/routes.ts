import { createRoute } from "@hono/zod-openapi";
import { messageBody } from "#contract/envelope.ts";
import { newsletterRequest, newsletterToken } from "#contract/newsletter.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import {
  errorResponses,
  formErrorResponses,
  jsonBody,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import {
  confirmationLimit,
  consumeFormLimit,
  rateLimitForm,
  subscribeLimit,
} from "../../platform/http/rate-limit-forms.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { confirmSubscription, sendConfirmation, subscribe, unsubscribe } from "./service.ts";

/** Two routes to subscribe (§7), and two for the links in the mails (decision 011). */
export const newsletterRoutes = createRouter();

const tags = ["Newsletter"];
/** Only requests with invalid links count. */
const linkLimit = rateLimitForm({ name: "newsletter link", rates: [{ times: 20, seconds: 3600 }] });

newsletterRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/newsletter-subscribe",
    tags,
    summary: "Subscribe an address; again changes nothing",
    middleware: rateLimitForm(subscribeLimit),
    request: { params: langParams, ...jsonBody(newsletterRequest) },
    responses: { 200: jsonResponse(messageBody, "It is subscribed"), ...formErrorResponses },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const { email } = c.req.valid("json");
    await inTransaction(c.var.db, async (trx) => {
      await consumeFormLimit(c, trx, subscribeLimit);
      await subscribe(trx, { email, lang, now: c.var.clock() });
    });
    const message =
      "Thank you for subscribing to our newsletter. Please confirm with the link in our e-mail.";
    return c.json({ message: translate(lang, message) }, 200);
  },
);

newsletterRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/newsletter-subscribe-email",
    tags,
    summary: "Mail the confirmation to an address that has subscribed",
    middleware: rateLimitForm(confirmationLimit),
    request: { params: langParams, ...jsonBody(newsletterRequest) },
    responses: { 200: jsonResponse(messageBody, "It is mailed, where it was due"), ...formErrorResponses },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const { email } = c.req.valid("json");
    const { clock, db, publicOrigin: origin } = c.var;
    await inTransaction(db, async (trx) => {
      await consumeFormLimit(c, trx, confirmationLimit);
      await sendConfirmation(trx, { email, lang, origin, now: clock() });
    });
    const message = "Please confirm your subscription with the link in the e-mail we sent you";
    return c.json({ message: translate(lang, message) }, 200);
  },
);

newsletterRoutes.openapi(
  createRoute({
    method: "put",
    path: "/{lang}/newsletter-subscribe",
    tags,
    summary: "Confirm a subscription by the link of its mail",
    middleware: linkLimit,
    request: { params: langParams, query: newsletterToken },
    responses: { 200: jsonResponse(messageBody, "It is confirmed"), ...errorResponses(404, 422, 429) },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const isConfirmed = await confirmSubscription(c.var.db, c.req.valid("query").token, c.var.clock());
    if (!isConfirmed) throw httpError(404, "This link is no longer valid");
    return c.json({ message: translate(lang, "Your subscription is confirmed") }, 200);
  },
);

newsletterRoutes.openapi(
  createRoute({
    method: "delete",
    path: "/{lang}/newsletter-subscribe",
    tags,
    summary: "Unsubscribe by the link of every newsletter",
    middleware: linkLimit,
    request: { params: langParams, query: newsletterToken },
    responses: {
      200: jsonResponse(messageBody, "The address is forgotten"),
      ...errorResponses(404, 422, 429),
    },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const isRemoved = await unsubscribe(c.var.db, c.req.valid("query").token);
    if (!isRemoved) throw httpError(404, "This link is no longer valid");
    return c.json({ message: translate(lang, "You will no longer receive our newsletter") }, 200);
  },
);

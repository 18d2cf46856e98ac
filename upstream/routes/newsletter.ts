import { createRoute } from "@hono/zod-openapi";
import { messageBody } from "#contract/envelope.ts";
import { newsletterRequest, newsletterToken } from "#contract/newsletter.ts";
import { translate } from "../content/translate.ts";
import { resource } from "../context.ts";
import { confirm, mailConfirmation, subscribe, unsubscribe } from "../correspondence/newsletter.ts";
import { body, formRefusals, inLanguage, input, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";
import { formLimit } from "../http/limit-failures.ts";

/** The newsletter: two posts to subscribe (§7), and the two links of its mails (ours). */
export const newsletter = resource();

const tags = ["Newsletter"];

newsletter.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/newsletter-subscribe",
    tags,
    summary: "Subscribe an address; again changes nothing",
    middleware: formLimit,
    request: { params: inLanguage, ...input(newsletterRequest) },
    responses: { 200: body(messageBody, "It is subscribed"), ...formRefusals },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    await subscribe(c.var.db, { email: c.req.valid("json").email, lang, now: c.var.clock() });
    return c.json({ message: translate(lang, "Thank you for subscribing to our newsletter") }, 200);
  },
);

newsletter.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/newsletter-subscribe-email",
    tags,
    summary: "Mail the confirmation to an address that has subscribed",
    middleware: formLimit,
    request: { params: inLanguage, ...input(newsletterRequest) },
    responses: { 200: body(messageBody, "It is mailed, where it was due"), ...formRefusals },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const { email } = c.req.valid("json");
    const { clock, db, publicOrigin: origin } = c.var;
    await db.transaction().execute((trx) => mailConfirmation(trx, { email, lang, origin, now: clock() }));
    const message = "Please confirm your subscription by the link in the mail we sent you";
    return c.json({ message: translate(lang, message) }, 200);
  },
);

newsletter.openapi(
  createRoute({
    method: "put",
    path: "/{lang}/newsletter-subscribe",
    tags,
    summary: "Confirm a subscription by the link of its mail",
    middleware: formLimit,
    request: { params: inLanguage, query: newsletterToken },
    responses: { 200: body(messageBody, "It is confirmed"), ...refused(404, 422, 429) },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const known = await confirm(c.var.db, c.req.valid("query").token, c.var.clock());
    if (!known) throw refusal(404, "This link is not valid any more");
    return c.json({ message: translate(lang, "Your subscription is confirmed") }, 200);
  },
);

newsletter.openapi(
  createRoute({
    method: "delete",
    path: "/{lang}/newsletter-subscribe",
    tags,
    summary: "Unsubscribe by the link of every newsletter",
    middleware: formLimit,
    request: { params: inLanguage, query: newsletterToken },
    responses: { 200: body(messageBody, "The address is forgotten"), ...refused(404, 422, 429) },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const known = await unsubscribe(c.var.db, c.req.valid("query").token);
    if (!known) throw refusal(404, "This link is not valid any more");
    return c.json({ message: translate(lang, "You will not receive our newsletter any more") }, 200);
  },
);

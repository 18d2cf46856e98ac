import { Hono } from "hono";
import { html } from "hono/html";
import { secureHeaders } from "hono/secure-headers";
import type { Selectable } from "kysely";
import type { OutboxTable } from "../db/tables/correspondence.ts";
import type { ApiEnv } from "../http/context.ts";
import { errorResponse } from "../http/errors.ts";
import { isLoopback, isLoopbackHostname } from "../http/loopback.ts";
import { withSiteFooter } from "./site-footer.ts";

function deliveryStatus(mail: Selectable<OutboxTable>, sendsMail: boolean): string {
  if (mail.sent_at) return mail.sent_at;
  const times = mail.attempts === 1 ? "1 attempt" : `${mail.attempts} attempts`;
  const attemptsNote = mail.attempts > 0 ? ` after ${times}` : "";
  const reason = mail.last_error ? `: ${mail.last_error}` : "";
  if (mail.given_up_at) return `No, given up ${mail.given_up_at}${attemptsNote}${reason}`;
  return sendsMail ? `Not yet${attemptsNote}${reason}` : "No";
}

const maxMails = 50;

/** Headers that proxies add. */
const proxyHeader = /^(x-forwarded|x-original|x-envoy|x-amzn|cf-|forwarded$|via$|x-real-ip$|.*client-ip$)/;

/**
 * Shows the newest mails, for trying the software on one's own machine. Mails hold personal data and secrets, so the
 * page requires a demo (a loopback PUBLIC_ORIGIN), a local connection (or OUTBOX_PUBLISHED) without a proxy, and a
 * loopback host name against DNS rebinding.
 */
export const outboxRoutes = new Hono<ApiEnv>();

outboxRoutes.use(
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  }),
);

outboxRoutes.get("/", async (c) => {
  const isProxied = Object.keys(c.req.header()).some((name) => proxyHeader.test(name));
  const isLocal = [c.var.publicOrigin, c.req.url].every((url) => isLoopbackHostname(new URL(url).hostname));
  const isNear = c.var.isOutboxPublished || isLoopback(c.env?.incoming?.socket.remoteAddress);
  if (isProxied || !isLocal || !isNear) return errorResponse(c, 404);

  const { db, publicOrigin, sendsMail } = c.var;
  const rows = await db.selectFrom("outbox").selectAll().orderBy("id", "desc").limit(maxMails).execute();
  const mails = await Promise.all(rows.map((mail) => withSiteFooter(db, mail, publicOrigin)));
  c.header("Cache-Control", "no-store");
  return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>
:root { color-scheme: light dark }
body { max-width: 48rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
article { margin-block: 2rem; padding-block-start: 1rem; border-block-start: 1px solid #a8a29e }
dt { color: light-dark(#57534e, #a8a29e) } dd { margin: 0 0 .5rem } pre { white-space: pre-wrap }
iframe { width: 100%; height: 30rem; border: 1px solid #a8a29e; border-radius: .5rem }
</style></head>
<body><main>
<h1>Outbox</h1>
<p>${sendsMail ? "Mails are sent by SMTP_URL; what they said is not kept." : "Mails are kept here and not sent: SMTP_URL is not set."}</p>
<p>${mails.length === 0 ? "There are none." : `The newest ${mails.length}:`}</p>
${mails.map((mail) => mailArticle(mail, sendsMail))}
</main></body></html>`);
});

function mailArticle(mail: Selectable<OutboxTable>, sendsMail: boolean) {
  const heading = `mail-${mail.id}`;
  return html`<article aria-labelledby="${heading}">
<h2 id="${heading}" dir="auto">${mail.subject}</h2>
<dl><dt>To</dt><dd>${mail.to}</dd>${mail.reply_to ? html`<dt>Reply to</dt><dd>${mail.reply_to}</dd>` : ""}
<dt>Written</dt><dd><time datetime="${mail.created_at}">${mail.created_at}</time></dd>
<dt>Sent</dt><dd>${deliveryStatus(mail, sendsMail)}</dd></dl>
${mail.html && mailBody(mail)}
</article>`;
}

function mailBody(mail: Selectable<OutboxTable>) {
  return html`<iframe title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>
<details><summary>As plain text</summary><pre dir="auto">${mail.text}</pre></details>`;
}

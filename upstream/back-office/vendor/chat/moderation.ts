import type { Context } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { messageReportReasons } from "#contract/report-reasons.ts";
import { inputText } from "#contract/rules.ts";
import { findConversation, toConversation } from "#upstream/modules/chat/find-conversations.ts";
import { reportConversation, setBlocked } from "#upstream/modules/chat/moderation.ts";
import { vendorParty } from "#upstream/modules/chat/party.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import type { BusinessUserEnv } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { selectField } from "../../views/fields.ts";
import { buttonForm, errorSummary } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { customerName } from "./list.ts";
import { requireId } from "./thread.ts";

/** Where a customer is blocked or a conversation reported: its own page has the form of an answer. */
export const moderationPage = (c: Context<BusinessUserEnv>) => renderModeration(c, createForm({}));

const reporting = z.object({
  reason: z.enum(Object.keys(messageReportReasons) as [keyof typeof messageReportReasons], {
    error: "Please choose a reason",
  }),
  message: inputText()
    .max(5000, "This text is too long")
    .transform((text) => text || null),
});

/** Blocks the customer or takes it back, or reports the conversation to the operator. */
export async function moderate(c: Context<BusinessUserEnv>) {
  const { db, clock, businessUser, pageContext, operatorEmail: operator, rateLimitFactor } = c.var;
  const id = requireId(c);
  const party = vendorParty(businessUser.businessId);
  const { intent, ...values } = await readForm(c);
  if (intent === "report") {
    const { data, errors } = parseForm(reporting, values, pageContext.t);
    if (errors) return renderModeration(c, { values, errors });
    const deskUrl = pageContext.href("/operator/conversations");
    const context = { lang: pageContext.lang, operator, now: clock(), rateLimitFactor, accountId: null };
    await inTransaction(db, (trx) =>
      reportConversation(trx, party, id, data, { ...context, deskUrl: new URL(deskUrl, c.req.url).href }),
    );
  } else await setBlocked(db, party, id, { isBlocked: intent === "block", now: clock() });
  return c.redirect(
    pageContext.href(`/vendor/messages/${id}?done=${intent === "report" ? "report" : "block"}`),
    303,
  );
}

async function renderModeration(c: Context<BusinessUserEnv>, form: Form) {
  const { db, pageContext, businessUser } = c.var;
  const { t, href } = pageContext;
  const id = requireId(c);
  const party = vendorParty(businessUser.businessId);
  const row = await findConversation(db, party, id);
  const action = `/vendor/messages/${id}/moderation`;
  const reasons = Object.entries(messageReportReasons).map(([value, text]) => [value, t(text)] as const);
  const block = toConversation(row, party).is_blocked
    ? { values: { intent: "unblock" }, label: t("Take messages again") }
    : { values: { intent: "block" }, label: t("Take no more messages") };
  const hasErrors = Object.keys(form.errors).length > 0;
  const title = t("Block or report");
  const main = html`<p><a class="link" href="${href(`/vendor/messages/${id}`)}"><bdi>${customerName(pageContext, row)}</bdi></a></p>
<h1>${title}</h1>
${hasErrors && errorSummary(pageContext, form)}
<div class="card">${buttonForm(pageContext, { action, ...block })}</div>
<form method="post" action="${href(action)}" class="card stack" novalidate><input type="hidden" name="intent" value="report">
${selectField(pageContext, form, { name: "reason", label: t("Reason"), options: [["", t("Please choose")], ...reasons] })}
<p><button class="btn btn-secondary btn-sm">${t("Report this conversation")}</button></p></form>`;
  return renderPage(c, { title, main, status: hasErrors ? 422 : 200 });
}

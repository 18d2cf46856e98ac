import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { conversationReport } from "#contract/chat.ts";
import { messageReportReasons } from "#contract/report-reasons.ts";
import { findConversation, toConversation } from "#upstream/modules/chat/find-conversations.ts";
import { reportConversation, setBlocked } from "#upstream/modules/chat/moderation.ts";
import { vendorParty, vendorWriter } from "#upstream/modules/chat/party.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { formContext } from "#upstream/platform/http/context.ts";
import { chatReportLimit, consumeFormLimit } from "#upstream/platform/http/rate-limit-forms.ts";
import type { BusinessUserEnv } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { runOncePerForm } from "../../forms/run-once-per-form.ts";
import { requireId } from "../../id-param.ts";
import { withQuery } from "../../urls.ts";
import { selectField, textareaField } from "../../views/fields.ts";
import { errorSummary, savedNotice } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { pathAsShown } from "../message-pages.ts";
import { shownCustomer } from "./list.ts";

/** Blocks a customer or reports a conversation. A page of its own, as the conversation's page has the answer's form. */
export const moderationPage = (c: Context<BusinessUserEnv>) =>
  renderModeration(c, createForm({ key: randomUUID() }));

const maxLength = 5000;

const reporting = conversationReport.omit({ message_id: true }).extend({ key: z.string().min(1).max(200) });

/** Blocks or unblocks the customer, or reports the conversation to the operator, once for each form and content. */
export async function moderate(c: Context<BusinessUserEnv>) {
  const { db, clock, businessUser, pageContext } = c.var;
  const id = requireId(c);
  const { intent, ...values } = await readForm(c);
  if (intent === "report") {
    const { data, errors } = parseForm(reporting, values, pageContext.t);
    if (errors) return renderModeration(c, { values, errors });
    await report(c, id, data);
  } else {
    const party = vendorParty(businessUser.businessId);
    await setBlocked(db, party, id, { isBlocked: intent === "block", now: clock() });
    if (values.message?.trim()) return renderModeration(c, createForm(values), true);
  }
  const path = pathAsShown(c, `/vendor/messages/${id}`);
  const done = intent === "report" ? "report" : "block";
  return c.redirect(pageContext.href(withQuery(path, { done })), 303);
}

/** @throws HTTPException 404 for another vendor's conversation, 429 after too many reports */
async function report(c: Context<BusinessUserEnv>, id: number, { key, ...data }: z.output<typeof reporting>) {
  const { db, businessUser, pageContext } = c.var;
  const party = vendorParty(businessUser.businessId);
  const context = formContext(c, { lang: pageContext.lang, accountId: null });
  const owner = vendorWriter(businessUser.businessId);
  const sent = { key, owner, content: JSON.stringify(data), now: context.now };
  await inTransaction(db, (trx) =>
    runOncePerForm(c, trx, sent, async () => {
      await consumeFormLimit(c, trx, chatReportLimit);
      return reportConversation(trx, party, id, data, context);
    }),
  );
}

/** A single form, so that each button keeps what was typed for the other one. */
async function renderModeration(c: Context<BusinessUserEnv>, form: Form, isDone = false) {
  const { db, pageContext, businessUser } = c.var;
  const { t, href, postHref } = pageContext;
  const id = requireId(c);
  const party = vendorParty(businessUser.businessId);
  const row = await findConversation(db, party, id);
  const reasons = Object.entries(messageReportReasons).map(([value, text]) => [value, t(text)] as const);
  const [intent, label] = toConversation(row, party).is_blocked
    ? (["unblock", "Take messages again"] as const)
    : (["block", "Take no more messages"] as const);
  const title = t("Block or report");
  const message = textareaField(pageContext, form, {
    name: "message",
    label: t("Message"),
    isOptional: true,
    control: { dir: "auto", maxlength: maxLength, rows: 4 },
  });
  const main = html`<p><a class="link" href="${href(pathAsShown(c, `/vendor/messages/${id}`))}"><bdi>${shownCustomer(pageContext, row)}</bdi></a></p>
<h1>${title}</h1>
${errorSummary(pageContext, form) || (isDone && savedNotice(pageContext, "It is done."))}
<form method="post" action="${postHref(pathAsShown(c, `/vendor/messages/${id}/moderation`))}" class="stack" novalidate><input type="hidden" name="key" value="${form.values.key ?? ""}">
<div class="card stack">${selectField(pageContext, form, { name: "reason", label: t("Reason"), options: [["", t("Please choose")], ...reasons] })}
${message}
<p><button class="btn btn-secondary btn-sm" name="intent" value="report">${t("Report this conversation")}</button></p></div>
<div class="card stack">${intent === "block" && html`<p class="hint">${t("You can then no longer write to each other. You can undo this here at any time.")}</p>`}<p><button class="btn btn-secondary btn-sm" name="intent" value="${intent}">${t(label)}</button></p></div></form>`;
  return renderPage(c, { title, main, form });
}

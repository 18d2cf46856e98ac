import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import { expressionBuilder } from "kysely";
import { z } from "zod";
import { messageText } from "#contract/chat.ts";
import {
  type ConversationRow,
  findConversation,
  listConversations,
} from "#upstream/modules/chat/find-conversations.ts";
import { listMessages, toMessage } from "#upstream/modules/chat/find-messages.ts";
import { wakeStreams } from "#upstream/modules/chat/message-hub.ts";
import { operatorParty, type Party } from "#upstream/modules/chat/party.ts";
import { markRead } from "#upstream/modules/chat/read-marks.ts";
import { addMessage, lockConversation } from "#upstream/modules/chat/write-message.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import type { OperatorEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { runOncePerForm } from "../../forms/run-once-per-form.ts";
import type { TextKey } from "../../i18n.ts";
import { idParam, requireId } from "../../id-param.ts";
import { emailLink } from "../../views/contact-links.ts";
import { textareaField } from "../../views/fields.ts";
import { buttonForm, errorSummary, savedNotice } from "../../views/form-view.ts";
import { renderPage } from "../../views/page.ts";
import { conversationList, messageList } from "../../views/thread.ts";
import { orUnsaved } from "../../views/unsaved.ts";
import { changeAsOperator, noticeIfSaved, redirectSaved } from "../change.ts";
import { renderStateList } from "../state-list.ts";

const path = "/operator/service";
const eb = expressionBuilder<Database, "conversations">();

/** The operator's open conversations, or the closed ones. */
const inState = (isClosed: boolean): Party => ({
  ...operatorParty,
  owns: eb.and([operatorParty.owns, eb("conversations.closed_at", isClosed ? "is not" : "is", null)]),
});

/** Questions of customers and vendors to the operator, newest message first (decision 150). */
export function serviceListPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { href, keepListState } = pageContext;
  return renderStateList(c, {
    path,
    title: "Customer service",
    hint: "What customers and vendors ask you appears here.",
    load: ({ isDone, page }) => listConversations(db, inState(isDone), { page }),
    renderItems: (rows) =>
      conversationList(
        pageContext,
        rows.map((row) => ({
          id: row.id,
          name: row.subject ?? "",
          about: nameOf(pageContext, row),
          text: row.last_written_text ?? "",
          at: row.last_created_at,
          unread: Number(row.unread_count),
        })),
        (id) => href(keepListState(`${path}/${id}`)),
      ),
  });
}

const nameOf = ({ t }: PageContext, { asker_name }: ConversationRow) => asker_name ?? t("A former customer");

export const serviceThreadPage = (c: Context<OperatorEnv>) =>
  renderThread(c, createForm({ key: randomUUID() }));

const answering = z.object({ message: messageText, key: z.string().min(1).max(200) });

/** Sends an answer, once for each form and text; or closes the conversation, or opens it again. */
export const changeService = orUnsaved(storeService, ({ var: { pageContext } }) => ({
  title: "Your answer is not sent",
  reason: "The customer has deleted the account.",
  list: { label: "Customer service", path: pageContext.keepListState(path) },
  fields: [{ name: "message", label: pageContext.t("Your answer") }],
}));

async function storeService(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const { state, ...values } = await readForm(c);
  if (state === "closed" || state === "open") return changeState(c, id, state === "closed", values);
  const { data, errors } = parseForm(answering, values, c.var.pageContext.t);
  if (errors) return renderThread(c, { values, errors });
  const now = c.var.clock();
  await changeAsOperator(c, async (trx) => {
    const { subject } = await lockConversation(trx, operatorParty, id);
    const message = { key: data.key, owner: "operator", content: data.message, now };
    const { outcome } = await runOncePerForm(c, trx, message, async () =>
      String(await addMessage(trx, id, { text: data.message, byCustomer: 0, now })),
    );
    // The log gets nothing of the text, because it outlives the conversation.
    const change = { action: "service-answered", subject: `#${id}`, path: `${path}/${id}` } as const;
    return { change: outcome === "new" ? change : undefined, result: subject };
  });
  wakeStreams(c.var.db);
  return redirectSaved(c, `${path}/${id}`, { isSent: true });
}

/**
 * Closes a conversation, unless the operator has not seen its newest message, or opens it again.
 * @param typed values of the form with the button: an answer that was not sent stays in it
 */
async function changeState(
  c: Context<OperatorEnv>,
  id: number,
  isClosed: boolean,
  typed: Record<string, string>,
) {
  const closed_at = isClosed ? c.var.clock().toISOString() : null;
  const isOutdated = await changeAsOperator(c, async (trx) => {
    const before = await lockConversation(trx, operatorParty, id);
    if ((before.closed_at === null) === (closed_at === null)) return { result: false };
    const { unread_count } = await findConversation(trx, operatorParty, id);
    if (isClosed && Number(unread_count) > 0) return { result: true };
    await trx.updateTable("conversations").set({ closed_at }).where("id", "=", id).execute();
    const change = {
      action: isClosed ? "service-closed" : "service-reopened",
      subject: `#${id}`,
      path: `${path}/${id}`,
      before: { closed_at: before.closed_at },
      after: { closed_at },
    } as const;
    return { change, result: false };
  });
  const isTyped = typed.message?.trim();
  if (isOutdated && !isTyped) return redirectSaved(c, `${path}/${id}`, { isLate: true });
  if (isOutdated) return renderThread(c, { ...createForm(typed), isOutdated });
  if (!isTyped) return redirectSaved(c, path);
  return renderThread(c, createForm(typed), "It is done. Your answer is not sent yet.");
}

/** The page of a conversation. It marks the messages as read, unless it shows older ones. */
async function renderThread(c: Context<OperatorEnv>, form: Form, done?: TextKey) {
  const { db, clock, pageContext } = c.var;
  const { t, href, keepListState } = pageContext;
  const id = requireId(c);
  const own = keepListState(`${path}/${id}`);
  const row = await findConversation(db, operatorParty, id);
  const before_id = idParam(c.req.query("before"));
  const { rows, has_older } = await listMessages(db, operatorParty, id, before_id ? { before_id } : {});
  const messages = rows.map((message) => toMessage(message, operatorParty, clock()));
  const name = nameOf(pageContext, row);
  const press = row.closed_at
    ? { values: { state: "open" }, label: t("Open it again") }
    : { values: { state: "closed" }, label: t("Close it") };
  const state = row.closed_at && html`<span class="badge">${t("Closed")}</span>`;
  const main = html`<p><a class="link" href="${href(keepListState(path))}">${t("Customer service")}</a></p>
<div class="head"><h1><bdi>${row.subject}</bdi> ${state}</h1></div>
${errorSummary(pageContext, form) || (done ? savedNotice(pageContext, done) : noticeIfSaved(c))}
<div class="chat"><section class="card stack" aria-labelledby="asker"><h2 class="h3" id="asker"><bdi>${name}</bdi></h2>
${row.customer_email && html`<p>${emailLink(row.customer_email)}</p>`}
${!row.account_id && buttonForm(pageContext, { action: own, ...press })}</section>
<div class="talk">${has_older && html`<p><a class="link" href="${href(keepListState(`${path}/${id}?before=${rows[0]?.id}`))}">${t("Older messages")}</a></p>`}
${messageList(pageContext, messages, name)}
${before_id && html`<p><a class="link" href="${href(own)}">${t("Newest messages")}</a></p>`}
${
  row.account_id &&
  html`<form method="post" action="${href(own)}" class="card stack form" id="answer" novalidate><input type="hidden" name="key" value="${form.values.key ?? ""}">
${textareaField(pageContext, form, { name: "message", label: t("Your answer"), control: { dir: "auto", maxlength: 5000, rows: 5 } })}
<p class="actions"><button class="btn btn-primary">${t("Send")}</button><button class="btn btn-secondary" name="state" value="${press.values.state}">${press.label}</button></p></form>`
}</div></div>`;
  if (before_id === undefined && row.last_message_id !== null) {
    const shown = { conversation_id: id, until_id: row.last_message_id };
    await inTransaction(db, (trx) => markRead(trx, operatorParty, shown, clock()));
    wakeStreams(db);
  }
  return renderPage(c, { title: row.subject ?? "", main, form });
}

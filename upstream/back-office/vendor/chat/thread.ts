import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Transaction } from "kysely";
import { z } from "zod";
import { messageText } from "#contract/chat.ts";
import {
  type ConversationRow,
  findConversation,
  toConversation,
} from "#upstream/modules/chat/find-conversations.ts";
import { findOpenAppointment, listMessages, toMessage } from "#upstream/modules/chat/find-messages.ts";
import { wakeStreams } from "#upstream/modules/chat/message-hub.ts";
import { recordLastSeen, vendorParty, vendorWriter } from "#upstream/modules/chat/party.ts";
import { markRead } from "#upstream/modules/chat/read-marks.ts";
import {
  addMessage,
  closedToMessages,
  countMessage,
  lockWritable,
} from "#upstream/modules/chat/write-message.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { setErrorHeaders } from "#upstream/platform/http/errors.ts";
import type { BusinessUserEnv, PageContext } from "../../context.ts";
import { createForm, type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import { runOncePerForm } from "../../forms/run-once-per-form.ts";
import type { TextKey } from "../../i18n.ts";
import { idParam, requireId } from "../../id-param.ts";
import { withQuery } from "../../urls.ts";
import { textareaField } from "../../views/fields.ts";
import { errorSummary, savedNotice } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { messageList } from "../../views/thread.ts";
import { thumbnail } from "../../views/thumbnail.ts";
import { carLink } from "../car-link.ts";
import { pathAsShown } from "../message-pages.ts";
import { statusBadge } from "../status-badge.ts";
import { answerOwnAppointment, calledOff, calledOffText, lateNotice } from "./appointments.ts";
import { shownCustomer } from "./list.ts";
import { listTemplates } from "./templates.ts";
import { answerFormId, appointmentCard } from "./thread-appointment.ts";

/** The page of a conversation. It marks the messages as read, unless it shows older ones. */
export async function threadPage(c: Context<BusinessUserEnv>) {
  const { db, clock, businessUser, pageContext } = c.var;
  const id = requireId(c);
  const party = vendorParty(businessUser.businessId);
  const { last_message_id, unread_count } = await findConversation(db, party, id);
  const isNewest = idParam(c.req.query("before")) === undefined;
  if (isNewest) pageContext.waiting["/vendor/messages"]! -= Number(unread_count);
  const page = await renderThread(c, createForm({ key: randomUUID() }));
  if (isNewest && last_message_id !== null) {
    const shown = { conversation_id: id, until_id: last_message_id };
    await inTransaction(db, (trx) => markRead(trx, party, shown, clock()));
  }
  wakeStreams(db);
  await recordLastSeen(db, { vendor_id: businessUser.businessId }, clock());
  return page;
}

const sending = z.object({ message: messageText, key: z.string().min(1).max(200) });

const tooManyMessages =
  "You have sent very many messages in a short time. This one is not sent yet: please wait a while and send it again.";

/** Sends an answer, once for each form and text; appends a saved reply to the input; or answers an appointment. */
export async function sendAnswer(c: Context<BusinessUserEnv>) {
  const { db, clock, businessUser, pageContext } = c.var;
  const id = requireId(c);
  const { template, appointment, ...values } = await readForm(c);
  if (appointment !== undefined) return answerAppointmentWithDraft(c, appointment, values);
  if (template !== undefined) {
    const templates = await listTemplates(db, businessUser.businessId);
    const text = templates.find((stored) => String(stored.id) === template)?.text;
    const message = [values.message?.trim(), text].filter(Boolean).join("\n\n");
    return renderThread(c, createForm({ ...values, message }));
  }
  const { data, errors } = parseForm(sending, values, pageContext.t);
  if (errors) return renderThread(c, { values, errors });
  const party = vendorParty(businessUser.businessId);
  const now = clock();
  const owner = vendorWriter(businessUser.businessId);
  const sent = { key: data.key, owner, content: data.message, now };
  try {
    await inTransaction(db, (trx) =>
      runOncePerForm(c, trx, sent, async () => {
        await countMessage(
          trx,
          { id: owner },
          { kind: "message", now, rateLimitFactor: c.var.rateLimitFactor },
        );
        const { last_message_id } = await lockWritable(trx, party, id);
        if (last_message_id !== null && (await isRepeated(trx, last_message_id, data.message, now)))
          return String(last_message_id);
        return String(await addMessage(trx, id, { text: data.message, byCustomer: 0, now }));
      }),
    );
  } catch (error) {
    const { status, message } = error as { status?: number; message: TextKey };
    if (status !== 409 && status !== 429) throw error;
    setErrorHeaders(c, error);
    const text = pageContext.t(status === 429 ? tooManyMessages : message);
    return renderThread(c, { values, errors: { message: [text] } }, { isTooMany: status === 429 });
  }
  wakeStreams(db);
  return c.redirect(`${pageContext.href(pathAsShown(c, `/vendor/messages/${id}`))}#answer`, 303);
}

const repeatMs = 10 * 60_000;

/** Whether the newest message is the vendor's same text, sent just now from another copy of the form, as after "back". */
async function isRepeated(trx: Transaction<Database>, newestId: number, text: string, now: Date) {
  const since = new Date(now.getTime() - repeatMs).toISOString();
  const newest = trx.selectFrom("messages").select("id").where("id", "=", newestId);
  const repeated = newest
    .where("by_customer", "=", 0)
    .where("event", "is", null)
    .where("text", "=", text)
    .where("created_at", ">", since);
  return (await repeated.executeTakeFirst()) !== undefined;
}

/** Answers an appointment. The typed message is kept. @param pressed value of the button, such as "accept 12" */
async function answerAppointmentWithDraft(
  c: Context<BusinessUserEnv>,
  pressed: string,
  values: Record<string, string>,
) {
  const [answer = "", id] = pressed.split(" ");
  const { date, time, starts_at, ...typed } = values;
  const { isLate, errors } = await answerOwnAppointment(c, id, { ...values, answer });
  if (errors) return renderThread(c, { values, errors });
  const done = isLate ? "late" : answer === "cancel" ? calledOff : "appointment";
  if (typed.message) return renderThread(c, createForm(typed), { done });
  const path = pathAsShown(c, `/vendor/messages/${requireId(c)}`);
  return c.redirect(c.var.pageContext.href(withQuery(path, { done })), 303);
}

async function renderThread(
  c: Context<BusinessUserEnv>,
  form: Form,
  { done = c.req.query("done"), isTooMany = false }: { done?: string | undefined; isTooMany?: boolean } = {},
) {
  const { db, clock, pageContext, businessUser } = c.var;
  const { t, href, postHref } = pageContext;
  const id = requireId(c);
  const party = vendorParty(businessUser.businessId);
  const row = await findConversation(db, party, id);
  const before_id = idParam(c.req.query("before"));
  const { rows, has_older } = await listMessages(db, party, id, before_id ? { before_id } : {});
  const now = clock();
  const messages = rows.map((message) => toMessage(message, party, now));
  const name = shownCustomer(pageContext, row);
  const path = pathAsShown(c, `/vendor/messages/${id}`);
  const conversation = toConversation(row, party);
  const open = before_id
    ? messages.findLast(({ appointment }) => appointment?.is_latest)?.appointment
    : await findOpenAppointment(db, party, id, now);
  const main = html`<p><a class="link" href="${href(pathAsShown(c, "/vendor/messages"))}">${t("Messages")}</a></p>
<h1><bdi>${name}</bdi></h1>
${doneNotice(pageContext, done)}
${errorSummary(pageContext, form)}
<div class="chat">${row.car_id && carCard(pageContext, row)}
${open && (open.can_answer || open.can_cancel) && appointmentCard(pageContext, { ...open, can_write: conversation.can_write }, form)}
<div class="talk">${has_older && html`<p><a class="link" href="${href(withQuery(path, { before: rows[0]?.id }))}">${t("Older messages")}</a></p>`}
${messageList(pageContext, messages, name)}
${before_id && html`<p><a class="link" href="${href(path)}">${t("Newest messages")}</a></p>`}
${conversation.can_write || form.values.message ? await answerForm(c, form, path) : html`<form method="post" action="${postHref(path)}" id="${answerFormId}"></form><p class="notice notice-warning">${t(closedToMessages)}</p>`}</div>
${row.account_id && html`<p><a class="link" href="${href(pathAsShown(c, `/vendor/messages/${id}/moderation`))}">${t("Block or report")}</a></p>`}</div>`;
  const status = isTooMany ? 429 : undefined;
  return renderPage(c, { title: `${name} · ${t("Messages")}`, main, form, status });
}

function carCard(pageContext: PageContext, row: ConversationRow): Html {
  const { t, formats } = pageContext;
  const { car_id: id, car_title: title, car_deleted_at: deletedAt } = row;
  return html`<div class="card about">${thumbnail(pageContext, row.car_image)}<div>${carLink(pageContext, { id: id ?? 0, title, deletedAt }, "cover")}
${deletedAt !== null && html`<p class="hint">${t("You have deleted this car, so no appointment can be made for it any more. You can go on writing.")}</p>`}
${row.car_price_cents && deletedAt === null && html`<p class="facts"><bdi>${formats.price(row.car_price_cents)}</bdi>${row.car_sell_status && statusBadge(pageContext, row.car_sell_status)}</p>`}</div></div>`;
}

const doneTexts = new Map<string, TextKey>([
  ["report", "Thank you. We will look at this conversation."],
  ["block", "It is done."],
  ["appointment", "It is done."],
  [calledOff, calledOffText],
]);

function doneNotice(pageContext: PageContext, done: string | undefined): Html {
  if (done === "late") return lateNotice(pageContext);
  const text = doneTexts.get(done ?? "");
  return text ? savedNotice(pageContext, text) : "";
}

async function answerForm(c: Context<BusinessUserEnv>, form: Form, path: string) {
  const { db, businessUser, pageContext } = c.var;
  const { t, postHref, lang } = pageContext;
  const templates = await listTemplates(db, businessUser.businessId);
  const control = { dir: "auto", maxlength: 5000, rows: 5, lang };
  return html`<form method="post" action="${postHref(path)}" class="card stack" id="${answerFormId}" novalidate>
<input type="hidden" name="key" value="${form.values.key ?? ""}">
${textareaField(pageContext, form, { name: "message", label: t("Your answer"), control })}
<p class="actions"><button class="btn btn-primary">${t("Send")}</button></p>
${templates.length > 0 && templateButtons(pageContext, templates)}</form>`;
}

/** Buttons that append a saved reply; they also post what was typed. */
function templateButtons({ t }: PageContext, templates: Awaited<ReturnType<typeof listTemplates>>): Html {
  return html`<p class="actions"><span class="hint">${t("Saved replies")}:</span>${templates.map(
    ({ id, title }) =>
      html`<button class="btn btn-secondary btn-sm" name="template" value="${id}"><bdi>${title}</bdi></button>`,
  )}</p>`;
}

import type { Context } from "hono";
import { html } from "hono/html";
import type { Kysely } from "kysely";
import { countListed, fetchPage } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { OperatorEnv, PageContext } from "../context.ts";
import { readForm } from "../forms/read-form.ts";
import { requireId } from "../id-param.ts";
import { withListState } from "../list-state.ts";
import { emailLink, phoneLink } from "../views/contact-links.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { pageParam } from "../views/pagination.ts";
import { changeAsOperator, redirectSaved } from "./change.ts";
import { renderStateList, type StateSearch } from "./state-list.ts";

const perPage = 20;
const path = "/operator/messages";

const pathOf = (search: StateSearch) => withListState(path, search);

const selectMessages = (db: Kysely<Database>, isDone: boolean) =>
  db.selectFrom("contact_messages").where("done_at", isDone ? "is not" : "is", null);

async function listMessages(db: Kysely<Database>, search: StateSearch) {
  const total = await countListed(db, selectMessages(db, search.isDone));
  const query = selectMessages(db, search.isDone).selectAll().orderBy("id", "desc");
  return fetchPage(query, { page: search.page, perPage, total });
}
type Message = Awaited<ReturnType<typeof listMessages>>["data"][number];

export const messageListPage = (c: Context<OperatorEnv>) =>
  renderStateList(c, {
    path,
    title: "Contact messages",
    hint: "What visitors write with the contact form appears here.",
    load: (search) => listMessages(c.var.db, search),
    renderItems: (messages, page) =>
      html`<ul class="stack">${messages.map((message) => messageCard(c.var.pageContext, message, page))}</ul>`,
  });

/** Leads to the message on the page of the list that has it now. */
export async function contactMessagePage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const id = requireId(c);
  const { done_at } = await db
    .selectFrom("contact_messages")
    .select("done_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  const isDone = done_at !== null;
  const newer = await countListed(db, selectMessages(db, isDone).where("id", ">", id));
  const page = Math.floor(newer / perPage) + 1;
  return c.redirect(pageContext.href(`${pathOf({ isDone, page })}#message-${id}`), 303);
}

function messageCard(pageContext: PageContext, message: Message, page: number): Html {
  const { t, formats } = pageContext;
  const { id, first_name, last_name, email, phone, created_at, read_at, done_at } = message;
  const button = (state: string, label: string) =>
    buttonForm(pageContext, { action: `${path}/${id}`, values: { state, page: String(page) }, label });
  return html`<li class="card" id="message-${id}"><div class="head"><h2 class="h3"><bdi>${message.subject}</bdi> ${
    !read_at && !done_at && html`<span class="badge badge-info">${t("New")}</span>`
  }</h2><time datetime="${created_at}">${formats.dateTime(created_at)}</time></div>
<p class="facts"><span><bdi>${`${first_name} ${last_name}`.trim() || t("A former customer")}</bdi></span>${emailLink(email, `Re: ${message.subject}`)}${phoneLink(phone)}</p>
<p class="quote" dir="auto" lang="${message.lang}">${message.message}</p>
<div class="actions">${!read_at && !done_at && button("read", t("Mark as read"))}${
    done_at ? button("open", t("Open it again")) : button("done", t("Mark as done"))
  }</div></li>`;
}

const actions = { read: "message-read", done: "message-done", open: "message-reopened" } as const;

/** Marks a message as read or done, or opens it again. */
export async function changeMessage(c: Context<OperatorEnv>) {
  const id = requireId(c);
  const { state, page } = await readForm(c);
  const target = state === "read" || state === "done" ? state : "open";
  const isLate = await changeAsOperator(c, async (trx) => {
    const before = await trx
      .selectFrom("contact_messages")
      .select(["read_at", "done_at"])
      .where("id", "=", id)
      .$call(forUpdate(trx))
      .executeTakeFirstOrThrow(notFound);
    const now = c.var.clock().toISOString();
    const read_at = before.read_at ?? (target === "open" ? null : now);
    // On a page from before a colleague was done with it.
    if (target === "read" && before.done_at !== null) return { result: true };
    const after = { read_at, done_at: target === "done" ? (before.done_at ?? now) : null };
    if (after.read_at === before.read_at && after.done_at === before.done_at) return { result: false };
    await trx.updateTable("contact_messages").set(after).where("id", "=", id).execute();
    // The log gets nothing that the visitor wrote, because it outlives the message.
    const change = { action: actions[target], subject: `#${id}`, path: `${path}/${id}`, before, after };
    return { change, result: false };
  });
  return redirectSaved(c, pathOf({ isDone: target === "open", page: pageParam(page) }), { isLate });
}

import type { Context } from "hono";
import { html } from "hono/html";
import { type ConversationRow, listConversations } from "#upstream/modules/chat/find-conversations.ts";
import { recordLastSeen, vendorParty } from "#upstream/modules/chat/party.ts";
import type { BusinessUserEnv, PageContext } from "../../context.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { conversationList } from "../../views/thread.ts";
import { enquiryList } from "../enquiries.ts";
import { listVendorEnquiries } from "../enquiry-query.ts";
import { partPagination, pathAsShown, requestedPage } from "../message-pages.ts";

/** The name of a customer, who may have none, or whose account may be deleted. */
export const shownCustomer = (
  { t }: PageContext,
  { customer_name, account_id }: Pick<ConversationRow, "customer_name" | "account_id">,
) => customer_name ?? t(account_id === null ? "A former customer" : "A customer");

export function vendorConversations(
  pageContext: PageContext,
  rows: ConversationRow[],
  pathOf = (id: number) => `/vendor/messages/${id}`,
): Html {
  const entries = rows.map((row) => ({
    id: row.id,
    name: shownCustomer(pageContext, row),
    about: row.car_title,
    photo: row.car_image,
    text: row.last_text || pageContext.t("Appointment"),
    at: row.last_created_at,
    unread: Number(row.unread_count),
  }));
  return conversationList(pageContext, entries, (id) => pageContext.href(pathOf(id)));
}

/** Conversations with customers, and the questions that visitors sent by a car's form (decision 149). */
export async function messagesPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext, businessUser } = c.var;
  const { t, href } = pageContext;
  const q = (c.req.query("q") ?? "").slice(0, 80);
  const party = vendorParty(businessUser.businessId);
  await recordLastSeen(db, { vendor_id: businessUser.businessId }, c.var.clock());
  const chats = await listConversations(db, party, { q, page: requestedPage(c, "chats") });
  const enquiries = await listVendorEnquiries(db, businessUser.businessId, requestedPage(c, "enquiries"));
  const path = "/vendor/messages";
  const main = html`<div class="head"><h1>${t("Messages")}</h1><p class="actions"><a class="link" href="#visitors">${t("Questions of visitors")}</a><a class="btn btn-secondary" href="${href("/vendor/messages/templates")}">${t("Saved replies")}</a></p></div>
<div class="beside"><div class="stack">${searchForm(pageContext, q)}
${
  chats.total === 0
    ? html`<div class="card empty"><p><strong>${q ? t("Nothing found") : t("No conversations yet")}</strong></p>
<p>${t("When a customer who is logged in writes to you, you find the conversation here.")}</p></div>`
    : vendorConversations(pageContext, chats.data, (id) => pathAsShown(c, `${path}/${id}`))
}
${partPagination(c, { path, part: "chats", shown: chats })}</div>
<section aria-labelledby="visitors" class="stack"><h2 id="visitors">${t("Questions of visitors")}</h2>
<p class="lead">${t("Visitors who are not logged in write with the form on a car's page, and are answered by e-mail.")}</p>
${enquiryList(pageContext, enquiries.data, pathAsShown(c, path))}
${partPagination(c, { path, part: "enquiries", shown: enquiries })}</section></div>`;
  return renderPage(c, { title: t("Messages"), main });
}

function searchForm({ t, href }: PageContext, q: string): Html {
  return html`<form class="inline-search" action="${href("/vendor/messages")}" role="search"><div class="field"><label for="q">${t("Name, car or words of a message")}</label>
<input class="input" id="q" name="q" type="search" dir="auto" maxlength="80" value="${q}"></div><button class="btn btn-secondary">${t("Search")}</button></form>`;
}

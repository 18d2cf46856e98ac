import type { Context } from "hono";
import { html } from "hono/html";
import { listConversations } from "../../modules/chat/find-conversations.ts";
import { vendorParty } from "../../modules/chat/party.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { carSearchOf, withCarSearch } from "./car-list-state.ts";
import { vendorConversations } from "./chat/list.ts";
import { carIdParam, findOwnCar, type OwnCar } from "./edit-car.ts";
import { enquiryList } from "./enquiries.ts";
import { listVendorEnquiries } from "./enquiry-query.ts";
import { partPagination, pathAsShown, requestedPage } from "./message-pages.ts";

/** The list of cars that led here is in the query. */
const pathOf = (c: Context<BusinessUserEnv>, carId: number, below = "") =>
  withCarSearch(`/vendor/cars/${carId}${below}`, carSearchOf(c));

async function load(c: Context<BusinessUserEnv>, carId: number) {
  const { db, businessUser } = c.var;
  const { businessId } = businessUser;
  const chats = await listConversations(db, vendorParty(businessId), {
    carId,
    page: requestedPage(c, "chats"),
  });
  const enquiries = await listVendorEnquiries(db, businessId, requestedPage(c, "enquiries"), { carId });
  return { chats, enquiries, total: chats.total + enquiries.total };
}

/** Link to the messages about a car; nothing if there are none. */
export async function messagesCard(c: Context<BusinessUserEnv>, { id }: OwnCar): Promise<Html> {
  const { t, href, formats } = c.var.pageContext;
  const { total } = await load(c, id);
  if (total === 0) return "";
  return html`<section class="card" aria-labelledby="messages"><div class="head"><h2 class="h3" id="messages">${t("Messages about this car")} (${formats.number(total)})</h2>
<a class="btn btn-secondary" href="${href(pathOf(c, id, "/messages"))}">${t("Messages")}</a></div></section>`;
}

export async function carMessagesPage(c: Context<BusinessUserEnv>) {
  const { pageContext } = c.var;
  const { t, href } = pageContext;
  const { id, title } = await findOwnCar(c.var.db, carIdParam(c), pageContext.lang);
  const { chats, enquiries } = await load(c, id);
  const path = pathOf(c, id, "/messages");
  const main = html`<p><a class="link" href="${href(pathOf(c, id))}"><bdi>${title}</bdi></a></p>
<h1>${t("Messages about this car")}</h1>
${chats.total > 0 && vendorConversations(pageContext, chats.data)}
${partPagination(c, { path, part: "chats", shown: chats })}
${(enquiries.total > 0 || chats.total === 0) && enquiryList(pageContext, enquiries.data, pathAsShown(c, path))}
${partPagination(c, { path, part: "enquiries", shown: enquiries })}`;
  return renderPage(c, { title: `${t("Messages about this car")} · ${title}`, main });
}

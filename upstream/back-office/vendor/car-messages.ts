import type { Context } from "hono";
import { html } from "hono/html";
import { listConversations } from "../../modules/chat/find-conversations.ts";
import { vendorParty } from "../../modules/chat/party.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { vendorConversations } from "./chat/list.ts";
import { carIdParam, findOwnCar, type OwnCar } from "./edit-car.ts";
import { enquiryList } from "./enquiries.ts";
import { listVendorEnquiries } from "./enquiry-query.ts";

const pathOf = (carId: number) => `/vendor/cars/${carId}/messages`;

async function load({ var: { db, businessUser } }: Context<BusinessUserEnv>, carId: number) {
  const { businessId } = businessUser;
  const chats = await listConversations(db, vendorParty(businessId), { carId });
  const enquiries = await listVendorEnquiries(db, businessId, 1, { carId });
  return { chats, enquiries, total: chats.total + enquiries.total };
}

/** The way to who wrote about a car, where somebody did. */
export async function messagesCard(c: Context<BusinessUserEnv>, { id }: OwnCar): Promise<Html> {
  const { t, href, formats } = c.var.pageContext;
  const { total } = await load(c, id);
  if (total === 0) return "";
  return html`<section class="card" aria-labelledby="messages"><div class="head"><h2 class="h3" id="messages">${t("Messages about this car")} (${formats.number(total)})</h2>
<a class="btn btn-secondary" href="${href(pathOf(id))}">${t("Messages")}</a></div></section>`;
}

/** Who wrote about a car. */
export async function carMessagesPage(c: Context<BusinessUserEnv>) {
  const { pageContext } = c.var;
  const { t, href } = pageContext;
  const { id, title } = await findOwnCar(c.var.db, carIdParam(c), pageContext.lang);
  const { chats, enquiries } = await load(c, id);
  const main = html`<p><a class="link" href="${href(`/vendor/cars/${id}`)}"><bdi>${title}</bdi></a></p>
<h1>${t("Messages about this car")}</h1>
${chats.total > 0 && vendorConversations(pageContext, chats.data)}
${(enquiries.total > 0 || chats.total === 0) && enquiryList(pageContext, enquiries.data, pathOf(id))}`;
  return renderPage(c, { title: `${t("Messages about this car")} · ${title}`, main });
}

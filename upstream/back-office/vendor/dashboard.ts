import type { Context } from "hono";
import { html } from "hono/html";
import { countUnread } from "../../modules/chat/find-messages.ts";
import { vendorParty } from "../../modules/chat/party.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { renderPage } from "../views/page.ts";
import { emptyCarList } from "./car-list.ts";
import { countCarsByStatus, sellStatuses } from "./car-list-query.ts";
import { enquiryList } from "./enquiries.ts";
import { countEnquiriesSince, listVendorEnquiries } from "./enquiry-query.ts";
import { sellStatusLabels } from "./status-badge.ts";

const monthMs = 30 * 24 * 60 * 60 * 1000;
const newestCount = 3;

export async function vendorDashboardPage(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext, businessUser } = c.var;
  const { t, href, siteUrl, formats } = pageContext;
  const counts = await countCarsByStatus(db, businessUser.businessId);
  const isEmpty = sellStatuses.every((status) => counts[status] === 0);
  const since = new Date(clock().getTime() - monthMs).toISOString();
  const recentCount = await countEnquiriesSince(db, businessUser.businessId, since);
  const { data: newestEnquiries } = await listVendorEnquiries(db, businessUser.businessId, 1, {
    size: newestCount,
  });
  const unread = await countUnread(db, vendorParty(businessUser.businessId));
  const { "/vendor/appointments": proposed = 0 } = pageContext.waiting;
  const figure = (path: string, count: number, label: TextKey) =>
    html`<li class="card"><a href="${href(path)}"><strong>${formats.number(count)}</strong> <span>${t(label)}</span></a></li>`;
  const main = html`<div class="head"><h1>${t("Dashboard")}</h1>
<p class="actions"><a class="btn btn-secondary" href="${siteUrl(`/sale-agents-detail/${businessUser.businessId}`)}">${t("View public profile")}</a>
${!isEmpty && html`<a class="btn btn-primary" href="${href("/vendor/cars/new")}">${t("Add a car")}</a>`}</p></div>
<ul class="figures">${sellStatuses.map((status) => figure(`/vendor/cars?status=${status}`, counts[status], sellStatusLabels[status]))}
${figure("/vendor/messages", unread, "Unread messages")}
${figure("/vendor/appointments", proposed, "Appointments to confirm")}
${figure("/vendor/messages#visitors", recentCount, "Questions in the last 30 days")}</ul>
${isEmpty && emptyCarList(pageContext)}
<section aria-labelledby="newest"><div class="head"><h2 id="newest">${t("Newest questions")}</h2>
${newestEnquiries.length > 0 && html`<a class="link" href="${href("/vendor/messages")}#visitors">${t("All questions")}</a>`}</div>
${enquiryList(pageContext, newestEnquiries, "/vendor")}</section>`;
  return renderPage(c, { title: t("Dashboard"), main });
}

import type { Context } from "hono";
import { html } from "hono/html";
import type { MemberEnv, Office } from "../context.ts";
import { page } from "../look/page.ts";
import { noCarsYet } from "./car-list.ts";
import { carCounts, type SellStatus, statuses } from "./car-list-query.ts";
import { enquiryList } from "./enquiries.ts";
import { enquiriesSince, vendorEnquiries } from "./enquiry-query.ts";
import { statusTexts } from "./status-badge.ts";

const monthMs = 30 * 24 * 60 * 60 * 1000;
const shown = 3;

/** A vendor's first page: how many cars stand where, what was asked lately, and the ways on. */
export async function dashboard(c: Context<MemberEnv>) {
  const { db, clock, office, member } = c.var;
  const { t, at, site, formats } = office;
  const counts = await carCounts(db, member.businessId);
  const since = new Date(clock().getTime() - monthMs).toISOString();
  const lately = await enquiriesSince(db, member.businessId, since);
  const { data: newest } = await vendorEnquiries(db, member.businessId, 1, shown);
  const main = html`<div class="head"><h1>${t("Dashboard")}</h1>
<p class="actions"><a class="btn btn-secondary" href="${site(`/sale-agents-detail/${member.businessId}`)}">${t("View public profile")}</a>
<a class="btn btn-primary" href="${at("/vendor/cars")}">${t("All your cars")}</a></p></div>
<ul class="figures">${statuses.map((status) => figure(office, status, counts[status]))}
<li class="card"><a href="${at("/vendor/messages")}"><strong>${formats.number(lately)}</strong> <span>${t("Enquiries in the last 30 days")}</span></a></li></ul>
${statuses.every((status) => counts[status] === 0) && noCarsYet(office)}
<section aria-labelledby="newest"><div class="head"><h2 id="newest">${t("Newest enquiries")}</h2>
${newest.length > 0 && html`<a class="link" href="${at("/vendor/messages")}">${t("All enquiries")}</a>`}</div>
${enquiryList(office, newest, 3)}</section>`;
  return page(c, { title: t("Dashboard"), main });
}

function figure({ t, at, formats }: Office, status: SellStatus, count: number) {
  return html`<li class="card"><a href="${at(`/vendor/cars?status=${status}`)}"><strong>${formats.number(count)}</strong> <span>${t(statusTexts[status])}</span></a></li>`;
}

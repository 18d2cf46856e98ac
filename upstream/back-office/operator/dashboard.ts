import type { Context } from "hono";
import { html } from "hono/html";
import { operatorParty } from "../../modules/chat/party.ts";
import { countListed } from "../../platform/db/pagination.ts";
import type { OperatorEnv } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { renderPage } from "../views/page.ts";
import { listedCount } from "../views/pagination.ts";
import { renderProblems } from "./problems.ts";

export async function operatorDashboardPage(c: Context<OperatorEnv>) {
  const { db, search, pageContext } = c.var;
  const { t, href } = pageContext;
  // One after the other, so that no statement takes long.
  const vendors = await countListed(db, db.selectFrom("vendors"));
  const garages = await countListed(db, db.selectFrom("garages"));
  const reports = await countListed(db, db.selectFrom("reports").where("closed_at", "is", null));
  const sellRequests = await countListed(
    db,
    db.selectFrom("sell_requests").where("status", "in", ["received", "inspected"]),
  );
  const reviews = await countListed(db, db.selectFrom("review_reports").where("closed_at", "is", null));
  const talks = await countListed(db, db.selectFrom("message_reports").where("closed_at", "is", null));
  const service = await countListed(
    db,
    db.selectFrom("conversations").where(operatorParty.owns).where("closed_at", "is", null),
  );
  const messages = await countListed(db, db.selectFrom("contact_messages").where("done_at", "is", null));
  // From the search engine, because the database would have to read all cars.
  const { total: cars } = await search.search({ show_num: 1 });
  const figure = (path: string, count: number, label: TextKey) =>
    html`<li class="card"><a href="${href(path)}"><strong>${listedCount(pageContext, count)}</strong> <span>${t(label)}</span></a></li>`;
  const main = html`<div class="head"><h1>${t("Dashboard")}</h1><a class="btn btn-primary" href="${href("/operator/businesses/invite")}">${t("Invite a business")}</a></div>
${await renderProblems(c)}
<ul class="figures">${figure("/operator/businesses", vendors + garages, "Businesses")}
${figure("/operator/sell-requests", sellRequests, "Cars to be sold")}
${figure("/operator/reports", reports, "Open reports")}
${figure("/operator/reviews", reviews, "Reported reviews")}
${figure("/operator/conversations", talks, "Reported conversations")}
${figure("/operator/service", service, "Customer service")}
${figure("/operator/messages", messages, "Open messages")}</ul>
<p class="count">${t("{{count}} cars for sale on the site", { count: cars })}</p>`;
  return renderPage(c, { title: t("Dashboard"), main });
}

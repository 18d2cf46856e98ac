import type { Context } from "hono";
import { html } from "hono/html";
import { isForSale } from "../../modules/cars/for-sale.ts";
import type { OperatorEnv } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { renderPage } from "../views/page.ts";

export async function operatorDashboardPage(c: Context<OperatorEnv>) {
  const { db, pageContext } = c.var;
  const { t, href, formats } = pageContext;
  const counts = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("vendors")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("vendors"),
      eb
        .selectFrom("garages")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("garages"),
      eb
        .selectFrom("cars")
        .where(isForSale)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("cars"),
      eb
        .selectFrom("reports")
        .where("closed_at", "is", null)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("reports"),
      eb
        .selectFrom("contact_messages")
        .where("done_at", "is", null)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("messages"),
    ])
    .executeTakeFirstOrThrow();
  const figure = (path: string, count: number | null, label: TextKey) =>
    html`<li class="card"><a href="${href(path)}"><strong>${formats.number(Number(count))}</strong> <span>${t(label)}</span></a></li>`;
  const businesses = Number(counts.vendors) + Number(counts.garages);
  const main = html`<div class="head"><h1>${t("Dashboard")}</h1><a class="btn btn-primary" href="${href("/operator/businesses/invite")}">${t("Invite a business")}</a></div>
<ul class="figures">${figure("/operator/businesses", businesses, "Businesses")}
${figure("/operator/reports", counts.reports, "Open reports")}
${figure("/operator/messages", counts.messages, "Open messages")}</ul>
<p class="count">${t("{{count}} cars for sale on the site", { count: Number(counts.cars) })}</p>`;
  return renderPage(c, { title: t("Dashboard"), main });
}

import type { Context } from "hono";
import { html } from "hono/html";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { renderPage } from "../views/page.ts";
import { thumbnail } from "../views/thumbnail.ts";
import { type BranchCard, listOwnBranches } from "./branch-query.ts";

export async function garageDashboardPage(c: Context<BusinessUserEnv>) {
  const { db, pageContext, businessUser } = c.var;
  const { t } = pageContext;
  const branches = await listOwnBranches(db, businessUser.businessId, pageContext.lang);
  const main = html`<div class="head"><h1>${t("Dashboard")}</h1></div>
<section aria-labelledby="branches"><h2 id="branches">${t("Branches")}</h2>
<ul class="stack">${branches.map((branch) => branchCard(pageContext, branch))}</ul></section>`;
  return renderPage(c, { title: t("Dashboard"), main });
}

function branchCard(
  pageContext: PageContext,
  { id, name, photo, address, city, rating, requested, reviews, services }: BranchCard,
) {
  const { t, href, siteUrl, formats } = pageContext;
  return html`<li class="card row row-branch">${thumbnail(pageContext, photo)}
<div><h3><bdi>${name}</bdi></h3><p class="facts"><span><bdi>${address}</bdi></span><span>${city}</span></p>
<p class="facts"><span>${t("{{count}} services offered", { count: services })}</span>
<span><a class="link" href="${href(`/garage/branches/${id}/reviews`)}">${t("{{count}} reviews given", { count: reviews })}</a></span>${
    rating !== null && html`<span>${t("{{rating}} out of 5", { rating: formats.number(rating) })}</span>`
  }</p></div>
<p class="actions"><a class="btn btn-primary btn-sm" href="${href(`/garage/branches/${id}/bookings`)}">${t("Bookings")}${requested > 0 && html` <span class="badge badge-warning">${t("To be confirmed: {{number}}", { number: formats.number(requested) })}</span>`}</a>
<a class="btn btn-secondary btn-sm" href="${href(`/garage/branches/${id}`)}">${t("Edit branch")}</a>
<a class="link" href="${siteUrl(`/garage-branch-profile/${id}`)}">${t("View on the site")}</a></p></li>`;
}

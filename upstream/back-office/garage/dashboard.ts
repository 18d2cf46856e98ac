import type { Context } from "hono";
import { html } from "hono/html";
import type { MemberEnv, Office } from "../context.ts";
import { page } from "../look/page.ts";
import { picture } from "../look/picture.ts";
import { type BranchCard, ownBranches } from "./branch-query.ts";

/** A garage's first page: its branches and the ways on. */
export async function dashboard(c: Context<MemberEnv>) {
  const { db, office, member } = c.var;
  const { t } = office;
  const branches = await ownBranches(db, member.businessId, office.lang);
  const main = html`<div class="head"><h1>${t("Dashboard")}</h1></div>
<section aria-labelledby="branches"><h2 id="branches">${t("Branches")}</h2>
<ul class="stack">${branches.map((branch) => branchCard(office, branch))}</ul></section>`;
  return page(c, { title: t("Dashboard"), main });
}

function branchCard(
  office: Office,
  { id, name, photo, address, town, rating, reviews, services }: BranchCard,
) {
  const { t, at, site, formats } = office;
  return html`<li class="card row row-branch">${picture(office, photo)}
<div><h3><bdi>${name}</bdi></h3><p class="facts"><span><bdi>${address}</bdi></span><span>${town}</span></p>
<p class="facts"><span>${t("{{count}} services offered", { count: services })}</span>
<span><a class="link" href="${at(`/garage/branches/${id}/reviews`)}">${t("{{count}} reviews given", { count: reviews })}</a></span>${
    rating !== null && html`<span>${t("{{rating}} out of 5", { rating: formats.number(rating) })}</span>`
  }</p></div>
<p class="actions"><a class="btn btn-secondary btn-sm" href="${at(`/garage/branches/${id}`)}">${t("Edit branch")}</a>
<a class="link" href="${site(`/garage-branch-profile/${id}`)}">${t("View on the site")}</a></p></li>`;
}

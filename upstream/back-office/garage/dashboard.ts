import type { Context } from "hono";
import { html } from "hono/html";
import { dayIn, timeZoneOf } from "#contract/time-zone.ts";
import { findBookingOf, listOpen } from "../../modules/bookings/find-bookings.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { renderPage } from "../views/page.ts";
import { thumbnail } from "../views/thumbnail.ts";
import { doneNotice, openBookingCard, outcomeOf } from "./booking-card.ts";
import { type BranchCard, listOwnBranches } from "./branch-query.ts";

/** Today's bookings, bookings to be confirmed, and all branches. */
export async function garageDashboardPage(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext, businessUser } = c.var;
  const { t, lang, siteUrl } = pageContext;
  const now = clock();
  const branches = await listOwnBranches(db, { garageId: businessUser.businessId, now }, lang);
  const todayOf = new Map(branches.map((branch) => [branch.id, dayIn(timeZoneOf(branch), now)]));
  const { today, toConfirm } = await listOpen(db, { todayOf, now }, lang);
  const outcome = outcomeOf(c);
  const places = new Map(branches.map(({ id, name }) => [id, name]));
  const cards = ({ bookings, total }: typeof today) =>
    html`<ul class="stack">${bookings.map((booking) =>
      openBookingCard(pageContext, booking, {
        place: places.get(booking.branch_id) ?? "",
        now,
        outcome,
      }),
    )}</ul>${total > bookings.length && html`<p><a class="link" href="#branches">${t("and {{count}} more", { count: total - bookings.length })}</a></p>`}`;
  const done =
    outcome &&
    ![...today.bookings, ...toConfirm.bookings].some(({ id }) => id === outcome.id) &&
    (await findBookingOf(db, { branchIds: [...todayOf.keys()], id: outcome.id }));
  const main = html`<div class="head"><h1>${t("Dashboard")}</h1>
<p class="actions"><a class="btn btn-secondary" href="${siteUrl("/change-password")}">${t("Change password")}</a></p></div>
${done && doneNotice(pageContext, done, { now, outcome })}
<section aria-labelledby="today"><h2 id="today">${t("Today")}</h2>${today.total > 0 ? cards(today) : html`<p class="lead">${t("No bookings today")}</p>`}</section>
${toConfirm.total > 0 && html`<section aria-labelledby="waiting"><h2 id="waiting">${t("To confirm")}</h2>${cards(toConfirm)}</section>`}
<section aria-labelledby="branches"><h2 id="branches">${t("Branches")}</h2>
<ul class="stack">${branches.map((branch) => branchCard(pageContext, branch))}</ul></section>`;
  return renderPage(c, { title: t("Dashboard"), main });
}

function branchCard(
  pageContext: PageContext,
  { id, name, photo, address, city, rating, requested, reviews, services, isBookable }: BranchCard,
) {
  const { t, href, siteUrl, formats } = pageContext;
  return html`<li class="card row row-branch">${thumbnail(pageContext, photo ?? undefined)}
<div><h3><bdi>${name}</bdi>${requested > 0 && html` <span class="badge badge-warning">${t("To confirm: {{number}}", { number: formats.number(requested) })}</span>`}</h3><p class="facts"><span><bdi>${address}</bdi></span><span>${city}</span></p>
<p class="facts"><span>${t("{{count}} services offered", { count: services })}</span>
<span><a class="link" href="${href(`/garage/branches/${id}/reviews`)}">${t("{{count}} reviews given", { count: reviews })}</a></span>${
    rating !== null && html`<span>${t("{{rating}} out of 5", { rating: formats.number(rating) })}</span>`
  }</p>${!isBookable && html`<p class="notice notice-warning">${t("Customers cannot book here yet: enter services with prices and opening hours.")}</p>`}</div>
<p class="actions"><a class="btn btn-secondary btn-sm" href="${href(`/garage/branches/${id}/bookings`)}">${t("Bookings")}</a>
<a class="btn btn-secondary btn-sm" href="${href(`/garage/branches/${id}`)}">${t("Edit branch")}</a>
<a class="link" href="${siteUrl(`/garage-branch-profile/${id}`)}">${t("View on the site")}</a></p></li>`;
}

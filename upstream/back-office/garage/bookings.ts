import type { Context } from "hono";
import { html } from "hono/html";
import { addDays, isIsoDate, weekdayOf } from "#contract/dates.ts";
import { dayIn, timeZoneOf } from "#contract/time-zone.ts";
import { listWeek } from "../../modules/bookings/find-bookings.ts";
import type { BusinessUserEnv } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { dayName } from "../views/opening-hours-fields.ts";
import { renderPage } from "../views/page.ts";
import { bookingCard, outcomeOf } from "./booking-card.ts";
import { branchIdParam } from "./branch.ts";
import { findOwnBranch } from "./branch-query.ts";

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

export async function bookingsPage(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext } = c.var;
  const { t, href, siteUrl, lang, formats } = pageContext;
  const own = branchIdParam(c);
  const branch = await findOwnBranch(db, own);
  const { name } = branch;
  const today = dayIn(timeZoneOf(branch), clock());
  const path = `/garage/branches/${own.id}/bookings`;
  const week = c.req.query("week") ?? "";
  const monday = mondayOf(isIsoDate(week) ? week : today);
  const bookings = await listWeek(db, { branchId: own.id, from: monday, to: addDays(monday, 6) }, lang);
  const days = Object.groupBy(bookings, ({ date }) => date);
  const weekLink = (to: string, label: TextKey) =>
    html`<a class="btn btn-secondary btn-sm" href="${href(`${path}?week=${to}`)}">${t(label)}</a>`;
  const outcome = outcomeOf(c);
  const main = html`<p><a class="link" href="${href(`/garage/branches/${own.id}`)}"><bdi>${name}</bdi></a></p>
<div class="head"><h1>${t("Bookings")}</h1><p class="actions"><a class="btn btn-secondary btn-sm" href="${href(`/garage/branches/${own.id}/closed-days`)}">${t("Closing days")}</a>
<a class="btn btn-secondary btn-sm" href="${siteUrl(`/maintenance-booking?garage_branch_id=${own.id}`)}">${t("Book for a customer")}</a></p></div>
<nav class="actions" aria-label="${t("Weeks")}">${weekLink(addDays(monday, -7), "Previous week")}${weekLink(`${today}#day-${today}`, "Today")}${weekLink(addDays(monday, 7), "Next week")}
<form class="day-search" action="${href(path)}"><label class="hidden" for="week">${t("Day")}</label><input class="input" type="date" id="week" name="week" value="${monday}" dir="ltr"><button class="btn btn-secondary btn-sm">${t("Show")}</button></form></nav>
<p class="lead">${t("Week of {{from}} to {{to}}", { from: formats.date(monday), to: formats.date(addDays(monday, 6)) })}</p>
${
  bookings.length === 0
    ? html`<div class="card empty"><p><strong>${t("No bookings this week")}</strong></p></div>`
    : Object.entries(days).map(
        ([
          day,
          list = [],
        ]) => html`<section aria-labelledby="day-${day}"><h2 id="day-${day}">${dayName(weekdayOf(day), lang)} <span class="hint">${formats.date(day)}</span>${day === today && html` <span class="badge badge-info">${t("Today")}</span>`}</h2>
<ul class="stack">${list.map((booking) => bookingCard(pageContext, booking, { now: c.var.clock(), outcome }))}</ul></section>`,
      )
}`;
  return renderPage(c, { title: `${t("Bookings")} · ${name}`, main });
}

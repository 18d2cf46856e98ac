import type { Context } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { bookingMove, type FreeSlot } from "#contract/bookings.ts";
import { addDays, dateInNetherlands, isIsoDate } from "#contract/dates.ts";
import { inputText } from "#contract/rules.ts";
import { listWeek, lockOwnBooking } from "../../modules/bookings/find-bookings.ts";
import { closeBooking, moveBooking, SlotTaken } from "../../modules/bookings/service.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { httpError } from "../../platform/http/errors.ts";
import type { BusinessUserEnv } from "../context.ts";
import { createForm, type Form, parseForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { dayName } from "../views/opening-hours-fields.ts";
import { renderPage } from "../views/page.ts";
import { idParam } from "../views/pagination.ts";
import { bookingCard, outcomeOf, type Refusal } from "./booking-card.ts";
import { branchIdParam } from "./branch.ts";
import { findOwnBranch } from "./branch-query.ts";

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

/** The bookings of a week, by day. */
export async function bookingsPage(c: Context<BusinessUserEnv>) {
  const week = c.req.query("week") ?? "";
  const day = isIsoDate(week) ? week : dateInNetherlands(c.var.clock());
  return renderBookings(c, { monday: mondayOf(day) });
}

/** Confirms, moves or declines a booking; its customer gets a mail. */
export async function changeBooking(c: Context<BusinessUserEnv>) {
  const { db, clock, pageContext, publicOrigin: origin, rateLimitFactor } = c.var;
  const own = branchIdParam(c);
  await findOwnBranch(db, own);
  const id = idParam(c.req.param("booking"));
  if (!id) throw httpError(404);
  const { do: operation, back, ...values } = await readForm(c);
  const schema =
    operation === "move"
      ? bookingMove
      : z.object({ reason: inputText().max(2000, "This text is too long").default("") });
  const { data, errors } = parseForm<z.ZodType>(schema, values, pageContext.t);
  const refuse = (form: Form, nearest?: FreeSlot[]) => renderRefused(c, { id, form, nearest });
  if (errors) return refuse({ values, errors });
  const context = { lang: pageContext.lang, origin, now: clock(), rateLimitFactor, by: "garage" as const };
  try {
    const { date, isLate } = await inTransaction(db, async (trx) => {
      const row = await lockOwnBooking(trx, { branchId: own.id, id });
      // A second press, or a customer who was quicker: the page shows how it stands.
      if (row.status === "cancelled" || row.status === "declined") {
        return { date: row.date, isLate: operation !== "decline" };
      }
      if (operation === "move") await moveBooking(trx, { row, ...context }, data as FreeSlot);
      else if (operation === "decline")
        await closeBooking(trx, { row, ...context }, { status: "declined", ...(data as { reason: string }) });
      else if (row.status === "requested")
        await closeBooking(trx, { row, ...context }, { status: "confirmed" });
      return { date: operation === "move" ? (data as FreeSlot).date : row.date, isLate: false };
    });
    const outcome = `${isLate ? "late" : "saved"}=${id}`;
    const to = back ? `/garage?${outcome}` : `/garage/branches/${own.id}/bookings?week=${date}&${outcome}`;
    return c.redirect(`${pageContext.href(to)}#booking-${id}`, 303);
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
    return refuse(createForm(values), await error.nearest(db, clock()));
  }
}

async function renderRefused(c: Context<BusinessUserEnv>, refusal: Refusal) {
  const own = branchIdParam(c);
  const row = await lockOwnBooking(c.var.db, { branchId: own.id, id: refusal.id });
  return renderBookings(c, { monday: mondayOf(row.date), refusal });
}

async function renderBookings(
  c: Context<BusinessUserEnv>,
  { monday, refusal }: { monday: string; refusal?: Refusal },
) {
  const { db, clock, pageContext } = c.var;
  const { t, href, siteUrl, lang, formats } = pageContext;
  const own = branchIdParam(c);
  const { name } = await findOwnBranch(db, own);
  const path = `/garage/branches/${own.id}/bookings`;
  const bookings = await listWeek(db, { branchId: own.id, from: monday, to: addDays(monday, 6) }, lang);
  const today = dateInNetherlands(clock());
  const days = Object.groupBy(bookings, ({ date }) => date);
  const weekLink = (to: string, label: TextKey) =>
    html`<a class="btn btn-secondary btn-sm" href="${href(`${path}?week=${to}`)}">${t(label)}</a>`;
  const outcome = refusal ?? outcomeOf(c);
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
<ul class="stack">${list.map((booking) => bookingCard(pageContext, booking, outcome))}</ul></section>`,
      )
}`;
  const status = refusal ? (refusal.nearest ? 409 : 422) : 200;
  return renderPage(c, { title: `${t("Bookings")} · ${name}`, main, status });
}

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
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { createForm, type Form, parseForm } from "../forms/form.ts";
import { readForm } from "../forms/read-form.ts";
import type { TextKey } from "../i18n.ts";
import { textareaField, textField } from "../views/fields.ts";
import { buttonForm, savedNotice } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { dayName } from "../views/opening-hours-fields.ts";
import { renderPage } from "../views/page.ts";
import { idParam } from "../views/pagination.ts";
import { branchIdParam } from "./branch.ts";
import { findOwnBranch } from "./branch-query.ts";

type WeekBooking = Awaited<ReturnType<typeof listWeek>>[number];

const statusLabels = {
  requested: "To be confirmed",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
} as const satisfies Record<WeekBooking["status"], TextKey>;

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
  const { do: operation, ...values } = await readForm(c);
  const schema =
    operation === "move"
      ? bookingMove
      : z.object({ reason: inputText().max(2000, "This text is too long").default("") });
  const { data, errors } = parseForm<z.ZodType>(schema, values, pageContext.t);
  const refuse = (form: Form, nearest?: FreeSlot[]) => renderRefused(c, { id, form, nearest });
  if (errors) return refuse({ values, errors });
  const context = { lang: pageContext.lang, origin, now: clock(), rateLimitFactor, by: "garage" as const };
  try {
    const date = await inTransaction(db, async (trx) => {
      const row = await lockOwnBooking(trx, { branchId: own.id, id });
      // A second press, or a customer who was quicker: the page shows how it stands.
      if (row.status === "cancelled" || row.status === "declined") return row.date;
      if (operation === "move") return (await moveBooking(trx, { row, ...context }, data as FreeSlot)).date;
      if (operation === "decline")
        await closeBooking(trx, { row, ...context }, { status: "declined", ...(data as { reason: string }) });
      else if (row.status === "requested")
        await closeBooking(trx, { row, ...context }, { status: "confirmed" });
      return row.date;
    });
    return c.redirect(pageContext.href(`/garage/branches/${own.id}/bookings?week=${date}&saved=1`), 303);
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
    return refuse(createForm(values), await error.nearest(db, clock()));
  }
}

interface Refusal {
  id: number;
  form: Form;
  nearest?: FreeSlot[] | undefined;
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
  const { db, pageContext } = c.var;
  const { t, href, lang, formats } = pageContext;
  const own = branchIdParam(c);
  const { name } = await findOwnBranch(db, own);
  const path = `/garage/branches/${own.id}/bookings`;
  const bookings = await listWeek(db, { branchId: own.id, from: monday, to: addDays(monday, 6) }, lang);
  const days = Object.groupBy(bookings, ({ date }) => date);
  const weekLink = (offset: number, label: TextKey) =>
    html`<a class="btn btn-secondary btn-sm" href="${href(`${path}?week=${addDays(monday, offset)}`)}">${t(label)}</a>`;
  const main = html`<p><a class="link" href="${href(`/garage/branches/${own.id}`)}"><bdi>${name}</bdi></a></p>
<div class="head"><h1>${t("Bookings")}</h1><nav class="actions" aria-label="${t("Weeks")}">${weekLink(-7, "Previous week")}${weekLink(7, "Next week")}</nav></div>
${refusal ? refusedNotice(pageContext, refusal) : c.req.query("saved") !== undefined && savedNotice(pageContext, "Your changes are saved.")}
<p class="lead">${t("Week of {{from}} to {{to}}", { from: formats.date(monday), to: formats.date(addDays(monday, 6)) })}</p>
${
  bookings.length === 0
    ? html`<div class="card empty"><p><strong>${t("No bookings this week")}</strong></p></div>`
    : Object.entries(days).map(
        ([
          day,
          list = [],
        ]) => html`<section aria-labelledby="day-${day}"><h2 id="day-${day}">${dayName(weekdayOf(day), lang)} <span class="hint">${formats.date(day)}</span></h2>
<ul class="stack">${list.map((booking) => bookingCard(pageContext, `${path}/${booking.id}`, booking, refusal))}</ul></section>`,
      )
}`;
  const status = refusal ? (refusal.nearest ? 409 : 422) : 200;
  return renderPage(c, { title: `${t("Bookings")} · ${name}`, main, status });
}

function refusedNotice({ t, formats }: PageContext, { form, nearest }: Refusal): Html {
  const lines = nearest
    ? html`<p><strong>${t("This time is not free. Nothing was changed.")}</strong></p>
<ul>${nearest.map(({ date, time }) => html`<li>${formats.date(date)} <bdi dir="ltr">${time}</bdi></li>`)}</ul>`
    : html`<p>${Object.values(form.errors).flat().join(" ")}</p>`;
  return html`<div class="notice notice-danger" role="alert" tabindex="-1" autofocus>${lines}</div>`;
}

function bookingCard(
  pageContext: PageContext,
  action: string,
  booking: WeekBooking,
  refusal?: Refusal,
): Html {
  const { t, formats } = pageContext;
  const { id, time, duration_minutes, status, first_name, last_name, phone, email, notes } = booking;
  const isOpen = status === "requested" || status === "confirmed";
  const form = refusal?.id === id ? refusal.form : createForm({ date: booking.date, time });
  const badge = status === "confirmed" ? "badge-success" : status === "requested" ? "badge-warning" : "";
  return html`<li class="card stack"><div class="head"><h3><bdi dir="ltr">${time}</bdi> · <bdi>${booking.services.join(", ")}</bdi></h3><span class="badge ${badge}">${t(statusLabels[status])}</span></div>
<p class="facts"><span><bdi>${booking.brand} ${booking.model}</bdi></span><span><bdi dir="ltr">${booking.license_plate}</bdi></span>${
    booking.mileage !== null && html`<span>${t("{{km}} km", { km: formats.number(booking.mileage) })}</span>`
  }<span>${t("{{count}} minutes of work", { count: duration_minutes })}</span><span><bdi dir="ltr">${booking.reference}</bdi></span></p>
<p class="facts"><span><bdi>${first_name} ${last_name}</bdi></span>${phone && html`<a class="link" href="tel:${phone.replace(/[^+\d]/g, "")}"><bdi dir="ltr">${phone}</bdi></a>`}${email && html`<a class="link" href="mailto:${email}"><bdi dir="ltr">${email}</bdi></a>`}</p>
${notes && html`<p class="quote" dir="auto">${notes}</p>`}
${isOpen && bookingActions(pageContext, { action, form, id, isRequested: status === "requested", isRefused: refusal?.id === id })}</li>`;
}

function bookingActions(
  pageContext: PageContext,
  options: { action: string; form: Form; id: number; isRequested: boolean; isRefused: boolean },
): Html {
  const { t, href } = pageContext;
  const { action, form, isRequested, isRefused } = options;
  const field = (name: "date" | "time", label: TextKey) =>
    textField(pageContext, form, {
      name,
      label: t(label),
      control: { type: name, dir: "ltr", id: `${name}-${options.id}` },
    });
  const reason = textareaField(pageContext, form, {
    name: "reason",
    label: t("Reason, which the customer reads"),
    isOptional: true,
    control: { dir: "auto", maxlength: 2000, rows: 3, id: `reason-${options.id}` },
  });
  return html`<div class="actions">${isRequested && buttonForm(pageContext, { action, values: { do: "confirm" }, label: t("Confirm") })}</div>
<details${isRefused && html` open`}><summary>${t("Move or decline")}</summary><div class="stack">
<form method="post" action="${href(action)}" novalidate><input type="hidden" name="do" value="move"><div class="columns">${field("date", "Day")}${field("time", "Time")}</div><p><button class="btn btn-secondary btn-sm">${t("Move")}</button></p></form>
<form method="post" action="${href(action)}" novalidate><input type="hidden" name="do" value="decline">${reason}<p><button class="btn btn-secondary btn-sm">${t("Decline")}</button></p></form></div></details>`;
}

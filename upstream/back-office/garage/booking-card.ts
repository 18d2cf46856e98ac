import type { Context } from "hono";
import { html } from "hono/html";
import type { listWeek } from "../../modules/bookings/find-bookings.ts";
import type { SlotTaken } from "../../modules/bookings/service.ts";
import type { PageContext } from "../context.ts";
import type { TextKey } from "../i18n.ts";
import { idParam } from "../id-param.ts";
import { emailLink, phoneLink } from "../views/contact-links.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";

type ListedBooking = Awaited<ReturnType<typeof listWeek>>[number];

const statusLabels = {
  requested: "To confirm",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
} as const satisfies Record<ListedBooking["status"], TextKey>;

/** The result of the form that was just posted for a booking. */
export interface Outcome {
  id: number;
  kind: (typeof outcomes)[number];
}

const outcomes = ["late", "saved", "same"] as const;

export function outcomeOf(c: Context): Outcome | undefined {
  const kind = outcomes.find((name) => c.req.query(name) !== undefined);
  const id = kind && idParam(c.req.query(kind));
  return id ? { id, kind } : undefined;
}

const actionOf = ({ id, branch_id }: ListedBooking) => `/garage/branches/${branch_id}/bookings/${id}`;

export const isOpen = ({ status }: ListedBooking) => status === "requested" || status === "confirmed";

/** A booking whose time has passed can only be moved: to confirm or decline it would come too late. */
export const isOver = ({ starts_at }: Pick<ListedBooking, "starts_at">, now: Date) =>
  starts_at <= now.toISOString();

interface Shown {
  now: Date;
  outcome: Outcome | undefined;
}

export function bookingCard(pageContext: PageContext, booking: ListedBooking, { now, outcome }: Shown): Html {
  const canChange = isOpen(booking);
  return html`<li class="card stack${canChange ? "" : " card-off"}" id="booking-${booking.id}">${bookingFacts(pageContext, booking)}
${outcome?.id === booking.id && doneNotice(pageContext, booking, { now, outcome })}
${canChange && html`<div class="actions">${confirmForm(pageContext, booking, now)}${moveLink(pageContext, booking, now)}</div>`}</li>`;
}

/** A booking on the dashboard, with its day. @param place name of its branch */
export function openBookingCard(
  pageContext: PageContext,
  booking: ListedBooking,
  { place, now, outcome }: Shown & { place: string },
): Html {
  const { id, date } = booking;
  return html`<li class="card stack" id="booking-${id}"><p class="facts"><strong>${pageContext.formats.day(date)}</strong><bdi>${place}</bdi></p>${bookingFacts(pageContext, booking)}
${outcome?.id === id && doneNotice(pageContext, booking, { now, outcome })}
<div class="actions">${confirmForm(pageContext, booking, now, { back: "dashboard" })}${moveLink(pageContext, booking, now, "?back=dashboard")}</div></li>`;
}

/** @param heading one level below the heading of the page */
export function bookingFacts(
  { t, formats }: PageContext,
  booking: ListedBooking,
  heading: "h2" | "h3" = "h3",
): Html {
  const { time, duration_minutes, price_cents, status, first_name, last_name, phone, email, notes } = booking;
  const badge = status === "confirmed" ? "badge-success" : status === "requested" ? "badge-warning" : "";
  const title = html`<bdi dir="ltr">${time}</bdi> · <bdi>${booking.services.join(formats.listSeparator)}</bdi>`;
  return html`<div class="head">${heading === "h2" ? html`<h2 class="h3">${title}</h2>` : html`<h3>${title}</h3>`}<span class="badge ${badge}">${t(statusLabels[status])}</span></div>
<p class="facts"><span><bdi>${booking.brand} ${booking.model}</bdi></span><span><bdi dir="ltr">${booking.license_plate}</bdi></span>${
    booking.mileage !== null && html`<span>${t("{{km}} km", { km: formats.number(booking.mileage) })}</span>`
  }<span>${t("{{count}} minutes of work", { count: duration_minutes })}</span>${price_cents > 0 && html`<bdi>${formats.price(price_cents)}</bdi>`}<span><bdi dir="ltr">${booking.reference}</bdi></span></p>
<p class="facts"><span><bdi>${first_name} ${last_name}</bdi></span>${phoneLink(phone)}${emailLink(email)}</p>
${notes && html`<p class="quote" dir="auto">${notes}</p>`}`;
}

/** Hidden field with the day and time that the form shows: a booking that was moved since must not be confirmed. */
export const seenField = "seen";
export const momentOf = ({ date, time }: { date: string; time: string }): string => `${date} ${time}`;

export const lateTexts = {
  cancelled: "The customer has cancelled this booking in the meantime. Nothing was changed.",
  declined: "This booking was already declined. Nothing was changed.",
} as const;
const bookingPastText = "The time of this booking has passed. Nothing was changed.";
/** Why a booking cannot be moved to a time. */
export const slotTexts = {
  past: "Please choose a time that is still to come",
  "too far": "Please choose a day within the next 90 days",
  closed: "You are closed on this day. Nothing was changed.",
  "no start": "Work cannot begin at this time. Nothing was changed.",
  taken: "This time is not free. Nothing was changed.",
} as const satisfies Record<SlotTaken["reason"], TextKey>;
export const bookingMovedText = "This booking has been moved in the meantime. Nothing was changed.";

export function doneNotice(
  { t }: PageContext,
  booking: Pick<ListedBooking, "status" | "email" | "starts_at">,
  { now, outcome }: { now: Date; outcome: Outcome },
): Html {
  const { status, email } = booking;
  if (outcome.kind === "late") {
    const openText = isOver(booking, now) ? bookingPastText : bookingMovedText;
    const text = status === "cancelled" || status === "declined" ? lateTexts[status] : openText;
    return html`<p class="notice notice-warning" role="alert">${t(text)}</p>`;
  }
  const mailed: TextKey = email
    ? "It is done. The customer gets an e-mail."
    : "It is done. This customer has no e-mail address: please call.";
  const text = outcome.kind === "same" ? "It is done." : mailed;
  return html`<p class="notice notice-success" role="status">${t(text)}</p>`;
}

const confirmForm = (
  pageContext: PageContext,
  booking: ListedBooking,
  now: Date,
  values: Record<string, string> = {},
) =>
  booking.status === "requested" &&
  !isOver(booking, now) &&
  buttonForm(pageContext, {
    action: actionOf(booking),
    values: { intent: "confirm", [seenField]: momentOf(booking), ...values },
    label: html`${pageContext.t("Confirm")}${hiddenName(pageContext, booking)}`,
  });

const moveLink = (pageContext: PageContext, booking: ListedBooking, now: Date, query = "") => {
  const { t, href } = pageContext;
  const label = t(isOver(booking, now) ? "Move" : "Move or decline");
  return html`<a class="link" href="${href(actionOf(booking) + query)}">${label}${hiddenName(pageContext, booking)}</a>`;
};

/** Tells the buttons of one booking from those of another, for screen readers. */
const hiddenName = ({ formats }: PageContext, { date, time, first_name, last_name }: ListedBooking) =>
  html`<span class="hidden">: ${formats.day(date)}${formats.listSeparator}<bdi dir="ltr">${time}</bdi>${formats.listSeparator}<bdi>${first_name} ${last_name}</bdi></span>`;

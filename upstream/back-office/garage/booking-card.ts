import type { Context } from "hono";
import { html } from "hono/html";
import type { FreeSlot } from "#contract/bookings.ts";
import type { listWeek } from "../../modules/bookings/find-bookings.ts";
import type { PageContext } from "../context.ts";
import { createForm, type Form } from "../forms/form.ts";
import type { TextKey } from "../i18n.ts";
import { textareaField, textField } from "../views/fields.ts";
import { buttonForm } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";

type ListedBooking = Awaited<ReturnType<typeof listWeek>>[number];

const statusLabels = {
  requested: "To be confirmed",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
} as const satisfies Record<ListedBooking["status"], TextKey>;

/** A change of one booking that was not made. */
export interface Refusal {
  id: number;
  form: Form;
  nearest?: FreeSlot[] | undefined;
}

/** What was done to a booking just now. */
export interface Outcome {
  id: number;
  isLate: boolean;
}

export function outcomeOf(c: Context): Outcome | undefined {
  const late = c.req.query("late");
  const id = Number(late ?? c.req.query("saved"));
  return id > 0 ? { id, isLate: late !== undefined } : undefined;
}

const actionOf = ({ id, branch_id }: ListedBooking) => `/garage/branches/${branch_id}/bookings/${id}`;

/** A booking with all that may be done to it. */
export function bookingCard(
  pageContext: PageContext,
  booking: ListedBooking,
  result?: Refusal | Outcome,
): Html {
  const isOpen = booking.status === "requested" || booking.status === "confirmed";
  const own = result?.id === booking.id ? result : undefined;
  const refusal = own && "form" in own ? own : undefined;
  return html`<li class="card stack${isOpen ? "" : " card-off"}" id="booking-${booking.id}">${bookingFacts(pageContext, booking)}
${own && ("form" in own ? refusedNotice(pageContext, booking, own) : doneNotice(pageContext, booking, own))}
${isOpen && bookingActions(pageContext, booking, refusal)}</li>`;
}

/** A booking on the dashboard, which leads to its week. @param place of the branch */
export function openBookingCard(
  pageContext: PageContext,
  booking: ListedBooking,
  { place, outcome }: { place: string; outcome: Outcome | undefined },
): Html {
  const { t, href, formats } = pageContext;
  const { id, branch_id, date } = booking;
  const week = `/garage/branches/${branch_id}/bookings?week=${date}#booking-${id}`;
  return html`<li class="card stack" id="booking-${id}"><p class="facts"><strong>${formats.day(date)}</strong><bdi>${place}</bdi></p>${bookingFacts(pageContext, booking)}
${outcome?.id === id && doneNotice(pageContext, booking, outcome)}
<div class="actions">${confirmForm(pageContext, booking, { back: "dashboard" })}<a class="link" href="${href(week)}">${t("Move or decline")}</a></div></li>`;
}

function bookingFacts({ t, formats }: PageContext, booking: ListedBooking): Html {
  const { time, duration_minutes, status, first_name, last_name, phone, email, notes } = booking;
  const badge = status === "confirmed" ? "badge-success" : status === "requested" ? "badge-warning" : "";
  return html`<div class="head"><h3><bdi dir="ltr">${time}</bdi> · <bdi>${booking.services.join(", ")}</bdi></h3><span class="badge ${badge}">${t(statusLabels[status])}</span></div>
<p class="facts"><span><bdi>${booking.brand} ${booking.model}</bdi></span><span><bdi dir="ltr">${booking.license_plate}</bdi></span>${
    booking.mileage !== null && html`<span>${t("{{km}} km", { km: formats.number(booking.mileage) })}</span>`
  }<span>${t("{{count}} minutes of work", { count: duration_minutes })}</span><span><bdi dir="ltr">${booking.reference}</bdi></span></p>
<p class="facts"><span><bdi>${first_name} ${last_name}</bdi></span>${phone && html`<a class="link" href="tel:${phone.replace(/[^+\d]/g, "")}"><bdi dir="ltr">${phone}</bdi></a>`}${email && html`<a class="link" href="mailto:${email}"><bdi dir="ltr">${email}</bdi></a>`}</p>
${notes && html`<p class="quote" dir="auto">${notes}</p>`}`;
}

const lateTexts = {
  cancelled: "The customer has cancelled this booking in the meantime. Nothing was changed.",
  declined: "This booking was declined already. Nothing was changed.",
} as const;

function doneNotice({ t }: PageContext, { status, email }: ListedBooking, { isLate }: Outcome): Html {
  if (isLate && (status === "cancelled" || status === "declined"))
    return html`<p class="notice notice-warning" role="alert">${t(lateTexts[status])}</p>`;
  const text: TextKey = email
    ? "It is done. The customer gets an e-mail."
    : "It is done. This customer has no e-mail address: please call.";
  return html`<p class="notice notice-success" role="status">${t(text)}</p>`;
}

/** Why a change was refused; another free time is one press away. */
function refusedNotice(pageContext: PageContext, booking: ListedBooking, { form, nearest }: Refusal): Html {
  const { t, formats } = pageContext;
  const action = actionOf(booking);
  const lines = nearest
    ? html`<p><strong>${t("This time is not free. Nothing was changed.")}</strong></p>
<div class="actions">${nearest.map(({ date, time }) =>
        buttonForm(pageContext, {
          action,
          values: { do: "move", date, time },
          label: html`${formats.day(date)} <bdi dir="ltr">${time}</bdi>`,
        }),
      )}</div>`
    : html`<p>${Object.values(form.errors).flat().join(" ")}</p>`;
  return html`<div class="notice notice-danger" role="alert" tabindex="-1" autofocus>${lines}</div>`;
}

const confirmForm = (pageContext: PageContext, booking: ListedBooking, values: Record<string, string> = {}) =>
  booking.status === "requested" &&
  buttonForm(pageContext, {
    action: actionOf(booking),
    values: { do: "confirm", ...values },
    label: pageContext.t("Confirm"),
  });

function bookingActions(pageContext: PageContext, booking: ListedBooking, refusal?: Refusal): Html {
  const { t, href } = pageContext;
  const { id, date, time } = booking;
  const action = actionOf(booking);
  const form = refusal?.form ?? createForm({ date, time });
  const field = (name: "date" | "time", label: TextKey) =>
    textField(pageContext, form, {
      name,
      label: t(label),
      control: { type: name, dir: "ltr", id: `${name}-${id}` },
    });
  const reason = textareaField(pageContext, form, {
    name: "reason",
    label: t("Reason, which the customer reads"),
    isOptional: true,
    control: { dir: "auto", maxlength: 2000, rows: 3, id: `reason-${id}` },
  });
  return html`${confirmForm(pageContext, booking)}
<details${refusal && html` open`}><summary>${t("Move or decline")}</summary><div class="stack">
<form method="post" action="${href(action)}" novalidate><input type="hidden" name="do" value="move"><div class="columns">${field("date", "Day")}${field("time", "Time")}</div><p><button class="btn btn-secondary btn-sm">${t("Move")}</button></p></form>
<form method="post" action="${href(action)}" novalidate><input type="hidden" name="do" value="decline">${reason}<p><button class="btn btn-secondary btn-sm">${t("Decline")}</button></p></form></div></details>`;
}

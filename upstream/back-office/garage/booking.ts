import type { Context } from "hono";
import { html } from "hono/html";
import type { FreeSlot } from "#contract/bookings.ts";
import { dayIn, timeZoneOf } from "#contract/time-zone.ts";
import { findOwnBooking } from "../../modules/bookings/find-bookings.ts";
import { lastBookableDay, quarterMinutes } from "../../modules/bookings/slots.ts";
import type { BusinessUserEnv, PageContext } from "../context.ts";
import { createForm, type Form } from "../forms/form.ts";
import type { TextKey } from "../i18n.ts";
import { requireId } from "../id-param.ts";
import { withQuery } from "../urls.ts";
import { textareaField, textField } from "../views/fields.ts";
import { errorSummary } from "../views/form-view.ts";
import type { Html } from "../views/html.ts";
import { renderPage } from "../views/page.ts";
import { bookingFacts, isOpen, isOver, momentOf, seenField } from "./booking-card.ts";
import { branchIdParam } from "./branch.ts";
import { findOwnBranch } from "./branch-query.ts";

/** @throws HTTPException 404 for another garage's branch */
export async function placeOf(c: Context<BusinessUserEnv>) {
  const own = branchIdParam(c);
  const id = requireId(c, "booking");
  const branch = await findOwnBranch(c.var.db, own);
  return { own, id, name: branch.name, today: dayIn(timeZoneOf(branch), c.var.clock()) };
}

/** The page to move or decline one booking. It is a page of its own because a week has several bookings. */
export const bookingPage = (c: Context<BusinessUserEnv>) => renderBooking(c);

interface Conflict {
  /** Free times, if the chosen one cannot be had. */
  nearest?: FreeSlot[];
  reason: TextKey;
}

/** @param form the refused form @param conflict the reason, unless a field is wrong */
export async function renderBooking(c: Context<BusinessUserEnv>, form?: Form, conflict?: Conflict) {
  const { db, pageContext } = c.var;
  const { t, href, formats, lang } = pageContext;
  const { own, id, name, today } = await placeOf(c);
  const booking = await findOwnBooking(db, { branchId: own.id, id }, lang);
  const { date, time } = booking;
  const back = c.req.query("back") ? "dashboard" : undefined;
  const from = back ? "/garage" : `/garage/branches/${own.id}/bookings?week=${date}`;
  const action = withQuery(`/garage/branches/${own.id}/bookings/${id}`, { back });
  const notice = conflict
    ? html`<p class="notice notice-danger" role="alert" tabindex="-1" autofocus><strong>${t(conflict.reason)}</strong></p>`
    : form && errorSummary(pageContext, form);
  const title = t("Move or decline");
  const main = html`<p><a class="link" href="${href(`${from}#booking-${id}`)}">${back ? t("Dashboard") : html`<bdi>${name}</bdi>`}</a></p>
<h1>${formats.day(date)}</h1>
${back && html`<p class="lead"><bdi>${name}</bdi></p>`}
${notice}
<div class="card stack">${bookingFacts(pageContext, booking, "h2")}</div>
${isOpen(booking) && changeForm(pageContext, action, { form: form ?? createForm({ date, time }), nearest: conflict?.nearest, seen: momentOf(booking), lastDay: lastBookableDay(today), canDecline: !isOver(booking, c.var.clock()) })}
${form && booking.status === "declined" && html`<div class="card">${unsentReason(pageContext, form)}</div>`}`;
  return renderPage(c, { title: `${title} · ${name}`, main, form, status: conflict && 409 });
}

const unsentReason = (pageContext: PageContext, form: Form): Html =>
  textareaField(pageContext, form, {
    name: "reason",
    label: pageContext.t("Reason"),
    control: { dir: "auto", readonly: "" },
  });

/** A single form, so that each button keeps what was typed for the other one. */
function changeForm(
  pageContext: PageContext,
  action: string,
  {
    form,
    nearest = [],
    seen,
    lastDay,
    canDecline,
  }: {
    form: Form;
    nearest: FreeSlot[] | undefined;
    seen: string;
    lastDay: string;
    canDecline: boolean;
  },
): Html {
  const { t, postHref, formats } = pageContext;
  const field = (name: "date" | "time", label: TextKey, limits: Record<string, string | number>) =>
    textField(pageContext, form, { name, label: t(label), control: { type: name, dir: "ltr", ...limits } });
  const reason = textareaField(pageContext, form, {
    name: "reason",
    label: t("Reason, which the customer reads"),
    isOptional: true,
    control: { dir: "auto", maxlength: 2000, rows: 3 },
  });
  const button = (operation: string, label: TextKey) =>
    html`<p><button class="btn btn-secondary" name="intent" value="${operation}">${t(label)}</button></p>`;
  return html`<form method="post" action="${postHref(action)}" class="form" novalidate><input type="hidden" name="${seenField}" value="${seen}">
<fieldset class="card"><legend>${t("Move")}</legend><div class="columns">${field("date", "Day", { max: lastDay })}${field("time", "Time", { step: quarterMinutes * 60 })}</div>${button("move", "Move")}
${
  nearest.length > 0 &&
  html`<p class="hint">${t("Free times:")}</p><p class="actions">${nearest.map(
    ({ date, time }) =>
      html`<button class="btn btn-secondary btn-sm" name="slot" value="${date} ${time}"><span>${formats.day(date)} <bdi dir="ltr">${time}</bdi></span></button>`,
  )}</p>`
}</fieldset>
${canDecline && html`<fieldset class="card"><legend>${t("Decline")}</legend>${reason}${button("decline", "Decline")}</fieldset>`}</form>`;
}

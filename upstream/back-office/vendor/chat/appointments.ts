import type { Context } from "hono";
import { html } from "hono/html";
import { appointmentAnswer, type MessageAppointment } from "#contract/appointments.ts";
import {
  type AppointmentRow,
  pageUpcomingAppointments,
  toAppointment,
} from "#upstream/modules/appointments/find-appointments.ts";
import { answerAppointment } from "#upstream/modules/appointments/service.ts";
import { loadConversations, toConversation } from "#upstream/modules/chat/find-conversations.ts";
import { wakeStreams } from "#upstream/modules/chat/message-hub.ts";
import { vendorParty, vendorWriter } from "#upstream/modules/chat/party.ts";
import { closedToMessages, countMessage } from "#upstream/modules/chat/write-message.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { httpError } from "#upstream/platform/http/errors.ts";
import type { BusinessUserEnv, PageContext } from "../../context.ts";
import { type Form, parseForm } from "../../forms/form.ts";
import { readForm } from "../../forms/read-form.ts";
import type { TextKey } from "../../i18n.ts";
import { idParam } from "../../id-param.ts";
import { withListState } from "../../list-state.ts";
import { withQuery } from "../../urls.ts";
import { textField } from "../../views/fields.ts";
import { buttonForm, errorSummary, savedNotice } from "../../views/form-view.ts";
import type { Html } from "../../views/html.ts";
import { renderPage } from "../../views/page.ts";
import { pageParam, pagination } from "../../views/pagination.ts";
import { carLink } from "../car-link.ts";
import { statusBadge } from "../status-badge.ts";
import { shownCustomer } from "./list.ts";

const listPath = "/vendor/appointments";

const stateLabels = {
  proposed: "To confirm",
  accepted: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
} as const satisfies Record<MessageAppointment["state"], TextKey>;

/** The state of an appointment. A proposal of the vendor waits for the customer. */
export function appointmentBadge(
  { t }: PageContext,
  { state, can_answer }: Pick<MessageAppointment, "state" | "can_answer">,
): Html {
  if (state === "proposed" && !can_answer)
    return html`<span class="badge badge-info">${t("Waiting for the customer")}</span>`;
  return html`<span class="badge ${state === "accepted" ? "badge-success" : "badge-warning"}">${t(stateLabels[state])}</span>`;
}

/** Marks in an address what was done to an appointment. */
export const calledOff = "called-off";
export const calledOffText =
  "The viewing is called off. The customer gets an e-mail, unless they read it on the site first." satisfies TextKey;

/** A fold that asks once more. @param button calls the appointment off */
export const callOffFold = ({ t }: PageContext, button: Html): Html =>
  html`<details><summary>${t("Call off")}</summary>${button}</details>`;

export const lateNotice = ({ t }: PageContext): Html =>
  html`<p class="notice notice-warning" role="alert">${t("This appointment has changed in the meantime. Nothing was done.")}</p>`;

/** Upcoming appointments, the next one first. */
export async function appointmentsPage(c: Context<BusinessUserEnv>) {
  return renderAppointments(c);
}

interface Refusal {
  /** Id of the appointment. */
  id: number;
  form: Form;
}

/** Adds the id to the names, because the forms of all appointments have the same fields. */
const summaryOf = ({ id, form }: Refusal): Form => ({
  ...form,
  errors: Object.fromEntries(Object.entries(form.errors).map(([name, texts]) => [`${name}-${id}`, texts])),
});

function resultNotice(c: Context<BusinessUserEnv>): Html | null {
  const { pageContext } = c.var;
  if (c.req.query("late") !== undefined) return lateNotice(pageContext);
  const saved = c.req.query("saved");
  return saved === undefined
    ? null
    : savedNotice(pageContext, saved === calledOff ? calledOffText : "It is done.");
}

async function renderAppointments(c: Context<BusinessUserEnv>, refusal?: Refusal) {
  const { db, clock, pageContext, businessUser } = c.var;
  const { t, href, formats, lang } = pageContext;
  const party = vendorParty(businessUser.businessId);
  const shown = await pageUpcomingAppointments(db, party, lang, {
    now: clock(),
    page: pageParam(c.req.query("page")),
  });
  const rows = shown.data;
  const ids = rows.map(({ conversation_id }) => conversation_id);
  const conversations = (await loadConversations(db, party, ids)).map((row) => toConversation(row, party));
  const writable = new Set(conversations.filter(({ can_write }) => can_write).map(({ id }) => id));
  const main = html`<p><a class="link" href="${href("/vendor/messages")}">${t("Messages")}</a></p>
<h1>${t("Appointments")}</h1>
${refusal ? errorSummary(pageContext, summaryOf(refusal)) : resultNotice(c)}
${
  rows.length === 0
    ? html`<div class="card empty"><p><strong>${t("No upcoming appointments")}</strong></p><p>${t("Viewings that you and a customer plan in a conversation appear here.")}</p></div>`
    : html`<ul class="stack">${rows.map((row) => {
        const { id, date, time, state, ...appointment } = toAppointment(row, party, { now: clock(), lang });
        return html`<li class="card stack" id="appointment-${id}"><div class="head"><h2 class="h3">${formats.day(date)}${formats.listSeparator}<bdi dir="ltr">${time}</bdi></h2>${appointmentBadge(pageContext, { state, can_answer: appointment.can_answer })}</div>
<p class="facts"><a class="link" href="${href(`/vendor/messages/${row.conversation_id}`)}"><bdi>${shownCustomer(pageContext, row)}</bdi></a>${row.car_id !== null && html`<span>${carLink(pageContext, { id: row.car_id, title: row.car_title, deletedAt: row.car_deleted_at })}</span>`}${isNoLongerForSale(row) && statusBadge(pageContext, row.car_status)}</p>
${row.by_customer === 1 && row.latest_note && html`<p class="quote" dir="auto">${row.latest_note}</p>`}
${appointmentForms(pageContext, { ...appointment, id, date, time, can_write: writable.has(row.conversation_id) }, refusal?.id === id ? refusal.form : undefined)}</li>`;
      })}</ul>`
}
${pagination(pageContext, shown, (page) => href(withListState(listPath, { page })))}`;
  return renderPage(c, { title: t("Appointments"), main, form: refusal?.form });
}

/** A visit to a car that is reserved or sold may have to be called off. */
const isNoLongerForSale = (
  row: AppointmentRow,
): row is AppointmentRow & { car_status: "reserved" | "sold" } =>
  row.car_deleted_at === null && (row.car_status === "reserved" || row.car_status === "sold");

interface Answerable {
  id: number;
  date: string;
  time: string;
  starts_at: string;
  can_answer: boolean;
  can_cancel: boolean;
  can_write: boolean;
}

/** Buttons to answer an appointment, and a form to propose another time; only to call it off without `can_write`. */
function appointmentForms(
  pageContext: PageContext,
  appointment: Answerable,
  refused: Form | undefined,
): Html {
  const { t, formats, postHref, keepListState } = pageContext;
  const { id, date, time, starts_at, can_answer, can_cancel, can_write } = appointment;
  const action = keepListState(`${listPath}/${id}`);
  const form: Form = { errors: {}, ...refused, values: { date, time, ...refused?.values } };
  const when = html`<span class="hidden">: ${formats.day(date)}${formats.listSeparator}<bdi dir="ltr">${time}</bdi></span>`;
  const press = (answer: string, label: TextKey) =>
    buttonForm(pageContext, { action, values: { answer, starts_at }, label: html`${t(label)}${when}` });
  const field = (name: "date" | "time", label: TextKey) =>
    textField(pageContext, form, {
      name,
      label: t(label),
      control: { type: name, dir: "ltr", id: `field-${name}-${id}` },
    });
  return html`<div class="actions">${can_answer && can_write && press("accept", "Confirm")}${can_answer && press("decline", "Decline")}${can_cancel && callOffFold(pageContext, press("cancel", "Call off for good"))}</div>
${!can_write && html`<p class="hint">${t(closedToMessages)}</p>`}
${
  (can_write || refused) &&
  html`<details${refused ? html` open` : ""}><summary>${t("Propose another time")}${when}</summary><form method="post" action="${postHref(action)}" class="stack" novalidate>
<input type="hidden" name="answer" value="propose"><input type="hidden" name="starts_at" value="${starts_at}"><div class="columns">${field("date", "Day")}${field("time", "Time")}</div>
<p><button class="btn btn-secondary btn-sm">${t("Propose")}${when}</button></p></form></details>`
}`;
}

interface ChangeError {
  status?: number;
  message: TextKey;
  details?: { errors?: Record<string, string> };
}

export async function changeAppointment(c: Context<BusinessUserEnv>) {
  const id = c.req.param("id");
  const values = await readForm(c);
  const { href, keepListState } = c.var.pageContext;
  const { isLate, errors } = await answerOwnAppointment(c, id, values);
  if (errors) return renderAppointments(c, { id: Number(id), form: { values, errors } });
  const done = isLate ? { late: 1 } : { saved: values.answer === "cancel" ? calledOff : 1 };
  return c.redirect(href(withQuery(keepListState(listPath), done)), 303);
}

/**
 * Answers an appointment of the vendor; the customer sees the answer in the conversation.
 * @returns whether the appointment had changed meanwhile, or what is wrong with the fields
 * @throws HTTPException 404 for an invalid id or another vendor's appointment; 429 after too many messages
 */
export async function answerOwnAppointment(
  c: Context<BusinessUserEnv>,
  idText: string | undefined,
  values: Record<string, string>,
): Promise<{ isLate?: boolean; errors?: Form["errors"] }> {
  const { db, clock, pageContext, businessUser, rateLimitFactor } = c.var;
  const id = idParam(idText);
  if (!id) throw httpError(404);
  const { data, errors } = parseForm(appointmentAnswer, values, pageContext.t);
  if (errors) return { errors };
  const { businessId } = businessUser;
  const now = clock();
  const answering = { party: vendorParty(businessId), id, lang: pageContext.lang, now };
  try {
    await inTransaction(db, async (trx) => {
      await countMessage(trx, { id: vendorWriter(businessId) }, { kind: "message", now, rateLimitFactor });
      await answerAppointment(trx, answering, data);
    });
  } catch (error) {
    const { status, message, details } = error as ChangeError;
    const isClosed = message === closedToMessages;
    // A second submit, or the customer has answered meanwhile: the page shows the current state.
    if (status === 409 && !isClosed) return { isLate: true };
    if (status !== 422 && !isClosed) throw error;
    const fields = Object.keys(details?.errors ?? { time: message });
    return { errors: Object.fromEntries(fields.map((name) => [name, [pageContext.t(message)]])) };
  }
  wakeStreams(db);
  return {};
}

import { html } from "hono/html";
import type { MessageAppointment } from "#contract/appointments.ts";
import type { PageContext } from "../../context.ts";
import type { Form } from "../../forms/form.ts";
import type { TextKey } from "../../i18n.ts";
import { textField } from "../../views/fields.ts";
import type { Html } from "../../views/html.ts";
import { appointmentBadge, callOffFold } from "./appointments.ts";

/** Id of the answer's form. Other buttons that belong to it also post the text being typed, so that it is kept. */
export const answerFormId = "answer";

/** The open appointment of a conversation, with the actions that are possible; without `can_write` only to call it off. */
export function appointmentCard(
  pageContext: PageContext,
  open: MessageAppointment & { can_write: boolean },
  form: Form,
): Html {
  const { t, formats } = pageContext;
  const { id, date, time, can_answer, can_cancel, can_write } = open;
  const press = (answer: string, label: TextKey) =>
    html`<button class="btn btn-secondary btn-sm" form="${answerFormId}" name="appointment" value="${answer} ${id}">${t(label)}</button>`;
  const moment = { ...form, values: { date, time, ...form.values } };
  const field = (name: "date" | "time", label: TextKey) =>
    textField(pageContext, moment, {
      name,
      label: t(label),
      control: { type: name, dir: "ltr", form: answerFormId },
    });
  // Enter in a field presses the first button of its form.
  const enterButton = html`<button hidden form="${answerFormId}" name="appointment" value="propose ${id}"></button>`;
  const isRefused = Boolean(form.errors.date ?? form.errors.time);
  const canMove = can_write || isRefused;
  return html`<section class="card stack" aria-labelledby="appointment"><div class="head"><h2 class="h3" id="appointment">${t("Appointment")}</h2>${appointmentBadge(pageContext, open)}</div>
${canMove && enterButton}<input type="hidden" form="${answerFormId}" name="starts_at" value="${open.starts_at}">
<p>${formats.day(date)}${formats.listSeparator}<bdi dir="ltr">${time}</bdi></p>
<div class="actions">${can_answer && can_write && press("accept", "Confirm")}${can_answer && press("decline", "Decline")}${can_cancel && callOffFold(pageContext, press("cancel", "Call off for good"))}</div>
${
  canMove &&
  html`<details${isRefused ? html` open` : ""}><summary>${t("Propose another time")}</summary><div class="stack"><div class="columns">${field("date", "Day")}${field("time", "Time")}</div>
<p>${press("propose", "Propose")}</p></div></details>`
}</section>`;
}

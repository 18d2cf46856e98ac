import { html } from "hono/html";
import type { Office } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { dayName } from "../texts/days.ts";
import { textField } from "./fields.ts";
import { formPart } from "./form-frame.ts";
import type { Html } from "./html.ts";

const week = [1, 2, 3, 4, 5, 6, 7];

/** Opening hours: two times for each day (contract/opening-week.ts). */
export function hoursPart(office: Office, form: Form): Html {
  const { t, lang } = office;
  const days = week.map((day) => {
    const name = dayName(day, lang);
    const time = (end: "open" | "close", label: string) =>
      textField(office, form, {
        name: `opening_hours.${day}.${end}`,
        label: html`<span class="hidden">${name} · </span>${label}`,
        control: { type: "time", "aria-required": "false" },
      });
    return html`<div class="day" role="group" aria-labelledby="day-${day}"><p id="day-${day}">${name}</p>
${time("open", t("Opens at"))}${time("close", t("Closes at"))}</div>`;
  });
  const hint = t("Leave both times of a day empty when you are closed.");
  return formPart(t("Opening hours"), html`<div class="days">${days}</div>`, hint);
}

/** Stored opening hours as the fields of the form. */
export function hoursValues(stored: string): Record<string, string> {
  const days = JSON.parse(stored) as { day: number; open: string | null; close: string | null }[];
  const found = new Map(days.map((day) => [day.day, day]));
  return Object.fromEntries(
    week.flatMap((day) =>
      (["open", "close"] as const).map((end) => [`opening_hours.${day}.${end}`, found.get(day)?.[end] ?? ""]),
    ),
  );
}

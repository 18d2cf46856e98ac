import { html } from "hono/html";
import { type Lang, languageInfo } from "#contract/languages.ts";
import type { PageContext } from "../context.ts";
import { capitalise } from "../formatters.ts";
import type { Form } from "../forms/form.ts";
import { textField } from "./fields.ts";
import { formSection } from "./form-view.ts";
import type { Html } from "./html.ts";

/** The name of a weekday; 1 is Monday. */
export function dayName(day: number, lang: Lang): string {
  // 2024-01-01 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day));
  const { format } = new Intl.DateTimeFormat(languageInfo[lang].locale, { weekday: "long", timeZone: "UTC" });
  return capitalise(format(date), lang);
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Two times for each day (contract/opening-hours-form.ts). */
export function openingHoursFields(pageContext: PageContext, form: Form): Html {
  const { t, lang } = pageContext;
  const days = weekdays.map((day) => {
    const name = dayName(day, lang);
    const time = (end: "open" | "close", label: string) =>
      textField(pageContext, form, {
        name: `opening_hours.${day}.${end}`,
        label: html`<span class="hidden">${name} · </span>${label}`,
        control: { type: "time", "aria-required": "false" },
      });
    return html`<div class="day" role="group" aria-labelledby="day-${day}"><p id="day-${day}">${name}</p>
${time("open", t("Opens at"))}${time("close", t("Closes at"))}</div>`;
  });
  const hint = t(
    "Leave both times of a day empty when you are closed. Without any times the site shows no opening hours.",
  );
  return formSection(t("Opening hours"), html`<div class="days">${days}</div>`, hint);
}

export function openingHoursValues(storedHours: string): Record<string, string> {
  const days = JSON.parse(storedHours) as { day: number; open: string | null; close: string | null }[];
  const daysByNumber = new Map(days.map((day) => [day.day, day]));
  return Object.fromEntries(
    weekdays.flatMap((day) =>
      (["open", "close"] as const).map((end) => [
        `opening_hours.${day}.${end}`,
        daysByNumber.get(day)?.[end] ?? "",
      ]),
    ),
  );
}

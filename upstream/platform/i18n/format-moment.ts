import { type Lang, languageInfo } from "#contract/languages.ts";

/** A day and a time without a zone, as the clock of the place shows them. */
export function formatMoment(lang: Lang, { date, time }: { date: string; time: string }): string {
  const format = new Intl.DateTimeFormat(languageInfo[lang].locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T${time}:00Z`));
}

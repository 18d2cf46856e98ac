import { type Lang, languageInfo } from "#contract/languages.ts";

/** Formats a local day and time; no time zone is applied. */
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

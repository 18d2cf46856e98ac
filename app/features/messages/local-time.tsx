import { useHydrated } from "remix-utils/use-hydrated";
import { cachedBy } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { type Lang, languageInfo, marketTimeZone } from "#contract/languages.ts";

/** Cached, because every message of a thread needs it whenever another one arrives. */
let knownTimeZone: string | undefined;
const readerTimeZone = () => {
  knownTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return knownTimeZone;
};

/** Returns the reader's time zone; until JavaScript runs the market's, which the page says (`.without-script`). */
const useTimeZone = () => (useHydrated() ? readerTimeZone() : marketTimeZone);

const clockIn = cachedBy((lang: Lang, timeZone: string) => {
  const { locale, dateStyle = "medium" } = languageInfo[lang];
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", hourCycle: "h23", timeZone });
  const day = new Intl.DateTimeFormat(locale, { dateStyle, timeZone });
  return {
    time: (at: string) => time.format(new Date(at)),
    day: (at: string) => day.format(new Date(at)),
  };
});

export const useClock = () => clockIn(useI18n().lang, useTimeZone());

/** Shows nothing for an unknown time. @param now the time of the response, so that server and browser agree on today */
export function LocalTime({ at, now }: { at: string; now?: string }) {
  const clock = useClock();
  if (at === "") return null;
  const isToday = now === undefined || clock.day(at) === clock.day(now);
  return <time dateTime={at}>{isToday ? clock.time(at) : clock.day(at)}</time>;
}

import { data } from "react-router";
import { getFormatter } from "#app/i18n/formatter.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { getI18n } from "#app/middleware/i18n.ts";
import { calendarFile } from "#contract/calendar-file.ts";
import { addDays, dateInNetherlands, isIsoDate } from "#contract/dates.ts";
import { calendarResponse } from "./calendar-response.ts";

/** Early enough to find a time at a garage. */
const daysAhead = 28;

/**
 * A day in a calendar on which to book the APK. Its address has no licence plate, which is personal data.
 * @throws 404 unless it is due today or later
 */
export function apkReminder(due: string, url: URL, { lang, t }: ReturnType<typeof getI18n>): Response {
  const today = dateInNetherlands(new Date());
  if (!isIsoDate(due) || due < today) throw data(null, { status: 404 });
  const isSoon = due < addDays(today, daysAhead);
  const file = calendarFile({
    uid: `apk-${due}@${url.hostname}`,
    made: new Date(),
    day: isSoon ? today : addDays(due, -daysAhead),
    summary: t("Book the APK of your car: it is due on {{day}}", { day: getFormatter(lang).date(due) }),
    url: url.origin + localizedHref(lang, "/:lang?/maintenance-booking"),
  });
  return calendarResponse(file, "apk.ics");
}

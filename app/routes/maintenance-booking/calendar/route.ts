import { data } from "react-router";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { getFormatter } from "#app/i18n/formatter.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { isOpenBooking } from "#contract/booking-limits.ts";
import { calendarFile } from "#contract/calendar-file.ts";
import { addDays, dateInNetherlands, isIsoDate } from "#contract/dates.ts";
import { joinParts } from "#contract/languages.ts";
import { loadBooking } from "../load-booking.server.ts";
import type { Route } from "./+types/route";

type LoaderArgs = Route.LoaderArgs;

/** Returns a calendar file: of a booking, or with `apk` of the day on which to book an inspection. */
export async function loader(args: LoaderArgs) {
  const due = args.url.searchParams.get("apk");
  return due === null ? bookingFile(args) : apkReminder(args, due);
}

/** Contains the same event as the mail. */
async function bookingFile({ context, request, url }: LoaderArgs) {
  const { lang, t } = getI18n(context);
  const { booking, token, status } = await loadBooking(getApi(context), request, url.searchParams);
  if (!booking || !isOpenBooking(booking)) throw data(null, { status: status === 200 ? 404 : status });
  const { branch, services, reference, starts_at, duration_minutes } = booking;
  const name = branch.name ?? t("Garage");
  const work = joinParts(
    lang,
    services.map((service) => service.name),
  );
  const page = token
    ? `${localizedHref(lang, "/:lang?/maintenance-booking/cancel")}?${new URLSearchParams({ token })}`
    : localizedHref(lang, "/:lang?/maintenance-booking/done");
  const file = calendarFile({
    uid: `${reference ?? starts_at}@${url.hostname}`,
    made: new Date(),
    start: new Date(starts_at),
    minutes: duration_minutes || 60,
    summary: work ? `${name}: ${work}` : name,
    location: joinParts(lang, [branch.address, branch.city]),
    url: url.origin + page,
    status: booking.status,
  });
  return answer(file, "booking.ics");
}

/** Days before the APK is due: early enough to find a time at a garage. */
const reminderDays = 28;

/** The URL has no licence plate, which is personal data. @throws 404 unless the APK is due today or later */
function apkReminder({ context, url }: LoaderArgs, due: string) {
  const { lang, t } = getI18n(context);
  const today = dateInNetherlands(new Date());
  if (!isIsoDate(due) || due < today) throw data(null, { status: 404 });
  const isSoon = due < addDays(today, reminderDays);
  const file = calendarFile({
    uid: `apk-${due}@${url.hostname}`,
    made: new Date(),
    day: isSoon ? today : addDays(due, -reminderDays),
    summary: t("Book the APK of your car: it is due on {{day}}", { day: getFormatter(lang).date(due) }),
    url: url.origin + localizedHref(lang, "/:lang?/maintenance-booking"),
  });
  return answer(file, "apk.ics");
}

const answer = (file: string, name: string) =>
  new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": cachePolicy.private,
    },
  });

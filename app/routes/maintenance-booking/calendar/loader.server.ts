import { data } from "react-router";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { isOpenBooking } from "#contract/booking-limits.ts";
import { calendarFile } from "#contract/calendar-file.ts";
import { loadBooking } from "../load-booking.server.ts";
import type { Route } from "./+types/route";
import { apkReminder } from "./apk-reminder.server.ts";
import { calendarResponse } from "./calendar-response.ts";

/** A booking as a file for calendars, the same event as the mail's; with `apk`, when to book the next one. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const i18n = getI18n(context);
  const { lang, t } = i18n;
  const due = url.searchParams.get("apk");
  if (due !== null) return apkReminder(due, url, i18n);
  const { booking, token, status } = await loadBooking(getApi(context), request, url.searchParams);
  if (!booking || !isOpenBooking(booking)) throw data(null, { status: status === 200 ? 404 : status });
  const { branch, services, reference, starts_at, duration_minutes } = booking;
  const name = branch.name ?? t("Garage");
  const work = services.map((service) => service.name).join(", ");
  const page = token
    ? `${localizedHref(lang, "/:lang?/maintenance-booking/cancel")}?${new URLSearchParams({ token })}`
    : localizedHref(lang, "/:lang?/maintenance-booking/done");
  const file = calendarFile({
    uid: `${reference ?? starts_at}@${url.hostname}`,
    made: new Date(),
    start: new Date(starts_at),
    minutes: duration_minutes || 60,
    summary: work ? `${name}: ${work}` : name,
    location: [branch.address, branch.city].filter(Boolean).join(", "),
    url: url.origin + page,
  });
  return calendarResponse(file, "booking.ics");
}

import { redirect } from "react-router";
import { openAppointmentCalendar } from "#app/api/appointments.server.ts";
import { attempt, requireRecordId } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import type { Route } from "./+types/route";

/** Returns an appointment as a calendar file; failures redirect to the conversations, which explain them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  const page = localizedHref(lang, "/:lang?/message");
  if (getSession(context)?.userType !== "customer") throw redirect(page);
  const { api } = requireAuth(context, "customer");
  const id = requireRecordId(params.id);
  const { value: file, error } = await attempt(openAppointmentCalendar(api, id));
  if (error?.status === 401) throw redirect(page);
  if (error) {
    const reason = error.isNotFound
      ? (error.refusal ?? t("This appointment does not exist"))
      : t("We could not make this file just now. Please try again.");
    return redirectWithFailure(page, reason);
  }
  return new Response(file.body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="viewing-${id}.ics"`,
      "Cache-Control": cachePolicy.private,
    },
  });
}

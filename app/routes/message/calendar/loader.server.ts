import { openAppointmentCalendar } from "#app/api/appointments.server.ts";
import { essentialAuthorized, requireRecordId } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/http.ts";
import { requireAuth } from "#app/middleware/context/require-auth.ts";
import type { Route } from "./+types/route";

/** An appointment as a file for calendars. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  const id = requireRecordId(params.id);
  const { body } = await essentialAuthorized(openAppointmentCalendar(api, id));
  return new Response(body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="viewing-${id}.ics"`,
      "Cache-Control": cachePolicy.private,
    },
  });
}

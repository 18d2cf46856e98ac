import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { loadOrStatus } from "#app/api/load-or-status.ts";
import { authorized } from "#app/api/page-errors.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { requireAuth, sessionEnded } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getRefusedForm, isLoginExpired } from "#app/middleware/preserve-input.ts";
import type { Context } from "#app/middleware/request-context.ts";
import type { Route } from "./+types/route";
import { type Details, detailsOf } from "./merge-details.server.ts";

const emptyDetails: Details = { first_name: "", last_name: "", username: "", email: "", phone: "" };

/** No profile if the login expired during a change, so that typed text is shown again. @throws 401 for other forms */
function loadDetails(context: Context) {
  const changed = isLoginExpired(context) && getRefusedForm(context);
  if (!changed) return loadOrStatus(authorized(getProfile(requireAuth(context, "customer").api)));
  if (changed.get("intent") === "save") return { record: null, init: {} };
  throw sessionEnded(context);
}

/** Hides what the API lacks (decision 018). A failed profile only changes the status, so that typed text stays. */
export async function loader({ context }: Route.LoaderArgs) {
  const { record, init } = await loadDetails(context);
  const profileData = {
    page: { title: getI18n(context).t("Profile") },
    isKnown: record !== null,
    details: record ? detailsOf(record) : emptyDetails,
    image: record?.image ?? null,
    /** A new e-mail address that is not confirmed yet. */
    pending: record?.email_pending ?? null,
    hasPassword: record !== null && record.has_password !== false,
    asksCode: supports("code-secrets"),
    hasPhotos: supports("profile-photo") && !isLoginExpired(context),
    hasPasskeys: supports("passkeys"),
    hasSessions: supports("sessions"),
    hasData: supports("my-data"),
    canDelete: supports("account-deletion"),
  };
  return data(profileData, init);
}

export type ProfileData = Awaited<ReturnType<typeof loader>>["data"];

import { data } from "react-router";
import { owned } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { canSendPhoto, canTakeData, getProfile } from "#app/api/profile.server.ts";
import { recordOrStatus } from "#app/api/record-or-status.ts";
import type { Profile } from "#contract/profile.ts";

const nothing = { first_name: "", last_name: "", username: "", email: "", phone: "" };

/**
 * What the profile page shows, and which of our own calls the API has: what it lacks is not offered (decision 018). A
 * profile that cannot be had is the page's status only, lest what somebody has typed be lost with it.
 */
export async function loadProfile(
  api: Api,
  { title, unsaved }: { title: string; unsaved: Partial<typeof nothing> | null },
) {
  const [{ record, init }, hasPhotos, hasData] = await Promise.all([
    recordOrStatus(owned(getProfile(api))),
    canSendPhoto(api),
    canTakeData(api),
  ]);
  const found = {
    title,
    isKnown: record !== null,
    details: record ? detailsOf(record) : nothing,
    /** What was typed when the session had ended. */
    unsaved,
    image: record?.image ?? null,
    /** A new address that waits for its code. */
    pending: record?.email_pending ?? null,
    hasPassword: record !== null && record.has_password !== false,
    hasPhotos,
    hasData,
  };
  return data(found, init);
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>["data"];

function detailsOf({ first_name, last_name, username, email, phone }: Profile): typeof nothing {
  return {
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    username: username ?? "",
    email: email ?? "",
    phone: phone ?? "",
  };
}

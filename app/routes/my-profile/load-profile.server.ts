import { personal } from "#app/api/calls.ts";
import type { Api } from "#app/api/client.server.ts";
import { canSendPhoto, canTakeData, getProfile } from "#app/api/profile.server.ts";

/** What the profile page shows, and which of our own calls the API has: what it lacks is not offered (decision 018). */
export async function loadProfile(api: Api) {
  const [profile, hasPhotos, hasData] = await Promise.all([
    personal(getProfile(api)),
    canSendPhoto(api),
    canTakeData(api),
  ]);
  const { first_name, last_name, username, email, phone, image, email_pending, has_password } = profile;
  return {
    details: {
      first_name: first_name ?? "",
      last_name: last_name ?? "",
      username: username ?? "",
      email: email ?? "",
      phone: phone ?? "",
    },
    image,
    /** A new address that waits for its code. */
    pending: email_pending,
    hasPassword: has_password !== false,
    hasPhotos,
    hasData,
  };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

import type { PasswordUpdate } from "#contract/auth.ts";
import type { ProfileUpdate } from "#contract/profile.ts";
import { getUnreadCount } from "./account.server.ts";
import { callExtension, sendToExtension } from "./extensions.server.ts";
import { attempt } from "./page-errors.ts";
import { type SpecifiedProfile, specifiedProfile } from "./specified-records.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* The customer's profile (§7). All throw `UpstreamError`; `string | null` is the API's message. */

export interface Saved {
  message: string | null;
  profile: SpecifiedProfile | null;
}

const parseSaved = (response: unknown): Saved => ({
  message: messageOf(response),
  profile: payload(response, specifiedProfile) ?? null,
});

export const getProfile = (api: Api): Promise<SpecifiedProfile> =>
  api.get("{lang}/my-profile", specifiedProfile);

/** A new e-mail address takes two requests (§7, contract: profileUpdate). */
export const saveProfile = async (api: Api, body: ProfileUpdate): Promise<Saved> =>
  parseSaved(await api.send("{lang}/my-profile", { method: "PUT", body }));

const photo = "{lang}/my-profile/photo";

export async function sendPhoto(api: Api, file: File): Promise<Saved> {
  const body = new FormData();
  // A fixed name, because the user's file name is private.
  body.set("photo", file, "photo");
  return parseSaved(await callExtension("profile-photo", () => api.send(photo, { method: "POST", body })));
}

export const removePhoto = async (api: Api): Promise<Saved> =>
  parseSaved(await callExtension("profile-photo", () => api.send(photo, { method: "DELETE" })));

/** Streamed, because the messages of years may not fit into memory. */
export const openMyData = (api: Api): Promise<Response> =>
  callExtension("my-data", () => api.open("{lang}/my-data", {}, {}));

export const deleteProfile = (api: Api, password: string | undefined) =>
  sendToExtension("account-deletion", api, "{lang}/my-profile", {
    method: "DELETE",
    body: { current_password: password },
  });

/** An API may refuse a wrong password with 401. Only that of a second call says that the login has ended. */
export async function updatePassword(api: Api, body: PasswordUpdate): Promise<string | null> {
  const request = { method: "POST", body, keepsSession: true } as const;
  const { value, error } = await attempt(api.send("{lang}/password/update", request));
  if (!error) return messageOf(value);
  if (error.status !== 401 || (await attempt(getUnreadCount(api))).error?.status === 401) throw error;
  const { call, serverMessage, fields } = error;
  throw new UpstreamError("status", call, serverMessage, { status: 422, fields });
}

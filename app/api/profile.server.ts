import { z } from "zod";
import type { PasswordUpdate } from "#contract/auth.ts";
import { type Profile, type ProfileUpdate, profile } from "#contract/profile.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";

/* What belongs to a person: profile, picture, password, data. All throw `UpstreamError`. */

/** What a change was answered with: the API's message, and the profile as it is from now on where it says so. */
export interface Saved {
  message: string | null;
  profile: Profile | null;
}

const parseSaved = (response: unknown): Saved => ({
  message: messageOf(response),
  profile: payload(response, profile) ?? null,
});

export const getProfile = (api: Api): Promise<Profile> => api.get("{lang}/my-profile", profile);

/** Saves a profile (§7); a new e-mail address takes two turns (contract: profileUpdate). */
export const saveProfile = async (api: Api, body: ProfileUpdate): Promise<Saved> =>
  parseSaved(await api.send("{lang}/my-profile", { method: "PUT", body }));

const photo = "{lang}/my-profile/photo";

export async function sendPhoto(api: Api, file: File): Promise<Saved> {
  const body = new FormData();
  // What it was called on somebody's disk is nobody's business.
  body.set("photo", file, "photo");
  return parseSaved(await callExtension("profile-photo", () => api.send(photo, { method: "POST", body })));
}

export const removePhoto = async (api: Api): Promise<Saved> =>
  parseSaved(await callExtension("profile-photo", () => api.send(photo, { method: "DELETE" })));

/** Years of somebody's own messages, and their picture. Bytes. */
const maxDataBytes = 20_000_000;

/** All that the API stores of whoever is logged in. */
export const getMyData = (api: Api): Promise<Record<string, unknown>> =>
  callExtension("my-data", () =>
    api.get("{lang}/my-data", z.record(z.string(), z.unknown()), undefined, maxDataBytes),
  );

/** Removes the account; answers the API's message, null without one. */
export async function deleteProfile(api: Api, password: string | undefined): Promise<string | null> {
  const body = { current_password: password };
  const send = () => api.send("{lang}/my-profile", { method: "DELETE", body });
  return messageOf(await callExtension("account-deletion", send));
}

/** Another password (§7); answers the API's message, null without one. */
export const updatePassword = async (api: Api, body: PasswordUpdate): Promise<string | null> =>
  messageOf(await api.send("{lang}/password/update", { method: "POST", body }));

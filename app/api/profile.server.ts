import { z } from "zod";
import type { PasswordUpdate } from "#contract/accounts.ts";
import { messageBody } from "#contract/envelope.ts";
import { type Profile, type ProfileUpdate, profile } from "#contract/profile.ts";
import type { Api } from "./client.server.ts";
import { payload } from "./envelope.ts";
import { isThere, learn, oursCall } from "./missing-calls.server.ts";

/* What belongs to a person: profile, picture, password, data (upstream contract, "Accounts"). All throw `UpstreamError`. */

/** What a change was answered with: the API's message, and the profile as it is from now on where it says so. */
export interface Saved {
  message: string | null;
  profile: Profile | null;
}

const savedBy = (answer: unknown): Saved => ({
  message: messageOf(answer),
  profile: payload(answer, profile) ?? null,
});

/** The API's message, beside the payload or in it; null without one. */
function messageOf(answer: unknown): string | null {
  const beside = messageBody.safeParse(answer).data ?? payload(answer, messageBody);
  return beside?.message || null;
}

export const getProfile = (api: Api): Promise<Profile> => api.get("{lang}/my-profile", profile);

/** Saves a profile (§7); a new e-mail address takes two turns (contract: profileUpdate). */
export const saveProfile = async (api: Api, body: ProfileUpdate): Promise<Saved> =>
  savedBy(await api.send("{lang}/my-profile", { method: "PUT", body }));

const photo = "{lang}/my-profile/photo";

/** Whether the API keeps pictures (ours): looked for by reading what takes posts (decision 018). */
export const canSendPhoto = (api: Api): Promise<boolean> => isOffered(api, photo);

export async function sendPhoto(api: Api, file: File): Promise<Saved> {
  const body = new FormData();
  // What it was called on somebody's disk is nobody's business.
  body.set("photo", file, "photo");
  return savedBy(await api.send(photo, { method: "POST", body }));
}

export const removePhoto = async (api: Api): Promise<Saved> =>
  savedBy(await api.send(photo, { method: "DELETE" }));

const myData = "{lang}/my-data";

/**
 * Whether the API hands out a person's data (ours). Removing an account is ours too, and cannot be looked for without
 * doing it: an API that has the one is taken to have the other (decision 027).
 */
export const canTakeData = (api: Api): Promise<boolean> => isOffered(api, myData);

/** All that the API stores of whoever is logged in. */
export const getMyData = (api: Api): Promise<Record<string, unknown>> =>
  oursCall(myData, () => api.get(myData, z.record(z.string(), z.unknown())));

/** Removes the account; answers the API's message, null without one. */
export const deleteProfile = async (api: Api, password: string | undefined): Promise<string | null> =>
  messageOf(await api.send("{lang}/my-profile", { method: "DELETE", body: { current_password: password } }));

/** Another password (§7); answers the API's message, null without one. */
export const updatePassword = async (api: Api, body: PasswordUpdate): Promise<string | null> =>
  messageOf(await api.send("{lang}/password/update", { method: "POST", body }));

/** Whether there is a call, known or found out; what cannot be told now is taken to be there. */
async function isOffered(api: Api, call: string): Promise<boolean> {
  const known = isThere(call);
  if (known !== undefined) return known;
  const there = await api.exists(call);
  if (there !== null) learn(call, there);
  return there ?? true;
}

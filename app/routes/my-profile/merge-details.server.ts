import { z } from "zod";
import { getProfile } from "#app/api/profile.server.ts";
import type { SpecifiedProfile } from "#app/api/specified-records.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { jsonText } from "#contract/fields.ts";
import type { ProfileUpdate } from "#contract/profile.ts";

const details = z.record(
  z.enum(["first_name", "last_name", "username", "email", "phone"]),
  z.string().max(1000),
);
export type Details = z.infer<typeof details>;

export function detailsOf({ first_name, last_name, username, email, phone }: SpecifiedProfile): Details {
  return {
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    username: username ?? "",
    email: email ?? "",
    phone: phone ?? "",
  };
}

/** The details that the form showed, which it posts along; undefined for an older page, or if they are not readable. */
export const shownDetails = jsonText.pipe(details).optional().catch(undefined);

/** Replaces an empty username with null, because a profile does not need one. */
const withUsername = ({ username, ...others }: Details): ProfileUpdate => ({
  ...others,
  username: username || null,
});

export const storedDetails = async (api: Api): Promise<ProfileUpdate> =>
  withUsername(detailsOf(await getProfile(api)));

/** The API replaces the whole profile, so untouched fields get their current values (decision 195). */
export async function mergeDetails(
  api: Api,
  typed: ProfileUpdate,
  shown: Details | undefined,
): Promise<ProfileUpdate> {
  if (!shown) return typed;
  const stored = await storedDetails(api);
  const isUntouched = (name: keyof Details) => (typed[name] ?? "") === shown[name];
  const untouched = details.keyType.options.filter(isUntouched).map((name) => [name, stored[name]]);
  return { ...typed, ...Object.fromEntries(untouched) };
}

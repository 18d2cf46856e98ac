import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { authorized, optional, parseRecordId } from "#app/api/page-errors.ts";
import { getPasskeys } from "#app/api/passkeys.server.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** @throws 404 if the API has no passkeys, or if `rename` or `remove` names one of another customer */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  if (!supports("passkeys")) throw data(null, { status: 404 });
  const [passkeys, profile] = await Promise.all([
    optional(authorized(getPasskeys(api)), null),
    optional(authorized(getProfile(api)), null),
  ]);
  const requested = {
    rename: requestedId(url.searchParams.get("rename")),
    remove: requestedId(url.searchParams.get("remove")),
  };
  const isOwn = (requested: number | null) =>
    requested === null || passkeys?.some(({ id }) => id === requested);
  if (passkeys && !(isOwn(requested.rename) && isOwn(requested.remove))) throw data(null, { status: 404 });
  return {
    page: { title: getI18n(context).t("Passkeys") },
    /** Null on failure (§8). */
    passkeys,
    requested,
    hasPassword: profile?.has_password !== false,
    email: profile?.email ?? null,
    suggestedName: deviceName(request.headers.get("User-Agent") ?? ""),
  };
}

const requestedId = (value: string | null) => (value === null ? null : (parseRecordId(value) ?? 0));

/** Names the device, by which a passkey is recognized best. */
const deviceName = (userAgent: string) =>
  ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"].find((name) => userAgent.includes(name)) ?? "";

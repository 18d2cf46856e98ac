import { unreadCount } from "#contract/user.ts";
import { callExtension } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import type { Api } from "./transport/client.server.ts";

/** Returns the number of unread messages (§7) and the user's picture and name if the API sends them. Throws `UpstreamError`. */
export const getUnreadCount = (api: Api) => api.get("{lang}/unread-msgs-count", unreadCount);

/** Revokes the token; without this call in the API the token stays valid until it expires. */
export async function logOut(api: Api): Promise<void> {
  await optional(
    callExtension("logout", () => api.send("{lang}/logout", { method: "POST" })),
    null,
  );
}

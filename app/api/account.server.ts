import { unreadCount } from "#contract/auth.ts";
import { callExtension } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import type { Api } from "./transport/client.server.ts";

/** Unread messages (§7), and the user's picture where the API tells it. Throws `UpstreamError`. */
export const getUnreadCount = (api: Api) => api.get("{lang}/unread-msgs-count", unreadCount);

/** An API without this call leaves the token valid until it expires. */
export async function logOut(api: Api): Promise<void> {
  await optional(
    callExtension("logout", () => api.send("{lang}/logout", { method: "POST" })),
    null,
  );
}

import { unreadCount } from "#contract/auth.ts";
import { callExtension } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import type { Api } from "./transport/client.server.ts";

/** Throws `UpstreamError` (§7). */
export async function getUnreadCount(api: Api): Promise<number> {
  return (await api.get("{lang}/unread-msgs-count", unreadCount)).count;
}

/** Without that call the token lives until it expires. */
export async function logOut(api: Api): Promise<void> {
  await optional(
    callExtension("logout", () => api.send("{lang}/logout", { method: "POST" })),
    null,
  );
}

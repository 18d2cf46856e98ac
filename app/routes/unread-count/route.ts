import { getUnreadCount } from "#app/api/account.server.ts";
import { essentialAuthorized } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { requireAuth } from "#app/middleware/api.ts";
import type { Route } from "./+types/route";

/** Returns the number of unread messages of a customer or vendor (§4). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer", "vendor");
  const { count } = await essentialAuthorized(getUnreadCount(api));
  return Response.json({ count }, { headers: { "Cache-Control": cachePolicy.private } });
}

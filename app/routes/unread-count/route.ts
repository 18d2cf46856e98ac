import { getUnreadCount } from "#app/api/account.server.ts";
import { personal } from "#app/api/calls.ts";
import { cachePolicy } from "#app/http.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import type { Route } from "./+types/route";

/** `{count}` of messages to read (§4): asked by the header of customers and vendors, and refused to garages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requireUser(context, "customer", "vendor");
  const count = await personal(getUnreadCount(api));
  return Response.json({ count }, { headers: { "Cache-Control": cachePolicy.private } });
}

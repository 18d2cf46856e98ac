import { getServiceMessages } from "#app/api/customer-service.server.ts";
import { essentialAuthorized, requireRecordId } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { readAfter } from "#app/features/messages/load-thread.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { threadDataAction } from "#app/middleware/thread-actions.server.ts";
import type { Route } from "./+types/route";

export const action = threadDataAction("customer service");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer", "vendor");
  const id = requireRecordId(params.id);
  const call = getServiceMessages(api, id, { after_id: readAfter(url) });
  const { messages, hasNewer } = await essentialAuthorized(call);
  return Response.json({ messages, hasNewer }, { headers: { "Cache-Control": cachePolicy.private } });
}

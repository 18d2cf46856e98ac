import { getMessages } from "#app/api/chat.server.ts";
import { essentialAuthorized, requireRecordId } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { readAfter } from "#app/features/messages/load-thread.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { threadDataAction } from "#app/middleware/thread-actions.server.ts";
import type { Route } from "./+types/route";

export const action = threadDataAction("chat");

/** Returns the new messages of a thread as data, so that an open thread costs no rendering. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  const id = requireRecordId(params.id);
  const { messages, hasNewer } = await essentialAuthorized(
    getMessages(api, id, { after_id: readAfter(url) }),
  );
  return Response.json({ messages, hasNewer }, { headers: { "Cache-Control": cachePolicy.private } });
}

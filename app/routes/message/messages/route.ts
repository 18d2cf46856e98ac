import { getMessages, markAsRead, sendMessage } from "#app/api/chat.server.ts";
import { essentialAuthorized, requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { readAfter } from "#app/features/messages/load-thread.server.ts";
import { messageForm, messageKey, readForm } from "#app/features/messages/message-form.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { toJsonResponse } from "#app/middleware/json-response.ts";
import type { Route } from "./+types/route";

const send = formAction(
  messageForm,
  async ({ api, value, params }) => {
    const id = requireRecordId(params.id);
    return Response.json({
      message: await requireFound(sendMessage(api, id, value.message, messageKey("chat", id, value))),
    });
  },
  { user: "customer" },
);

const read = formAction(
  readForm,
  async ({ api, value: { until }, params }) => {
    await requireFound(markAsRead(api, { conversation_id: requireRecordId(params.id), until_id: until }));
    return new Response(null, { status: 204 });
  },
  { user: "customer" },
);

const post = formActions({ send, read });

export const action = (args: Route.ActionArgs) => toJsonResponse(post(args));

/** Returns the new messages of a thread as data, so that an open thread costs no rendering. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer");
  const id = requireRecordId(params.id);
  const { messages, hasNewer } = await essentialAuthorized(
    getMessages(api, id, { after_id: readAfter(url) }),
  );
  return Response.json({ messages, hasNewer }, { headers: { "Cache-Control": cachePolicy.private } });
}

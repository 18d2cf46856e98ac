import { markAsRead } from "#app/api/chat.server.ts";
import { getServiceMessages, sendServiceMessage } from "#app/api/customer-service.server.ts";
import { essentialAuthorized, requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { readAfter } from "#app/features/messages/load-thread.server.ts";
import { messageForm, messageKey, readForm } from "#app/features/messages/message-form.server.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { toJsonResponse } from "#app/middleware/json-response.ts";
import type { Route } from "./+types/route";

const forBoth = { user: ["customer" as const, "vendor" as const] };

const send = formAction(
  messageForm,
  async ({ api, value, params }) => {
    const id = requireRecordId(params.id);
    return Response.json({
      message: await requireFound(
        sendServiceMessage(api, id, value.message, messageKey("customer service", id, value)),
      ),
    });
  },
  forBoth,
);

const read = formAction(
  readForm,
  async ({ api, value: { until }, params }) => {
    await requireFound(markAsRead(api, { conversation_id: requireRecordId(params.id), until_id: until }));
    return new Response(null, { status: 204 });
  },
  forBoth,
);

const post = formActions({ send, read });

export const action = (args: Route.ActionArgs) => toJsonResponse(post(args));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = requireAuth(context, "customer", "vendor");
  const id = requireRecordId(params.id);
  const call = getServiceMessages(api, id, { after_id: readAfter(url) });
  const { messages, hasNewer } = await essentialAuthorized(call);
  return Response.json({ messages, hasNewer }, { headers: { "Cache-Control": cachePolicy.private } });
}

import { markAsRead, sendMessage } from "#app/api/chat.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { messageForm, messageKey, readForm } from "#app/features/messages/message-form.server.ts";
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

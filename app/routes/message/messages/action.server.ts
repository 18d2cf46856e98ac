import { z } from "zod";
import { markAsRead, sendMessage } from "#app/api/chat.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { jsonAnswer } from "#app/middleware/json-answer.ts";
import { messageText } from "#contract/chat.ts";
import type { Route } from "./+types/route";

const send = formAction(
  z.object({ message: messageText, key: z.string().min(1).max(64) }),
  async ({ api, value, key, params }) => {
    const id = requireRecordId(params.id);
    return Response.json({ message: await requireFound(sendMessage(api, id, value.message, key)) });
  },
  { user: "customer" },
);

const read = formAction(
  z.object({ until: z.coerce.number().int().positive() }),
  async ({ api, value: { until }, params }) => {
    const id = requireRecordId(params.id);
    await requireFound(markAsRead(api, { conversation_id: id, until_id: until }));
    return new Response(null, { status: 204 });
  },
  { user: "customer" },
);

const post = formActions({ send, read });

export const action = (args: Route.ActionArgs) => jsonAnswer(post(args));

import { type ActionFunctionArgs, type Register, redirect } from "react-router";
import { z } from "zod";
import { markAsRead, sendMessage } from "#app/api/chat.server.ts";
import { sendServiceMessage } from "#app/api/customer-service.server.ts";
import { optional, requireFound, requireRecordId } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { createIdempotencyKey } from "#app/forms/parse.server.ts";
import type { UserType } from "#contract/auth.ts";
import { messageText } from "#contract/chat.ts";
import { recordId } from "#contract/fields.ts";
import { formAction, formActions } from "./form-action.ts";
import { toJsonResponse } from "./json-response.ts";

/** `key`: from the form or the script, another one for each message. `until`: the newest message that was visible. */
const messageForm = z.object({
  message: messageText,
  key: z.string().max(64).optional(),
  until: recordId.optional().catch(undefined),
});

const readForm = z.object({ until: recordId });

const threads = {
  chat: { path: "/:lang?/message/:id", user: ["customer"], sendTo: sendMessage },
  "customer service": {
    path: "/:lang?/customer-service/:id",
    user: ["customer", "vendor"],
    sendTo: sendServiceMessage,
  },
} satisfies Record<string, { path: keyof Register["pages"]; user: UserType[]; sendTo: typeof sendMessage }>;

type Thread = keyof typeof threads;

function send(api: Api, thread: Thread, id: number, { message, key = "" }: z.output<typeof messageForm>) {
  const messageKey = createIdempotencyKey(`${thread} ${id}`, { message, key });
  return requireFound(threads[thread].sendTo(api, id, message, messageKey));
}

/** The forms of a thread's page: `send`, and `read`, which keeps a typed message without sending it. */
export function threadForms(thread: Thread) {
  const { path, user } = threads[thread];
  return {
    send: formAction(
      messageForm,
      async ({ api, value, params, href }) => {
        const id = requireRecordId(params.id);
        const sent = await send(api, thread, id, value);
        // Whoever answers has seen the messages that were shown.
        const { until } = value;
        if (until) await optional(markAsRead(api, { conversation_id: id, until_id: until }), null);
        return redirect(`${href(path, { id: String(id) })}${sent ? `#m${sent.id}` : ""}`, 303);
      },
      { user },
    ),
    read: formAction(
      readForm,
      async ({ api, value: { until }, params, href }) => {
        const id = requireRecordId(params.id);
        await requireFound(markAsRead(api, { conversation_id: id, until_id: until }));
        return redirect(href(path, { id: String(id) }), 303);
      },
      { user, draftField: "message" },
    ),
  };
}

/** The same posts by a script, which are answered as JSON. */
export function threadDataAction(thread: Thread) {
  const { user } = threads[thread];
  const action = formActions({
    send: formAction(
      messageForm,
      async ({ api, value, params }) =>
        Response.json({ message: await send(api, thread, requireRecordId(params.id), value) }),
      { user },
    ),
    read: formAction(
      readForm,
      async ({ api, value: { until }, params }) => {
        await requireFound(markAsRead(api, { conversation_id: requireRecordId(params.id), until_id: until }));
        return new Response(null, { status: 204 });
      },
      { user },
    ),
  });
  return (args: ActionFunctionArgs) => toJsonResponse(action(args));
}

import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Register, redirect } from "react-router";
import { z } from "zod";
import { getMessages, markAsRead, sendMessage } from "#app/api/chat.server.ts";
import { getServiceMessages, sendServiceMessage } from "#app/api/customer-service.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { essentialAuthorized, optional, requireFound, requireRecordId } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { createIdempotencyKey } from "#app/forms/parse.server.ts";
import { hrefIn } from "#app/i18n/i18n.tsx";
import { type Message, messageText } from "#contract/chat.ts";
import { recordId } from "#contract/fields.ts";
import type { UserType } from "#contract/user.ts";
import { requireAuth } from "./api.ts";
import { formAction, formActions } from "./form-action.ts";
import { getI18n } from "./i18n.ts";
import { toJsonResponse } from "./json-response.ts";

/** `key`: from the form or the script, another one for each message. `until`: the newest message that was visible. */
const messageForm = z.object({
  message: messageText,
  key: z.string().max(64).optional(),
  until: recordId.optional().catch(undefined),
});

const readForm = z.object({ until: recordId });

const threads = {
  chat: { path: "/:lang?/message/:id", user: ["customer"], read: getMessages, sendTo: sendMessage },
  "customer service": {
    path: "/:lang?/customer-service/:id",
    user: ["customer", "vendor"],
    read: getServiceMessages,
    sendTo: sendServiceMessage,
  },
} satisfies Record<string, ThreadCalls>;

interface ThreadCalls {
  path: keyof Register["pages"];
  user: UserType[];
  read: (api: Api, id: number, after: { after_id: number }) => Promise<MessagePage>;
  sendTo: typeof sendMessage;
}

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

/** Returns the newer messages of an open thread as data, so that it costs no rendering. */
export const threadDataLoader =
  (thread: Thread) =>
  async ({ context, params, url }: LoaderFunctionArgs) => {
    const { user, read }: ThreadCalls = threads[thread];
    const { api } = requireAuth(context, ...user);
    const call = read(api, requireRecordId(params.id), { after_id: readAfter(url) });
    const { messages, hasNewer } = await essentialAuthorized(call);
    return Response.json({ messages, hasNewer }, { headers: { "Cache-Control": cachePolicy.private } });
  };

function readId({ searchParams }: URL, name: string): number | undefined {
  const value = searchParams.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

export const readBefore = (url: URL) => readId(url, "before");

export const readAfter = (url: URL) => readId(url, "after") ?? 0;

interface MessagePage {
  messages: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Returns what a thread's page shows. An API without paging does not say whether there are other messages. */
export function toThread(
  thread: Thread,
  { context, url }: Pick<LoaderFunctionArgs, "context" | "url">,
  id: number,
  { messages, hasOlder, hasNewer }: MessagePage,
) {
  const href = hrefIn(getI18n(context).lang);
  const param = { id: String(id) };
  const page = href(threads[thread].path, param);
  return {
    id,
    messages,
    hasOlder,
    hasNewer: hasNewer || readBefore(url) !== undefined,
    urls: {
      page,
      messages: `${page}/messages`,
      stream: supports("message-stream") ? href("/:lang?/message/:id/stream", param) : null,
    },
    formKey: randomUUID(),
    canChangeAppointments: thread === "chat" && supports("appointments"),
  };
}

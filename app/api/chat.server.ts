import { z } from "zod";
import {
  type ConversationReport,
  conversation,
  type conversationStart,
  conversationStarted,
  type Message,
  type MessagesQuery,
  message,
  type NotificationsRead,
  participantsResponse,
} from "#contract/chat.ts";
import { callExtension, supports } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Chat of customers (§7). All throw `UpstreamError`. */

/** The latest first; `q` and `page` where the API has them. */
export const getConversations = (
  api: Api,
  query: { q?: string | undefined; page?: number | undefined } = {},
) => api.list("{lang}/all-conversations", conversation, supports("conversation-pages") ? query : {});

const foundParticipant = participantsResponse.shape.data.element;

export const searchParticipants = async (api: Api, name: string) =>
  (await api.list("{lang}/vendor-user-chat/search-by-name", foundParticipant, { name })).items;

const aroundMessages = tolerant(
  z.object({
    has_older: z.boolean().meta({ default: false }),
    has_newer: z.boolean().meta({ default: false }),
    conversation: conversation.nullable(),
  }),
);

/** Oldest first. `conversation` is null where the API sends messages alone. */
export async function getMessages(api: Api, id: number, query: MessagesQuery) {
  const path = "{lang}/get-conversation-msgs";
  const { items, around } = await api.list(path, message, { ...query, conversation_id: id });
  const { has_older, has_newer, conversation } = aroundMessages.parse(around ?? {});
  return { messages: items, hasOlder: has_older, hasNewer: has_newer, conversation };
}

/** @returns the conversation's id: the same pair and car are one conversation */
export async function startConversation(
  api: Api,
  body: z.output<typeof conversationStart>,
  key: string,
): Promise<number> {
  const path = "{lang}/start-conversation";
  const answer = await api.send(path, { method: "POST", body, idempotencyKey: key });
  const id = payload(answer, conversationStarted.shape.data)?.conversation_id;
  if (id === undefined) throw new UpstreamError("malformed", `POST ${path}`);
  return id;
}

export async function sendMessage(api: Api, id: number, text: string, key: string): Promise<Message> {
  const path = "{lang}/send-messages";
  const body = { conversation_id: id, message: text };
  const sent = payload(await api.send(path, { method: "POST", body, idempotencyKey: key }), message);
  if (!sent) throw new UpstreamError("malformed", `POST ${path}`);
  return sent;
}

/** What the other side wrote was shown. */
export const markAsRead = (api: Api, body: NotificationsRead) =>
  api.send("{lang}/notifications/read", { method: "POST", body });

export const reportConversation = async (api: Api, id: number, body: ConversationReport, key: string) =>
  messageOf(
    await callExtension("conversation-report", () =>
      api.send(`{lang}/conversations/${id}/report`, { method: "POST", body, idempotencyKey: key }),
    ),
  );

/** Neither can write to the other then. */
export const setBlocked = async (api: Api, id: number, isBlocked: boolean) =>
  messageOf(
    await callExtension("conversation-block", () =>
      api.send(`{lang}/conversations/${id}/block`, { method: isBlocked ? "PUT" : "DELETE" }),
    ),
  );

/** Server-sent events of a conversation, or of all, after the message `lastEventId`. A 404 may be the conversation's. */
export function openMessageStream(
  api: Api,
  id: number | undefined,
  lastEventId: string | null,
): Promise<Response> {
  const path = "{lang}/messages/stream";
  const query = { conversation_id: id };
  const accept = { Accept: "text/event-stream" };
  return api.open(path, query, lastEventId ? { ...accept, "Last-Event-ID": lastEventId } : accept);
}

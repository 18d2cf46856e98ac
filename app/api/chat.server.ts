import type { z } from "zod";
import type {
  ConversationReport,
  conversationStart,
  Message,
  MessagesQuery,
  NotificationsRead,
} from "#contract/chat.ts";
import { sendToExtension, supports } from "./extensions.server.ts";
import { specifiedConversation, specifiedParticipant } from "./specified-records.ts";
import { createThreadReader, sendToThread, startThread } from "./threads.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";

/* Chat of customers (§7). All throw `UpstreamError`. */

/** Returns conversations, the latest first; `q` and `page` are sent only where the API supports them. */
export const getConversations = (
  api: Api,
  query: { q?: string | undefined; page?: number | undefined } = {},
) => api.list("{lang}/all-conversations", specifiedConversation, supports("conversation-pages") ? query : {});

export const searchParticipants = async (api: Api, name: string) =>
  (await api.list("{lang}/vendor-user-chat/search-by-name", specifiedParticipant, { name })).items;

const readThread = createThreadReader(specifiedConversation);

export const getMessages = (api: Api, id: number, query: MessagesQuery) =>
  readThread(api, "{lang}/get-conversation-msgs", id, { ...query, conversation_id: id });

/** Starts a conversation, or returns the existing one of the same two parties about the same car. */
export const startConversation = (api: Api, body: z.output<typeof conversationStart>, key: IdempotencyKey) =>
  startThread(api, "{lang}/start-conversation", body, key);

export const sendMessage = (
  api: Api,
  id: number,
  text: string,
  key: IdempotencyKey,
): Promise<Message | null> =>
  sendToThread(api, "{lang}/send-messages", {
    body: { conversation_id: id, message: text },
    key,
    conversationId: id,
  });

/** Marks the messages of the other party as read, because they were shown. */
export const markAsRead = (api: Api, body: NotificationsRead) =>
  api.send("{lang}/notifications/read", { method: "POST", body });

export const reportConversation = (api: Api, id: number, body: ConversationReport, key: IdempotencyKey) =>
  sendToExtension("conversation-report", api, `{lang}/conversations/${id}/report`, {
    method: "POST",
    body,
    idempotencyKey: key,
  });

/** Blocks or unblocks a conversation; while it is blocked, neither party can write. */
export const setBlocked = (api: Api, id: number, isBlocked: boolean) =>
  sendToExtension("conversation-block", api, `{lang}/conversations/${id}/block`, {
    method: isBlocked ? "PUT" : "DELETE",
  });

/** Opens the server-sent events of one or all conversations after `lastEventId`. A 404 may mean a missing one. */
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

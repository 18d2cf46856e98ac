import type { Message, MessagesQuery } from "#contract/chat.ts";
import type { ServiceConversationStart } from "#contract/customer-service.ts";
import { specifiedServiceConversation } from "./specified-records.ts";
import { createThreadReader, sendToThread, startThread } from "./threads.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";

/* Conversations with the operator (§7). All throw `UpstreamError`. */

const path = "{lang}/customer-service";
const messagesOf = (conversationId: number) => `${path}/conversations/${conversationId}/messages`;

/** Returns conversations, the latest first. */
export const getServiceConversations = async (api: Api) =>
  (await api.list(`${path}/conversations`, specifiedServiceConversation)).items;

export const startServiceConversation = (api: Api, body: ServiceConversationStart, key: IdempotencyKey) =>
  startThread(api, `${path}/start-conversation`, body, key);

const readThread = createThreadReader(specifiedServiceConversation);

export const getServiceMessages = (api: Api, conversationId: number, query: MessagesQuery) =>
  readThread(api, messagesOf(conversationId), conversationId, { ...query });

export const sendServiceMessage = (
  api: Api,
  conversationId: number,
  text: string,
  key: IdempotencyKey,
): Promise<Message | null> =>
  sendToThread(api, messagesOf(conversationId), { body: { message: text }, key, conversationId });

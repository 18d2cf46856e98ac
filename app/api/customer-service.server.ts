import { z } from "zod";
import { type Message, type MessagesQuery, message } from "#contract/chat.ts";
import { type ServiceConversationStart, serviceConversation } from "#contract/customer-service.ts";
import { id } from "#contract/fields.ts";
import type { Api } from "./transport/client.server.ts";
import { payload } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Conversations with the operator (§7). All throw `UpstreamError`. */

const path = "{lang}/customer-service";

/** The latest first. */
export const getServiceConversations = async (api: Api) =>
  (await api.list(`${path}/conversations`, serviceConversation)).items;

const started = z.object({ conversation_id: id.nullable(), id: id.nullable() });

export async function startServiceConversation(api: Api, body: ServiceConversationStart, key: string) {
  const call = `${path}/start-conversation`;
  const answer = payload(await api.send(call, { method: "POST", body, idempotencyKey: key }), started);
  const conversationId = answer?.conversation_id ?? answer?.id;
  if (!conversationId) throw new UpstreamError("malformed", `POST ${call}`);
  return conversationId;
}

const aroundMessages = tolerant(
  z.object({
    has_older: z.boolean().meta({ default: false }),
    has_newer: z.boolean().meta({ default: false }),
    conversation: serviceConversation.nullable(),
  }),
);

/** Oldest first. `conversation` is null where the API sends messages alone. */
export async function getServiceMessages(api: Api, conversationId: number, query: MessagesQuery) {
  const call = `${path}/conversations/${conversationId}/messages`;
  const { items, around } = await api.list(call, message, { ...query });
  const { has_older, has_newer, conversation } = aroundMessages.parse(around ?? {});
  return { messages: items, hasOlder: has_older, hasNewer: has_newer, conversation };
}

export async function sendServiceMessage(
  api: Api,
  conversationId: number,
  text: string,
  key: string,
): Promise<Message> {
  const call = `${path}/conversations/${conversationId}/messages`;
  const answer = await api.send(call, { method: "POST", body: { message: text }, idempotencyKey: key });
  const sent = payload(answer, message);
  if (!sent) throw new UpstreamError("malformed", `POST ${call}`);
  return sent;
}

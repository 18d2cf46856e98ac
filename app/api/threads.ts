import { z } from "zod";
import { type Message, type MessagesQuery, messagesPerPage } from "#contract/chat.ts";
import { id } from "#contract/fields.ts";
import { supports } from "./extensions.server.ts";
import { specifiedMessage } from "./specified-records.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";
import { messageOf, type Page, payload } from "./transport/envelope.ts";
import { isUnreachable, type Query } from "./transport/http-call.server.ts";
import { tolerant } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Reading and writing of messages, shared by chats and customer service. */

const aroundMessages = tolerant(
  z.object({
    has_older: z.boolean().nullable(),
    has_newer: z.boolean().meta({ default: false }),
    conversation: z.unknown(),
  }),
);

const toMessage = (item: z.infer<typeof specifiedMessage>, conversation_id: number): Message => ({
  ...item,
  conversation_id,
  created_at: item.created_at ?? "",
});

/** Whether an API that does not tell may have older messages. One that ignores `before_id` has sent all. */
function seemsContinued(page: Page<{ id: number }>, { before_id = Infinity }: MessagesQuery): boolean {
  const { items, dropped, isPaged, pages, total } = page;
  const sent = items.length + dropped;
  const isFull = isPaged ? sent >= messagesPerPage && total > sent : sent === messagesPerPage;
  return (isFull || page.page < pages) && items.every(({ id }) => id < before_id);
}

export function createThreadReader<T extends z.ZodType>(conversation: T) {
  const readConversation = tolerant(conversation.nullable());
  /** Returns messages, oldest first. `conversation` is null where the API sends only messages. */
  return async (api: Api, path: string, conversationId: number, query: Query & MessagesQuery) => {
    const page = await api.list(path, specifiedMessage, query);
    const { items, around } = page;
    const { has_older, has_newer, ...others } = aroundMessages.parse(around ?? {});
    const messages = items.map((item) => toMessage(item, conversationId));
    const conversation = readConversation.parse(others.conversation);
    return {
      messages,
      hasOlder: has_older ?? seemsContinued(page, query),
      hasNewer: has_newer,
      conversation,
    };
  };
}

/** Null when the answer holds no message: the API has accepted it, so the next read returns it. */
export async function sendToThread(
  api: Api,
  path: string,
  { body, key, conversationId }: { body: object; key: IdempotencyKey; conversationId: number },
): Promise<Message | null> {
  const answer = await api.send(path, { method: "POST", body, idempotencyKey: key }).catch(refuseUncertain);
  const sent = payload(answer, specifiedMessage);
  return sent ? toMessage(sent, conversationId) : null;
}

/** Without `idempotency`, a script that repeats the message could send it many times (decision 154). */
function refuseUncertain(error: unknown): never {
  const isCertain =
    !(error instanceof UpstreamError) ||
    error.isClientError ||
    error.kind === "rejected" ||
    isUnreachable(error.cause);
  if (isCertain || supports("idempotency")) throw error;
  const reason =
    "We do not know whether this message has arrived. Look at the conversation before you send it again.";
  throw new UpstreamError("status", error.call, reason, { status: 409 });
}

const started = z.object({ conversation_id: id.nullable(), id: id.nullable() });

/** @returns `id`: null when the API does not send it, but the list has the conversation; `message`: about the start */
export async function startThread(api: Api, path: string, body: object, key: IdempotencyKey) {
  const answer = await api.send(path, { method: "POST", body, idempotencyKey: key });
  const conversation = payload(answer, started);
  return { id: conversation?.conversation_id ?? conversation?.id ?? null, message: messageOf(answer) };
}

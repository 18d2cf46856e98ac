import { createRoute } from "@hono/zod-openapi";
import { conversationStarted, messageResponse, messagesQuery } from "#contract/chat.ts";
import {
  recentServiceMessagesResponse,
  serviceConversationStart,
  serviceConversationsResponse,
  serviceMessageSending,
  serviceMessagesResponse,
} from "#contract/customer-service.ts";
import { createRouter } from "../../platform/http/context.ts";
import {
  errorResponses,
  idempotentBody,
  idParams,
  jsonResponse,
  langParams,
} from "../../platform/http/openapi.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import { bearer } from "../auth/require-auth.ts";
import { findConversation, listConversations } from "../chat/find-conversations.ts";
import { findMessage, listMessages, newestMessages, toMessage } from "../chat/find-messages.ts";
import { wakeStreams } from "../chat/message-hub.ts";
import { serviceParty } from "../chat/party.ts";
import { requireChat } from "../chat/require-chat.ts";
import { addMessage, countMessage, lockConversation } from "../chat/write-message.ts";
import { startServiceConversation, toServiceConversation } from "./service.ts";

/** Conversations with the operator (§7, decision 150). */
export const customerServiceRoutes = createRouter();

const tags = ["Customer service"];
const ofUser = { tags, security: bearer, middleware: requireChat() };
const readErrors = errorResponses(401, 403, 404, 422, 503);
const writeErrors = errorResponses(400, 401, 403, 404, 413, 415, 422, 429, 503);
const path = "/{lang}/customer-service/conversations/{id}/messages";
/** More than anybody needs at once; the operator can find older ones. */
const maxConversations = 200;

customerServiceRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: "/{lang}/customer-service/conversations",
    summary: "One's conversations with the operator, the newest message first",
    request: { params: langParams },
    responses: { 200: jsonResponse(serviceConversationsResponse, "The conversations"), ...readErrors },
  }),
  async (c) => {
    const party = serviceParty(c.var.account);
    const { data } = await listConversations(c.var.db, party, { perPage: maxConversations });
    return c.json({ data: data.map((row) => toServiceConversation(row, party)) }, 200);
  },
);

customerServiceRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "post",
    path: "/{lang}/customer-service/start-conversation",
    summary: "Ask the operator",
    request: { params: langParams, ...idempotentBody(serviceConversationStart) },
    responses: { 201: jsonResponse(conversationStarted, "The message is in it"), ...writeErrors },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const start = c.req.valid("json");
    const { account, clock, rateLimitFactor } = c.var;
    const now = clock();
    const response = await withIdempotencyKey(c, account.id, async (trx) => {
      await countMessage(trx, account, { kind: "start", now, rateLimitFactor });
      const id = await startServiceConversation(trx, start, { accountId: account.id, lang, now });
      return { data: { conversation_id: id } };
    });
    wakeStreams(c.var.db);
    return response;
  },
);

customerServiceRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path,
    summary: "A page of a conversation, oldest first; reading has no effect",
    request: { params: idParams, query: messagesQuery },
    responses: { 200: jsonResponse(serviceMessagesResponse, "50 a page"), ...readErrors },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { account, clock, db } = c.var;
    const party = serviceParty(account);
    const conversation = toServiceConversation(await findConversation(db, party, id), party);
    const { rows, ...around } = await listMessages(db, party, id, c.req.valid("query"));
    const now = clock();
    return c.json({ data: rows.map((row) => toMessage(row, party, now)), ...around, conversation }, 200);
  },
);

customerServiceRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "post",
    path,
    summary: "Write in a conversation; a closed one is open again",
    request: { params: idParams, ...idempotentBody(serviceMessageSending) },
    responses: { 201: jsonResponse(messageResponse, "The message"), ...writeErrors },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { message: text } = c.req.valid("json");
    const { account, clock, rateLimitFactor } = c.var;
    const now = clock();
    const party = serviceParty(account);
    const response = await withIdempotencyKey(c, account.id, async (trx) => {
      await countMessage(trx, account, { kind: "message", now, rateLimitFactor });
      await lockConversation(trx, party, id);
      const messageId = await addMessage(trx, id, { text, byCustomer: 1, now });
      return { data: toMessage(await findMessage(trx, party, messageId), party, now) };
    });
    wakeStreams(c.var.db);
    return response;
  },
);

customerServiceRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: "/{lang}/customer-service/messages",
    summary: "The newest messages over all of them, newest first",
    request: { params: langParams },
    responses: { 200: jsonResponse(recentServiceMessagesResponse, "50 at most"), ...readErrors },
  }),
  async (c) => {
    const party = serviceParty(c.var.account);
    const rows = await newestMessages(c.var.db, party);
    const now = c.var.clock();
    const data = rows.map((row) => ({ ...toMessage(row, party, now), subject: row.subject ?? "" }));
    return c.json({ data }, 200);
  },
);

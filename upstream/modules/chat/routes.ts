import { createRoute } from "@hono/zod-openapi";
import {
  conversationMessagesQuery,
  conversationMessagesResponse,
  conversationStart,
  conversationStarted,
  conversationsQuery,
  conversationsResponse,
  messageResponse,
  messageSending,
  participantSearch,
  participantsResponse,
  recentMessagesResponse,
} from "#contract/chat.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, idempotentBody, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import { bearer } from "../auth/require-auth.ts";
import { findConversation, listConversations, toConversation } from "./find-conversations.ts";
import { findMessage, listMessages, newestMessages, toMessage, toRecentMessage } from "./find-messages.ts";
import { wakeStreams } from "./message-hub.ts";
import { chatParty } from "./party.ts";
import { requireChat } from "./require-chat.ts";
import { searchParticipants } from "./search-participants.ts";
import { addMessage, countMessage, lockWritable, openConversation } from "./write-message.ts";

/** Chat of customers and vendors (§7, decision 149). Garages have none (§6). */
export const chatRoutes = createRouter();

const tags = ["Messages"];
const ofUser = { tags, security: bearer, middleware: requireChat() };
const readErrors = errorResponses(401, 403, 404, 422, 503);
const writeErrors = errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503);

chatRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: "/{lang}/vendor-user-chat/search-by-name",
    summary: "Whom one can write to: vendors, or for a vendor the customers who wrote",
    request: { params: langParams, query: participantSearch },
    responses: { 200: jsonResponse(participantsResponse, "20 at most"), ...readErrors },
  }),
  async (c) => {
    const party = chatParty(c.var.account);
    const data = await searchParticipants(c.var.db, party, c.req.valid("query").name);
    return c.json({ data }, 200);
  },
);

chatRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: "/{lang}/all-conversations",
    summary: "One's conversations, the newest message first",
    request: { params: langParams, query: conversationsQuery },
    responses: { 200: jsonResponse(conversationsResponse, "20 a page"), ...readErrors },
  }),
  async (c) => {
    const party = chatParty(c.var.account);
    const { data, ...page } = await listConversations(c.var.db, party, c.req.valid("query"));
    return c.json({ data: data.map((row) => toConversation(row, party)), ...page }, 200);
  },
);

chatRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: "/{lang}/messages",
    summary: "The newest messages over all conversations, newest first",
    request: { params: langParams },
    responses: { 200: jsonResponse(recentMessagesResponse, "50 at most"), ...readErrors },
  }),
  async (c) => {
    const party = chatParty(c.var.account);
    const rows = await newestMessages(c.var.db, party);
    return c.json({ data: rows.map((row) => toRecentMessage(row, party, c.var.clock())) }, 200);
  },
);

chatRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: "/{lang}/get-conversation-msgs",
    summary: "A page of a conversation, oldest first; reading has no effect",
    request: { params: langParams, query: conversationMessagesQuery },
    responses: { 200: jsonResponse(conversationMessagesResponse, "50 a page"), ...readErrors },
  }),
  async (c) => {
    const { conversation_id, ...query } = c.req.valid("query");
    const { account, clock, db } = c.var;
    const party = chatParty(account);
    const conversation = toConversation(await findConversation(db, party, conversation_id), party);
    const { rows, ...around } = await listMessages(db, party, conversation_id, query);
    const now = clock();
    return c.json({ data: rows.map((row) => toMessage(row, party, now)), ...around, conversation }, 200);
  },
);

chatRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "post",
    path: "/{lang}/start-conversation",
    summary: "Write to a vendor; the same vendor and car have one conversation",
    middleware: requireChat("customer"),
    request: { params: langParams, ...idempotentBody(conversationStart) },
    responses: { 201: jsonResponse(conversationStarted, "The message is in it"), ...writeErrors },
  }),
  async (c) => {
    const { lang } = c.req.valid("param");
    const { vendor_id: vendorId, car_id: carId = null, message: text } = c.req.valid("json");
    const { account, clock, rateLimitFactor } = c.var;
    const now = clock();
    const party = chatParty(account);
    const response = await withIdempotencyKey(c, account.id, async (trx) => {
      await countMessage(trx, account, { kind: "start", now, rateLimitFactor });
      const { id } = await openConversation(trx, { accountId: account.id, vendorId, carId, lang, now });
      await lockWritable(trx, party, id);
      await addMessage(trx, id, { text, byCustomer: 1, now });
      return { data: { conversation_id: id } };
    });
    wakeStreams(c.var.db);
    return response;
  },
);

chatRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "post",
    path: "/{lang}/send-messages",
    summary: "Write in a conversation; with an Idempotency-Key a repetition adds nothing",
    request: { params: langParams, ...idempotentBody(messageSending) },
    responses: { 201: jsonResponse(messageResponse, "The message"), ...writeErrors },
  }),
  async (c) => {
    const { conversation_id, message: text } = c.req.valid("json");
    const { account, clock, rateLimitFactor } = c.var;
    const now = clock();
    const party = chatParty(account);
    const response = await withIdempotencyKey(c, account.id, async (trx) => {
      await countMessage(trx, account, { kind: "message", now, rateLimitFactor });
      await lockWritable(trx, party, conversation_id);
      const id = await addMessage(trx, conversation_id, { text, byCustomer: party.byCustomer, now });
      return { data: toMessage(await findMessage(trx, party, id), party, now) };
    });
    wakeStreams(c.var.db);
    return response;
  },
);

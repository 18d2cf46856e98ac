import { createRoute } from "@hono/zod-openapi";
import { notificationSending, notificationsRead } from "#contract/chat.ts";
import { messageBody } from "#contract/envelope.ts";
import { displayName, unreadCount } from "#contract/user.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonBody, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { bearer } from "../auth/require-auth.ts";
import { loadUser } from "../auth/user.ts";
import { findOwn } from "./find-conversations.ts";
import { countUnread } from "./find-messages.ts";
import { wakeStreams } from "./message-hub.ts";
import { chatParty, serviceParty } from "./party.ts";
import { markRead } from "./read-marks.ts";
import { requireChat } from "./require-chat.ts";
import { lockConversation, scheduleNotice } from "./write-message.ts";

/** Unread messages, and notices about them to the other side (§7, decision 149). */
export const notificationRoutes = createRouter();

const tags = ["Messages"];
const ofUser = { tags, security: bearer, middleware: requireChat() };
const writeErrors = errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503);

notificationRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "get",
    path: "/{lang}/unread-msgs-count",
    summary: "The number of unread messages, and the user's picture and name",
    request: { params: langParams },
    responses: { 200: jsonResponse(unreadCount, "The number"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => {
    const { account, db } = c.var;
    const chats = await countUnread(db, chatParty(account));
    const count = chats + (await countUnread(db, serviceParty(account)));
    const user = await loadUser(db, account);
    return c.json({ count, image: user.image, name: displayName(user) }, 200);
  },
);

notificationRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "post",
    path: "/{lang}/notifications/read",
    summary: "Mark messages as read that were shown",
    request: { params: langParams, ...jsonBody(notificationsRead) },
    responses: { 200: jsonResponse(messageBody, "They are read"), ...writeErrors },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const marks = c.req.valid("json");
    const parties = [chatParty(account), serviceParty(account)];
    if (marks.conversation_id !== undefined) await findOwn(db, parties, marks.conversation_id);
    await inTransaction(db, async (trx) => {
      for (const party of parties) await markRead(trx, party, marks, clock());
    });
    wakeStreams(db);
    return c.json({ message: translate(c.req.valid("param").lang, "Marked as read") }, 200);
  },
);

notificationRoutes.openapi(
  createRoute({
    ...ofUser,
    method: "post",
    path: "/{lang}/new-notification/send",
    summary:
      "Have the other side mailed, once until it reads, when it is away; sending a message does so, too",
    request: { params: langParams, ...jsonBody(notificationSending) },
    responses: { 200: jsonResponse(messageBody, "It is, when there is something unread"), ...writeErrors },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    const { conversation_id } = c.req.valid("json");
    const party = chatParty(account);
    await inTransaction(db, async (trx) => {
      await lockConversation(trx, party, conversation_id);
      await scheduleNotice(trx, conversation_id, { byCustomer: party.byCustomer, now: clock() });
    });
    return c.json(
      { message: translate(c.req.valid("param").lang, "The other side is told when it is away") },
      200,
    );
  },
);

import { createRoute } from "@hono/zod-openapi";
import { conversationReport, conversationResponse } from "#contract/chat.ts";
import { reportResponse } from "#contract/enquiries.ts";
import { createRouter, formContext } from "../../platform/http/context.ts";
import { errorResponses, idempotentBody, idParams, jsonResponse } from "../../platform/http/openapi.ts";
import { chatReportLimit, consumeFormLimit, rateLimitForm } from "../../platform/http/rate-limit-forms.ts";
import { withIdempotencyKey } from "../../platform/http/with-idempotency-key.ts";
import { translate } from "../../platform/i18n/translate.ts";
import { bearer, optionalAccountId } from "../auth/require-auth.ts";
import { findConversation, toConversation } from "./find-conversations.ts";
import { reportConversation, setBlocked } from "./moderation.ts";
import { chatParty } from "./party.ts";
import { requireChat } from "./require-chat.ts";

/** Reports of a conversation, and blocking its other side; an addition to §7 (decision 149). */
export const moderationRoutes = createRouter();

const tags = ["Messages"];
const security = bearer;

moderationRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{lang}/conversations/{id}/report",
    tags,
    summary: "Report a conversation or a message of it to the operator (DSA, article 16)",
    security,
    middleware: [requireChat(), rateLimitForm(chatReportLimit, optionalAccountId)] as const,
    request: { params: idParams, ...idempotentBody(conversationReport) },
    responses: {
      201: jsonResponse(reportResponse, "It is received under a reference"),
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429, 503),
    },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const report = c.req.valid("json");
    const { account } = c.var;
    const context = formContext(c, { lang, accountId: account.id });
    return withIdempotencyKey(c, account.id, async (trx) => {
      await consumeFormLimit(c, trx, chatReportLimit);
      const reference = await reportConversation(trx, chatParty(account), id, report, context);
      return {
        message: translate(lang, "Thank you. We will look at this conversation."),
        data: { reference },
      };
    });
  },
);

for (const [method, isBlocked] of [
  ["put", true],
  ["delete", false],
] as const) {
  moderationRoutes.openapi(
    createRoute({
      method,
      path: "/{lang}/conversations/{id}/block",
      tags,
      summary: isBlocked ? "Take no more messages of the other side" : "Take messages again",
      security,
      middleware: requireChat(),
      request: { params: idParams },
      responses: {
        200: jsonResponse(conversationResponse, "The conversation as it is now"),
        ...errorResponses(401, 403, 404, 503),
      },
    }),
    async (c) => {
      const { id, lang } = c.req.valid("param");
      const { account, clock, db } = c.var;
      const party = chatParty(account);
      await setBlocked(db, party, id, { isBlocked, now: clock() });
      const message = translate(
        lang,
        isBlocked ? "You will get no more messages from here" : "You will get messages again",
      );
      return c.json({ message, data: toConversation(await findConversation(db, party, id), party) }, 200);
    },
  );
}

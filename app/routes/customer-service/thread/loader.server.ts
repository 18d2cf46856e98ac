import { getServiceMessages } from "#app/api/customer-service.server.ts";
import { essentialAuthorized, requireRecordId } from "#app/api/page-errors.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { missingConversation } from "#app/middleware/missing-conversation.ts";
import { isMessageExpired, nullIfRefused } from "#app/middleware/preserve-input.ts";
import { readBefore, toThread } from "#app/middleware/threads.server.ts";
import type { Route } from "./+types/route";

/** @throws 404 for the conversation of another user */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const title = getI18n(context).t("Customer service");
  const textOnly = { page: { title }, thread: null };
  if (isMessageExpired(context)) return textOnly;
  const { api, session } = requireAuth(context, "customer", "vendor");
  const id = requireRecordId(params.id);
  const call = getServiceMessages(api, id, { before_id: readBefore(url) });
  const missing = missingConversation(context, session, "/:lang?/customer-service");
  const answer = await nullIfRefused(context, essentialAuthorized(call, missing));
  if (!answer) return textOnly;
  return {
    page: { title: answer.conversation?.subject ?? title },
    thread: toThread("customer service", { context, url }, id, answer),
  };
}

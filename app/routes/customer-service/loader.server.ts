import { randomUUID } from "node:crypto";
import { getServiceConversations } from "#app/api/customer-service.server.ts";
import { authorized, optional } from "#app/api/page-errors.ts";
import type { SpecifiedServiceConversation } from "#app/api/specified-records.ts";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { isLoginExpired } from "#app/middleware/preserve-input.ts";
import { truncate } from "#app/ui/apart/truncated-text.tsx";
import type { Route } from "./+types/route";

/** Length of the last message in the list, in characters. */
const excerptLength = 120;

/** For customers and vendors; `conversations` is null on failure (§8). */
export async function loader({ context }: Route.LoaderArgs) {
  const isExpired = isLoginExpired(context);
  const conversations = isExpired
    ? []
    : await optional(
        authorized(getServiceConversations(requireAuth(context, "customer", "vendor").api)),
        null,
      );
  return {
    page: { title: getI18n(context).t("Customer service") },
    conversations: conversations?.map(withExcerpt) ?? null,
    now: new Date().toISOString(),
    formKey: randomUUID(),
    isExpired,
  };
}

function withExcerpt(conversation: SpecifiedServiceConversation): SpecifiedServiceConversation {
  const { last_message: last } = conversation;
  if (!last) return conversation;
  return { ...conversation, last_message: { ...last, text: truncate(last.text, excerptLength) } };
}

import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { getServiceConversations } from "#app/api/customer-service.server.ts";
import { authorized, optional } from "#app/api/page-errors.ts";
import type { SpecifiedServiceConversation } from "#app/api/specified-records.ts";
import { hrefIn } from "#app/i18n/i18n.tsx";
import type { ErrorData } from "#app/layout/error-page.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { isLoginExpired } from "#app/middleware/preserve-input.ts";
import type { Context } from "#app/middleware/request-context.ts";
import { getSession } from "#app/middleware/session.ts";
import { truncate } from "#app/ui/apart/truncated-text.tsx";
import type { Route } from "./+types/route";

/** Length of the last message in the list, in characters. */
const excerptLength = 120;

/** For customers and vendors; `conversations` is null on failure (§8). */
export async function loader({ context }: Route.LoaderArgs) {
  const isExpired = isLoginExpired(context);
  const conversations = isExpired
    ? []
    : await optional(authorized(getServiceConversations(requireAsker(context))), null);
  return {
    page: { title: getI18n(context).t("Customer service") },
    conversations: conversations?.map(withExcerpt) ?? null,
    now: new Date().toISOString(),
    formKey: randomUUID(),
    isExpired,
  };
}

/** Returns the client of a customer or vendor. @throws 401 for a visitor; 403 with the way to us for a garage */
function requireAsker(context: Context) {
  const { lang, t } = getI18n(context);
  if (getSession(context)?.userType === "garage") {
    const missing = {
      icon: "phone",
      title: t("You cannot open this page"),
      text: t("Customer service is for customers and sellers. Garages reach us through the contact form."),
      to: hrefIn(lang)("/:lang?/contact"),
      label: t("Contact us"),
      linkIcon: "message",
    } as const;
    throw data<ErrorData>({ missing }, { status: 403 });
  }
  return requireAuth(context, "customer", "vendor").api;
}

function withExcerpt(conversation: SpecifiedServiceConversation): SpecifiedServiceConversation {
  const { last_message: last } = conversation;
  if (!last) return conversation;
  return { ...conversation, last_message: { ...last, text: truncate(last.text, excerptLength) } };
}

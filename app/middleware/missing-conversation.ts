import type { MissingRecord } from "#app/api/page-errors.ts";
import { hrefIn } from "#app/i18n/i18n.tsx";
import type { Session } from "#app/session/session.ts";
import { getI18n } from "./i18n.ts";
import type { Context } from "./request-context.ts";
import { welcome } from "./welcome.ts";

/** The texts of a 404 for a conversation: a link from a mail may be opened with another account. */
export function missingConversation(
  context: Context,
  session: Session,
  list: "/:lang?/message" | "/:lang?/customer-service",
): MissingRecord {
  const { lang, t } = getI18n(context);
  const other = t("If this conversation belongs to another account, log out and log in with that one.");
  return {
    icon: "search",
    title: t("We could not find this conversation"),
    text: `${welcome(session, t)}. ${other}`,
    to: hrefIn(lang)(list),
    label: list === "/:lang?/message" ? t("Messages") : t("Customer service"),
    linkIcon: "message",
  };
}

import type { Translate } from "#app/i18n/translator.ts";

/** How many messages wait, in words; null: not known. */
export function unreadMessageText(count: number | null, t: Translate): string {
  if (count === null) return t("We could not look for messages");
  return count > 0 ? t("{{count}} unread messages", { count }) : t("No unread messages");
}

import type { Translate } from "#app/i18n/translator.ts";

export function unreadMessageText(count: number | null, t: Translate): string {
  if (count === null) return t("We could not check for messages");
  return count > 0 ? t("{{count}} unread messages", { count }) : t("No unread messages");
}

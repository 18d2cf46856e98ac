import type { Translate } from "#app/i18n/translator.ts";

export function responseTime(minutes: number, t: Translate): string {
  if (minutes <= 60) return t("Usually answers within {{count}} minutes", { count: Math.max(1, minutes) });
  const hours = Math.ceil(minutes / 60);
  if (hours <= 24) return t("Usually answers within {{count}} hours", { count: hours });
  return t("Usually answers within {{count}} days", { count: Math.ceil(hours / 24) });
}

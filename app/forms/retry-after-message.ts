import type { Translate } from "#app/i18n/translator.ts";

/** Returns the waiting time as a text, from a minute on in minutes, rounded up. */
export function retryAfterMessage(seconds: number, t: Translate): string {
  return seconds < 60
    ? t("Please try again in {{count}} seconds.", { count: Math.ceil(seconds) })
    : t("Please try again in {{count}} minutes.", { count: Math.ceil(seconds / 60) });
}

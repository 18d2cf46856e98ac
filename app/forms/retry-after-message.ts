import type { Translate } from "#app/i18n/translator.ts";

/** How long to wait before the next try, in whole minutes from a minute on: nobody counts 3,412 seconds. */
export function retryAfterMessage(seconds: number, t: Translate): string {
  return seconds < 60
    ? t("Please try again in {{count}} seconds.", { count: Math.ceil(seconds) })
    : t("Please try again in {{count}} minutes.", { count: Math.ceil(seconds / 60) });
}

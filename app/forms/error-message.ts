import type { Translate } from "#app/i18n/translator.ts";

interface FailedRequest {
  /** Translated by the API, or an i18n key. */
  message: string;
  /** In seconds. */
  retryAfter: number | null;
}

export function errorMessage({ message, retryAfter }: FailedRequest, t: Translate): string {
  return retryAfter ? `${t(message)} ${retryAfterMessage(retryAfter, t)}` : t(message);
}

/** Returns the waiting time as a text, from a minute on in minutes, rounded up. */
export function retryAfterMessage(seconds: number, t: Translate): string {
  return seconds < 60
    ? t("Please try again in {{count}} seconds.", { count: Math.ceil(seconds) })
    : t("Please try again in {{count}} minutes.", { count: Math.ceil(seconds / 60) });
}

import type { Translate } from "#app/i18n/translator.ts";
import { retryAfterMessage } from "./retry-after-message.ts";

interface FailedRequest {
  /** Translated by the API, or an i18n key. */
  message: string;
  /** In seconds. */
  retryAfter: number | null;
}

export function errorMessage({ message, retryAfter }: FailedRequest, t: Translate): string {
  return retryAfter ? `${t(message)} ${retryAfterMessage(retryAfter, t)}` : t(message);
}

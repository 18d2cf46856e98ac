import type { Translate } from "#app/i18n/translator.ts";
import { retryAfterMessage } from "./retry-after-message.ts";

interface FailedRequest {
  /** The API's own words, or an i18n key. */
  message: string;
  /** seconds */
  retryAfter: number | null;
}

/** What is said of a refused post, with the time to wait where there is one. */
export function errorMessage({ message, retryAfter }: FailedRequest, t: Translate): string {
  return retryAfter ? `${t(message)} ${retryAfterMessage(retryAfter, t)}` : t(message);
}

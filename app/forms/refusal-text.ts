import type { Translate } from "#app/i18n/translator.ts";
import { waitText } from "./wait-text.ts";

interface Refusal {
  /** The API's own words, or an i18n key. */
  message: string;
  /** seconds */
  retryAfter: number | null;
}

/** What is said of a refused post, with the time to wait where there is one. */
export function refusalText({ message, retryAfter }: Refusal, t: Translate): string {
  return retryAfter ? `${t(message)} ${waitText(retryAfter, t)}` : t(message);
}

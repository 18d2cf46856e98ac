import texts from "#locales/en/site.json" with { type: "json" };
import type { Translations } from "./translator.ts";

/**
 * English texts that are not their own key. Everything else reads as its key, so English is whole even when the API's
 * keywords cannot be had (specification §8).
 */
export const english: Translations = texts;

import texts from "#locales/en/site.json" with { type: "json" };
import type { Translations } from "./translator.ts";

/** English texts that differ from their keys; all others are their own key (§8). */
export const english: Translations = texts;

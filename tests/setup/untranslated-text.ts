import { siteTexts } from "#upstream/platform/i18n/translate.ts";
import type { PageText } from "./page-texts.ts";

/** Words in Latin letters in every language: signs, standards, networks, and the languages' own names. */
const latinEverywhere = [
  ...[
    "APK",
    "KVK",
    "BOVAG",
    "NAP",
    "RDW",
    "MPV",
    "SUV",
    "LED",
    "LPG",
    "Golf",
    "USB",
    "ABS",
    "ESP",
    "DAB",
    "Isofix",
    "URL",
  ],
  ...["Apple CarPlay", "Android Auto", "WhatsApp", "Facebook", "Instagram", "YouTube", "Vimeo", "LinkedIn"],
  ...["Google", "OAuth"],
  ...["English", "Nederlands"],
];

/** Removed first, because a short name ("600") may be in one. */
const addresses = /https?:\/\/\S+|\S+@\S+\.\S+|www\.\S+/g;

/** Random, so that any short name may be in one ("Z4"). */
const references = /\bR-[2-9A-Z]{4}-[2-9A-Z]{4}\b/g;

/** Matches codes such as plates; removed last, because parts of names look like them ("CX-30"). */
const codes = /\b[A-Z\d]{1,4}(-[A-Z\d]{1,4})+\b/g;

/** Removes names from a text, the longest first, and what belongs to no language: addresses, codes, signs. */
export function withoutNames(text: string, names: readonly string[]): string {
  const truncated = text.endsWith("…") ? text.slice(0, -1).trimEnd() : null;
  if (truncated !== null && names.some((name) => name.startsWith(truncated))) return "";
  let remaining = text.replace(addresses, " ").replace(references, " ");
  for (const name of [...names, ...latinEverywhere]) {
    if (remaining.includes(name)) remaining = remaining.split(name).join(" ");
  }
  return remaining.replace(codes, " ");
}

/** Sorts names in the order in which they are removed, because a model's name is part of a title. */
export const longestFirst = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length);

const plural = /_(?:zero|one|two|few|many|other)$/;

/** Returns a function that recognizes English source texts, with or without placeholders, whose translation differs. */
function createSourceTextMatcher(lang: "nl" | "ar"): (text: string) => boolean {
  const english = siteTexts("en");
  const plain = new Set<string>();
  const patterns = Object.entries(siteTexts(lang)).flatMap(([entry, translation]) => {
    const source = english[entry] ?? entry.replace(plural, "").replace(/_[a-z]+$/, "");
    const words = source.replace(/\{\{\w+\}\}/g, "");
    if (source === translation || !/\p{L}{3}/u.test(words)) return [];
    if (!source.includes("{{")) {
      plain.add(source);
      return [];
    }
    // A text that is little more than its placeholders, such as a unit, would match a title that ends in it.
    if (!/\p{L}{4}/u.test(words)) return [];
    const literal = source.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return [literal.join(".+")];
  });
  const pattern = new RegExp(`^(?:${patterns.join("|")})$`);
  // "Mijn reviews" is not an untranslated "{{count}} reviews".
  const translations = new Set(Object.values(siteTexts(lang)));
  return (text) => plain.has(text) || (pattern.test(text) && !translations.has(text));
}

const sourceTextMatchers = { nl: createSourceTextMatcher("nl"), ar: createSourceTextMatcher("ar") };

/** Matches two Latin words in a row, one of three or more letters, or Latin punctuation beside Arabic. */
const latinPhrase =
  /[A-Za-zÀ-ž]{3,}|[A-Za-zÀ-ž]+\s+[A-Za-zÀ-ž]+|\p{Script=Arabic}\s*[,;?]|[,;]\s*\p{Script=Arabic}/u;

/** Matches words that are English and not Dutch. */
const englishWord =
  /\b(the|and|with|without|your|you|for|from|this|that|these|our|they|their|there|which|when|where|what|who|how|why|are|has|have|been|will|would|can|could|should|not|but|about|into|than|then|any|every|each|other|some|more|most|less|search|view|show|find|browse|sell|buy|price|prices|year|mileage|fuel|speed|power|seats|doors|owners|engine|seller|sellers|buyers|cars|listing|listings|condition|colour|color|category|equipment|description|features|photo|photos|rating|stars|message|sending|send|subscribe|unsubscribe|newsletter|please|loading|failed|wrong|something|page|next|previous|close|closed|clear|apply|remove|add|favorites|share|copy|call|report|address|phone|name|opening|hours|minutes|answers|usually|sold|reserved|company|trader|used|garage branches|terms|privacy policy|skip)\b/i;

/** Finds the English texts in a page of another language. */
export function findUntranslatedText(
  lang: "nl" | "ar",
  texts: PageText[],
  names: readonly string[],
): string[] {
  const isSource = sourceTextMatchers[lang];
  const isUntranslated = (text: string) =>
    isSource(text) || (lang === "ar" ? latinPhrase : englishWord).test(withoutNames(text, names));
  return texts.flatMap(({ text, where }) => (isUntranslated(text) ? [`${where}: ${text}`] : []));
}

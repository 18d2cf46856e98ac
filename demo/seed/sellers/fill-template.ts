import type { Lang } from "#contract/languages.ts";
import type { LocalizedSentence } from "../texts/car-descriptions.ts";

/** Joins sentences and fills in `{words}`. */
export function fillTemplates(
  sentences: readonly LocalizedSentence[],
  lang: Lang,
  words: Record<string, string>,
): string {
  return sentences
    .map((sentence) => sentence[lang].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ""))
    .join(" ");
}

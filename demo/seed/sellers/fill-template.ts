import type { Lang } from "#contract/languages.ts";
import type { LocalizedSentence } from "../texts/car-descriptions.ts";

/** Sentences of a business about itself, one after the other, with `{words}` filled in. */
export function fillTemplates(
  sentences: readonly LocalizedSentence[],
  lang: Lang,
  words: Record<string, string>,
): string {
  return sentences
    .map((sentence) => sentence[lang].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ""))
    .join(" ");
}

import type { Lang } from "#contract/languages.ts";
import type { Sentence } from "../data/sentences.ts";

/** Sentences of a business about itself, one after the other, with `{words}` filled in. */
export function about(sentences: readonly Sentence[], lang: Lang, words: Record<string, string>): string {
  return sentences
    .map((sentence) => sentence[lang].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ""))
    .join(" ");
}

import type { Garage } from "#contract/garages.ts";

/** The towns there are garages in, in the alphabet's order of the language. */
export function townNames(garages: readonly Garage[], lang: string): string[] {
  const towns = garages.flatMap(({ branches }) => branches.flatMap(({ city }) => city ?? []));
  return [...new Set(towns)].sort(new Intl.Collator(lang).compare);
}

const foldDiacritics = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Towns that may have been meant by what was typed: those it is a part of, or that are a part of it. */
export function findSimilarTowns(towns: readonly string[], input: string): string[] {
  const foldedInput = foldDiacritics(input);
  return towns.filter(
    (town) => foldDiacritics(town).includes(foldedInput) || foldedInput.includes(foldDiacritics(town)),
  );
}

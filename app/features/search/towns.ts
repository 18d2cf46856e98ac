import type { Town } from "#contract/reference-data.ts";
import { withStraightApostrophes } from "#contract/search-limits.ts";

export const foldDiacritics = (text: string) =>
  withStraightApostrophes(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Finds a town by name, ignoring case, accents and kinds of apostrophes. Null also without a name. */
export const findTown = <T extends { name: string }>(
  towns: readonly T[],
  name: string | null | undefined,
): T | null => towns.find((town) => foldDiacritics(town.name) === foldDiacritics(name ?? "")) ?? null;

/** Whether a name contains the words of a town: "Nederland" does not contain "Ede". */
export const containsWords = (name: string, town: string): boolean =>
  ` ${wordsOf(name)} `.includes(` ${wordsOf(town)} `);

const wordsOf = (text: string) =>
  foldDiacritics(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the searched town as spelled by the first business found in it. */
export const canonicalTownName = (searched: string, [first]: readonly { city: string | null }[]): string =>
  first?.city || searched;

/** Returns towns that contain the input or are contained in it; else those with a typing error or two. */
export function findSimilarTowns(towns: readonly string[], input: string): string[] {
  const foldedInput = foldDiacritics(input);
  const partly = towns.filter(
    (town) => foldDiacritics(town).includes(foldedInput) || foldedInput.includes(foldDiacritics(town)),
  );
  if (partly.length > 0) return partly;
  const slips = foldedInput.length > 5 ? 2 : 1;
  return towns.filter((town) => isMistyped(foldDiacritics(town), foldedInput, slips));
}

/** Returns the offered towns that have a similar name in any language. @param namesByLang with all names of a town */
export function findSimilarInAnyLanguage(
  offered: readonly string[],
  namesByLang: readonly (readonly Pick<Town, "id" | "name">[])[],
  input: string,
): string[] {
  const named = namesByLang.flat();
  for (const list of namesByLang) {
    const names = findSimilarTowns(
      list.map(({ name }) => name),
      input,
    );
    const ids = new Set(list.filter(({ name }) => names.includes(name)).map(({ id }) => id));
    const found = named.filter(({ id }) => ids.has(id));
    const similar = offered.filter((name) => findTown(found, name));
    if (similar.length > 0) return similar;
  }
  return findSimilarTowns(offered, input);
}

const isMistyped = (town: string, input: string, slips: number) =>
  Math.abs(town.length - input.length) <= slips && editDistance(town, input) <= slips;

function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = previous[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1));
    }
    previous = current;
  }
  return previous[to.length]!;
}

export const foldDiacritics = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Finds a town by name, ignoring case and accents. Null also without a name. */
export const findTown = <T extends { name: string }>(
  towns: readonly T[],
  name: string | null | undefined,
): T | null => towns.find((town) => foldDiacritics(town.name) === foldDiacritics(name ?? "")) ?? null;

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

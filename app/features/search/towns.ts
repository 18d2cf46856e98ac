export const foldDiacritics = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The town of a name, whatever its case and accents. */
export const findTown = <T extends { name: string }>(towns: readonly T[], name: string): T | null =>
  towns.find((town) => foldDiacritics(town.name) === foldDiacritics(name)) ?? null;

/** Towns that contain the input or are contained in it. */
export function findSimilarTowns(towns: readonly string[], input: string): string[] {
  const foldedInput = foldDiacritics(input);
  return towns.filter(
    (town) => foldDiacritics(town).includes(foldedInput) || foldedInput.includes(foldDiacritics(town)),
  );
}

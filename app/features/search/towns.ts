const foldDiacritics = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Towns that contain the input or are contained in it. */
export function findSimilarTowns(towns: readonly string[], input: string): string[] {
  const foldedInput = foldDiacritics(input);
  return towns.filter(
    (town) => foldDiacritics(town).includes(foldedInput) || foldedInput.includes(foldDiacritics(town)),
  );
}

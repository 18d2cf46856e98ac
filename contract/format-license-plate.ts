/* Free of zod, because the browser imports it. */

/** X is a letter, 9 a digit; patterns 13 and 14 are reserved for later series. */
const sidecodePatterns = [
  "XX-99-99",
  "99-99-XX",
  "99-XX-99",
  "XX-99-XX",
  "XX-XX-99",
  "99-XX-XX",
  "99-XXX-9",
  "9-XXX-99",
  "XX-999-X",
  "X-999-XX",
  "XXX-99-X",
  "X-99-XXX",
  "9-XX-999",
  "999-XX-9",
];
const patternBySignature = new Map(sidecodePatterns.map((shape) => [shape.replaceAll("-", ""), shape]));

/** Returns the pattern of a plate that is written in capitals and without dashes. */
const patternOf = (characters: string) =>
  patternBySignature.get(characters.replace(/[A-Z]/g, "X").replace(/\d/g, "9"));

/** Whether a plate has a Dutch pattern (sidecode), however it is typed; others may be foreign. */
export const isDutchPlate = (plate: string): boolean =>
  patternOf(plate.toUpperCase().replaceAll("-", "")) !== undefined;

/** "gbb01b" becomes "GBB-01-B". Without a Dutch pattern only its case changes. */
export function formatLicensePlate(plate: string): string {
  const normalized = plate.toUpperCase();
  const characters = normalized.replaceAll("-", "");
  const shape = patternOf(characters);
  if (!shape) return normalized;
  let index = 0;
  return shape.replace(/[X9]/g, () => characters[index++] ?? "");
}

import { inputText, latinDigits } from "./rules.ts";

/*
 * Dutch licence plates. Every series (sidecode) has a shape of its own, and no two the same: six letters and digits say
 * where the dashes belong.
 */

/** X a letter, 9 a digit; 13 and 14 are reserved for what comes next. */
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

/**
 * A licence plate as it stands on the car: "gbb01b" is "GBB-01-B". What no Dutch series looks like stays as it is typed,
 * in capitals: it may be foreign. Which letters are handed out is not asked, since old plates have others.
 */
export function formatLicensePlate(plate: string): string {
  const normalized = plate.toUpperCase();
  const characters = normalized.replaceAll("-", "");
  const shape = patternBySignature.get(characters.replace(/[A-Z]/g, "X").replace(/\d/g, "9"));
  if (!shape) return normalized;
  let index = 0;
  return shape.replace(/[X9]/g, () => characters[index++] ?? "");
}

/** §5: 6 to 9 letters, digits and hyphens, however they are typed; null where there is none. */
export const optionalLicensePlate = inputText()
  .default("")
  .transform((value) => latinDigits(value.normalize("NFKC")).replace(/[\s.·]/g, ""))
  .refine((value) => /^[a-z0-9-]*$/i.test(value), {
    error: "License plate can only contain letters, numbers, and hyphens",
    abort: true,
  })
  .refine((value) => value === "" || value.length >= 6, "License plate must be at least 6 characters")
  .refine((value) => value.length <= 9, "License plate must not exceed 9 characters")
  .transform((value) => (value === "" ? null : formatLicensePlate(value)));

import type { z } from "zod";
import { inputText, latinDigits, required } from "./rules.ts";

/** X a letter, 9 a digit; 13 and 14 are reserved for later series. */
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

/** "gbb01b" becomes "GBB-01-B". Without a Dutch pattern (sidecode) only its case changes: it may be foreign. */
export function formatLicensePlate(plate: string): string {
  const normalized = plate.toUpperCase();
  const characters = normalized.replaceAll("-", "");
  const shape = patternBySignature.get(characters.replace(/[A-Z]/g, "X").replace(/\d/g, "9"));
  if (!shape) return normalized;
  let index = 0;
  return shape.replace(/[X9]/g, () => characters[index++] ?? "");
}

function plateOf<T extends z.ZodType<string>>(typed: T) {
  return typed
    .transform((value) => latinDigits(value.normalize("NFKC")).replace(/[\s.·]/g, ""))
    .refine((value) => /^[a-z0-9-]*$/i.test(value), {
      error: "License plate can only contain letters, numbers, and hyphens",
      abort: true,
    })
    .refine((value) => value === "" || value.length >= 6, "License plate must be at least 6 characters")
    .refine((value) => value.length <= 9, "License plate must not exceed 9 characters")
    .transform(formatLicensePlate);
}

export const licensePlate = plateOf(required("License plate number is required"));

export const optionalLicensePlate = plateOf(inputText().default("")).transform((plate) => plate || null);

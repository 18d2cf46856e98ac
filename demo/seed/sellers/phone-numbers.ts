import type { Random } from "../../random.ts";

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join("");

/**
 * A Dutch landline number in a town's area. No subscriber's number begins with 0, so whoever tries a demo number
 * disturbs nobody.
 */
export function landline(random: Random, areaCode: string): string {
  return `+31 ${areaCode.slice(1)} 0${digits(random, 9 - areaCode.length)}`;
}

/** A mobile number from a block that is not handed out. */
export function mobile(random: Random): string {
  return `+31 6 00${digits(random, 6)}`;
}

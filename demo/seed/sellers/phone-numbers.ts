import type { Random } from "../../random.ts";

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join("");

/** Returns a Dutch landline number of an area. No subscriber number begins with 0, so it reaches nobody. */
export function landline(random: Random, areaCode: string): string {
  return `+31 ${areaCode.slice(1)} 0${digits(random, 9 - areaCode.length)}`;
}

/** Returns a mobile number from a block that is not in use. */
export function mobile(random: Random): string {
  return `+31 6 00${digits(random, 6)}`;
}

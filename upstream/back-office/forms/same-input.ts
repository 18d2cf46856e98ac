import { parseAmount } from "#contract/parse-number.ts";
import { isAmount } from "./localize-amounts.ts";

const plain = (name: string, text = "") => (isAmount(name) ? parseAmount(text) : text.trim());

/** Whether the input is stored already, such as after a second submit; a missing field counts as empty. */
export const isSameInput = (typed: Record<string, string>, stored: Record<string, string>): boolean =>
  Object.keys({ ...typed, ...stored }).every(
    (name) => plain(name, typed[name]) === plain(name, stored[name]),
  );

import { parseAmount } from "#contract/parse-amount.ts";
import { isAmount } from "./localize-amounts.ts";

const plain = (name: string, text = "") => (isAmount(name) ? parseAmount(text) : text.trim());

/** Whether what was typed is stored already, as after a second press; a field that is missing is empty. */
export const isSameInput = (typed: Record<string, string>, stored: Record<string, string>): boolean =>
  Object.keys({ ...typed, ...stored }).every(
    (name) => plain(name, typed[name]) === plain(name, stored[name]),
  );

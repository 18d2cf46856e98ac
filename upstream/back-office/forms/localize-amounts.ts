import type { Formatters } from "../formatters.ts";

const withDecimals = /^(price|battery_capacity|(services|plans)\.\d+\.price)$/;

export const isAmount = (name: string): boolean => withDecimals.test(name);

/** Writes a form's amounts in the language of the page. The form's version is the digest of the stored values. */
export const localizeAmounts = ({ amount }: Formatters, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isAmount(name) && value !== "" ? amount(value) : value,
    ]),
  );

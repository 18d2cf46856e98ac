import type { Formatters } from "../formatters.ts";

const withDecimals = /^(price|battery_capacity|(services|plans)\.\d+\.price)$/;

export const isAmount = (name: string): boolean => withDecimals.test(name);

/** Values of a form, amounts as its language writes them; the form's version is the digest of the stored ones. */
export const localizeAmounts = ({ amount }: Formatters, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isAmount(name) && value !== "" ? amount(value) : value,
    ]),
  );

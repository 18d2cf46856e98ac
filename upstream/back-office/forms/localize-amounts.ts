import type { Formatters } from "../formatters.ts";

const withDecimals = /^(price|battery_capacity|services\.\d+\.price)$/;

/** Values of a form, amounts as its language writes them; the form's version is the digest of the stored ones. */
export const localizeAmounts = ({ amount }: Formatters, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      withDecimals.test(name) && value !== "" ? amount(value) : value,
    ]),
  );

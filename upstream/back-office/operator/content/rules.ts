import { z } from "zod";
import { inputText } from "#contract/fields.ts";
import { parseAmount, parseDecimal } from "#contract/parse-number.ts";
import { email, kvkNumber, phone, vatNumber } from "#contract/rules.ts";
import type { TextKey } from "../../i18n.ts";

/* What each kind of field of the site's texts accepts. */

export type PartKind =
  | "line"
  | "text"
  | "rich"
  | "pairs"
  | "date"
  | "link"
  | "media"
  | "email"
  | "phone"
  | "kvk"
  | "vat"
  | "number"
  | "amount"
  | "choice";

export const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
export const pairPattern = /^([^:]*[^:\s])\s*:\s*(.*\S)\s*$/;

/** The rule, but an empty text is accepted too. */
const orEmpty = (rule: z.ZodType<string>) =>
  inputText().transform((text, context) => {
    if (text === "") return "";
    const { data, error } = rule.safeParse(text);
    for (const { message } of error?.issues.slice(0, 1) ?? []) context.addIssue({ code: "custom", message });
    return data ?? text;
  });

const rules: Record<PartKind, z.ZodType<string>> = {
  line: inputText().max(300, "This text is too long"),
  text: inputText().max(4000, "This text is too long"),
  pairs: inputText()
    .max(4000, "This text is too long")
    .refine((text) => linesOf(text).every((line) => pairPattern.test(line.trim())), {
      error: "Please write a name, a colon and a value on every line" satisfies TextKey,
    }),
  rich: inputText().max(100_000, "This text is too long"),
  date: inputText().refine((text) => text === "" || z.iso.date().safeParse(text).success, {
    error: "Please enter a valid date",
  }),
  link: inputText().refine((text) => text === "" || z.url({ protocol: /^https$/ }).safeParse(text).success, {
    error: "Please enter an address that begins with https://" satisfies TextKey,
  }),
  media: inputText().refine(
    (text) => /^(\/media\/\S+)?$/.test(text) || z.url({ protocol: /^https$/ }).safeParse(text).success,
    { error: "Please enter an address that begins with https:// or /media/" satisfies TextKey },
  ),
  email: orEmpty(email),
  phone: orEmpty(phone),
  kvk: orEmpty(kvkNumber),
  vat: orEmpty(vatNumber),
  number: inputText(),
  amount: inputText(),
  choice: inputText().max(50, "This value is not valid"),
};

const parsers = { number: parseDecimal, amount: parseAmount } as const;
export const isNumber = (kind: PartKind): kind is keyof typeof parsers => kind in parsers;

interface Ranged {
  kind: PartKind;
  range?: readonly [number, number];
}

/** The rule for a field. It turns numbers, however they are typed, into the stored form. */
export function ruleOf({ kind, range: [min, max] = [-Infinity, Infinity] }: Ranged): z.ZodType<string> {
  if (!isNumber(kind)) return rules[kind];
  return rules[kind].transform((text, context) => {
    const number = parsers[kind](text);
    if (text === "" || (number !== null && number >= min && number <= max)) return String(number ?? "");
    context.addIssue({ code: "custom", message: "This number is not possible" satisfies TextKey });
    return text;
  });
}

import { bidiIsolate, type Formatter } from "#app/i18n/formatter.ts";

export interface Refusal {
  name: string;
  /** Translated. */
  message: string;
}

/** Returns a line for each reason, with the files that it is about. */
export function refusalTexts(refusals: Refusal[], format: Pick<Formatter, "list">): string[] {
  const byMessage = Map.groupBy(refusals, ({ message }) => message);
  return [...byMessage].map(
    ([message, about]) => `${format.list(about.map(({ name }) => bidiIsolate(name)))}: ${message}`,
  );
}

import { ownTexts, parseHtml } from "./html.ts";

/** Values that an Arabic sentence would reorder. */
const kinds = {
  phone: /(?<![\w.-])\+\d[\d\s()-]{6,}\d/g,
  "e-mail": /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  // Six letters and digits in three groups, as Dutch plates are written.
  plate:
    /(?<![\w-])(?=[A-Z-]*\d)(?=[\d-]*[A-Z])(?=[A-Z\d-]{8}(?![\w-]))[A-Z\d]{1,3}-[A-Z\d]{1,3}-[A-Z\d]{1,3}/g,
  price: /\d[\d.,]*\s?€|€\s?\d[\d.,]*/g,
  // The number would move to the name's other side.
  "number after a Latin name": /\p{Script=Latin}(?:[:،]\s|\s\()\d[\d.,]*/gu,
  registration: /(?<![\w-])(?:NL\d{9}B\d{2}|\d{8})(?![\w-])/g,
} satisfies Record<string, RegExp>;
export type Kind = keyof typeof kinds;

/** A value with the isolating characters that `isolated` puts around it. */
const isolates = /\u2068[^\u2069]*\u2069/g;

export interface Isolation {
  /** The values that are not isolated, such as "price: 1,000 €". */
  outside: string[];
  /** The number of isolated values of each kind. */
  inside: Record<Kind, number>;
}

/**
 * Finds the values in a page's text that need their own direction. A value is isolated by `<bdi>`, by an element's
 * `dir` (other than the page's), or by isolating characters.
 */
export function checkBidiIsolation(html: string): Isolation {
  const result: Isolation = {
    outside: [],
    inside: {
      phone: 0,
      "e-mail": 0,
      plate: 0,
      price: 0,
      registration: 0,
      "number after a Latin name": 0,
    },
  };
  const { body } = parseHtml(html);
  for (const element of [body, ...body.querySelectorAll("*")]) {
    if (element.closest("script, style, svg, template")) continue;
    const isInside = element.closest("bdi, [dir]:not(html)") !== null;
    for (const text of ownTexts(element)) record(text, isInside);
  }
  return result;

  function record(text: string, isInside: boolean) {
    for (const [kind, pattern] of Object.entries(kinds) as [Kind, RegExp][]) {
      const all = text.match(pattern)?.length ?? 0;
      const unisolated = isInside ? [] : (text.replace(isolates, " ").match(pattern) ?? []);
      result.inside[kind] += all - unisolated.length;
      result.outside.push(...unisolated.map((value) => `${kind}: ${value}`));
    }
  }
}

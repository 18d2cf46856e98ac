/* Free of zod, because the browser imports it. */

/** The longest free text (`q`, `city`), in characters. */
export const maxSearchLength = 100;

/** Words or a town, of a list's URL or as typed: on one line, no longer than the API takes. */
export function parseSearchText(typed: string): string {
  const line = typed.replace(/[\p{Cc}\s]+/gu, " ").trim();
  const halfCharacter = /[\ud800-\udbff]$/;
  return line.slice(0, maxSearchLength).replace(halfCharacter, "").trim();
}

/** The largest id, the database's integer: that of `recordId`. */
export const maxId = 2_147_483_647;

/** The last page that a list can be asked for: that of `queryPage`. */
export const maxPage = 1_000_000;

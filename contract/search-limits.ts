/* Free of zod, because the browser imports it. */

/** The longest free text (`q`, `city`), in characters. */
export const maxSearchLength = 100;

/** The largest id, the database's integer: that of `recordId`. */
export const maxId = 2_147_483_647;

/** The last page that a list can be asked for: that of `queryPage`. */
export const maxPage = 1_000_000;

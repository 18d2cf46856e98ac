/* Free of zod, because the browser imports it. */

/** The longest free text (`q`, `city`), in characters. */
export const maxSearchLength = 100;

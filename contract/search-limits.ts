/* Without zod, so that the browser may have it. */

/** What a field of free text (`q`, `city`) holds at most, in characters. */
export const maxSearchLength = 100;

/* Free of zod, because the browser imports it. */

/** The longest free text (`q`, `city`), in characters. */
export const maxSearchLength = 100;

/** The largest id that a number can be. */
export const maxId = Number.MAX_SAFE_INTEGER;

/** The largest integer of the reference API's database. */
export const maxStoredId = 2_147_483_647;

export const maxServices = 12;

/** The last page that a list can be asked for. */
export const maxPage = 1_000_000;

/** What phones write for ', as in ’s-Hertogenbosch. */
export const apostrophes = "‘’ʼ′`´";
const anyApostrophe = new RegExp(`[${apostrophes}]`, "g");

export const withStraightApostrophes = (value: string) => value.replace(anyApostrophe, "'");

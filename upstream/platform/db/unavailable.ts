/** SQLite's primary result codes for a database that cannot be used now, while the statement is a good one. */
const sqliteCodes = [
  5, // busy
  6, // locked
  8, // read-only
  10, // input/output error
  13, // full
  14, // cannot open
];

/** Classes and codes of PostgreSQL's SQLSTATE that say the same. */
const sqlStates = /^(08...|53...|57P0[1235]|57014|58030|25006|25P03|40001|40P01|55P03|28000|28P01|3D000)$/;

/** What the system says of an address that does not answer. */
const systemCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|E(HOST|NET)(UNREACH|DOWN))$/;

/** What `pg` says of its own, without a code. */
const pgMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client (was closed|has encountered a connection error)|discarded$/;

/**
 * Whether the database cannot do now what it could do another time: no space, no connection, too many of them. What
 * else goes wrong is a mistake in the program.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The primary code is the lower byte of an extended one.
  if (typeof errcode === "number") return sqliteCodes.includes(errcode & 0xff);
  if (typeof code === "string") return sqlStates.test(code) || systemCodes.test(code);
  return pgMessages.test(error.message);
}

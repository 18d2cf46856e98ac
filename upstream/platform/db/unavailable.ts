import { StorageUnavailableError } from "../storage/photo-storage.ts";

/** SQLite's primary result codes of temporary failures. */
const sqliteCodes = [
  5, // busy
  6, // locked
  8, // read-only
  10, // input/output error
  13, // full
  14, // cannot open
];

/** PostgreSQL's SQLSTATE classes and codes of temporary failures. */
const sqlStates = /^(08...|53...|57P0[1235]|57014|58030|25006|25P03|40001|40P01|55P03|28000|28P01|3D000)$/;

/** Network error codes. */
const systemCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|E(HOST|NET)(UNREACH|DOWN))$/;

/** Errors of `pg` without a code. */
const pgMessages =
  /^Connection terminated|^Query read timeout|^timeout exceeded when trying to connect|^Client (was closed|has encountered a connection error)|discarded$/;

/** Whether an error of the database or photo storage is temporary (no space, no or too many connections), not a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageUnavailableError) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // An extended code has the primary one in its lower byte.
  if (typeof errcode === "number") return sqliteCodes.includes(errcode & 0xff);
  if (typeof code === "string") return sqlStates.test(code) || systemCodes.test(code);
  return pgMessages.test(error.message);
}

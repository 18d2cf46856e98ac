import type { ErrorPageStatus } from "./static-error-page.ts";

const MAX_URL_BYTES = 4096;
const MAX_QUERY_PARAMETERS = 50;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_COOKIE_BYTES = 8 * 1024;

/** Undefined for a valid request target (path and query as received). */
export function invalidUrlStatus(target: string): ErrorPageStatus | undefined {
  if (Buffer.byteLength(target) > MAX_URL_BYTES) return 414;
  const queryStart = target.indexOf("?");
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  if (!isDecodable(path)) return 400;
  if (queryStart >= 0 && target.slice(queryStart + 1).split("&").length > MAX_QUERY_PARAMETERS) return 400;
  return undefined;
}

function isDecodable(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** @param raw names and values in turn, as in Node's `rawHeaders`. */
export const areHeadersTooLarge = (raw: readonly string[]): boolean =>
  raw.reduce((bytes, text) => bytes + text.length + 2, 0) > MAX_HEADER_BYTES;

export const areCookiesTooLarge = (header: string): boolean => header.length > MAX_COOKIE_BYTES;

import type { ErrorPageStatus } from "./static-error-page.ts";

const maxUrlBytes = 4096;
const maxQueryParameters = 50;
const maxHeaderBytes = 16 * 1024;
const maxCookieBytes = 8 * 1024;

/** Returns the error status of a request target (path and query as received); undefined for a valid one. */
export function invalidUrlStatus(target: string): ErrorPageStatus | undefined {
  if (Buffer.byteLength(target) > maxUrlBytes) return 414;
  const queryStart = target.indexOf("?");
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  if (!isDecodable(path)) return 400;
  if (queryStart >= 0 && target.slice(queryStart + 1).split("&").length > maxQueryParameters) return 400;
  return undefined;
}

function isDecodable(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** @param raw names and values in turn, as in Node's `rawHeaders` */
export const areHeadersTooLarge = (raw: readonly string[]): boolean =>
  raw.reduce((bytes, text) => bytes + text.length + 2, 0) > maxHeaderBytes;

export const areCookiesTooLarge = (header: string): boolean => header.length > maxCookieBytes;

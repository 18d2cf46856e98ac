import type { PlainStatus } from "./plain-page.ts";

const MAX_ADDRESS_BYTES = 4096;
const MAX_QUERY_PARAMETERS = 50;

/**
 * What is wrong with an address before anyone works on it (trust.md 7.12), as a status, or `undefined` when nothing is.
 * @param target the request target as it came over the wire: path and query.
 */
export function addressFault(target: string): PlainStatus | undefined {
  if (Buffer.byteLength(target) > MAX_ADDRESS_BYTES) return 414;
  const queryStart = target.indexOf("?");
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  if (!decodes(path)) return 400;
  if (queryStart >= 0 && target.slice(queryStart + 1).split("&").length > MAX_QUERY_PARAMETERS) return 400;
  return undefined;
}

/** No half-written percent sequences and no control characters: neither names anything of ours. */
function decodes(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { parseAccept } from "hono/utils/accept";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { type Encoding, getPageHtml, type PageHtml } from "#app/config/page-html.ts";

const minBytes = 1024;
const chunkSize = 65_536;
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** For pages, because handing a page to another thread takes more time than compressing it. */
const immediateCompressors = { br: brotliCompressSync, gzip: gzipSync };
const maxImmediateBytes = 200_000;
const brotli = (quality: number, window: number, more = {}) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window, ...more },
  chunkSize,
});
/** Without it, a sample of the page decides how letters are coded, and one letter more can cost 1.5 %. */
const asLargeFile = { [constants.BROTLI_PARAM_SIZE_HINT]: 1 << 20 };
// A larger window takes twice as long, because its tables take 8 MB instead of less than 1 (decision 114).
const options = { br: brotli(9, 16, asLargeFile), gzip: { level: 5, chunkSize } };
/** For larger pages, which the small window would make 1.4 % larger. */
const largeOptions = { ...options, br: brotli(7, 18) };
const minLargeBytes = 120_000;
/** For a public page that is requested often: 8 % smaller, in 85 ms of another thread (decision 185). */
const smallestOptions = brotli(11, 18, {
  // Codes for distances that suit HTML: up to 0.4 % smaller.
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  [constants.BROTLI_PARAM_NDIRECT]: 12,
});
const minReuses = 3;
let isRecompressing = false;

const bufferedBodies = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Returns the body of a response of `compressResponse`: it is complete in memory, so it needs no stream. */
export const bufferedBody = (response: Response) => bufferedBodies.get(response);

/** Replaces its headers too: Hono would merge the old ones into the new response. */
export function replaceResponse(c: Context, response: Response): void {
  c.res = undefined;
  c.res = response;
}

export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const compressed = await compressResponse(c.res, c.req.header("Accept-Encoding"));
    if (compressed !== c.res) replaceResponse(c, compressed);
  };
}

/** @param acceptEncoding the request's header @returns the response itself when there is nothing to compress */
export async function compressResponse(response: Response, acceptEncoding: string | undefined) {
  const { status } = response;
  const page = getPageHtml(response);
  if (status === 206 || response.headers.has("Content-Encoding")) return response;
  // A file of any length is streamed.
  if (response.headers.get("Content-Disposition")?.startsWith("attachment")) return response;
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(response.headers.get("Content-Type") ?? "")) return response;
  const headers = new Headers(response.headers);
  addVary(headers, "Accept-Encoding");
  // A HEAD request gets the headers that a GET would get.
  if (!page && !response.body) return new Response(null, { status, headers });
  const encoding = preferredEncoding(acceptEncoding);
  const known = encoding && page?.compressed(encoding);
  let body = known ?? (page ? Buffer.from(page.text) : Buffer.from(await response.arrayBuffer()));
  if (page && known && encoding === "br") void recompress(page);
  if (encoding && !known && body.length >= minBytes) {
    const compressor = body.length <= maxImmediateBytes ? immediateCompressors : compressors;
    const chosen = body.length < minLargeBytes ? options : largeOptions;
    body = withoutSlack(await compressor[encoding](body, chosen[encoding] as never));
    page?.keep(encoding, body);
    headers.set("Content-Encoding", encoding);
  }
  if (known) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  const compressed = new Response(body, { status, headers });
  bufferedBodies.set(compressed, body);
  return compressed;
}

/** Returns a copy, because zlib's output is a part of a whole chunk, which would stay in memory with it. */
function withoutSlack(output: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(output.length);
  output.copy(copy);
  return copy;
}

/** Compresses a page to its smallest size: one page at a time, and each only once. */
async function recompress(page: PageHtml) {
  page.reuses += 1;
  if (isRecompressing || page.reuses < minReuses || page.isSmallest) return;
  isRecompressing = true;
  try {
    page.keep("br", withoutSlack(await compressors.br(Buffer.from(page.text), smallestOptions)));
    page.isSmallest = true;
  } finally {
    isRecompressing = false;
  }
}

/** Returns brotli or gzip, as the client prefers; undefined if it accepts neither. */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const accepted = parseAccept(header);
  const quality = (name: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === "*"))
      ?.q ?? 0;
  const [best] = (["br", "gzip"] as const)
    .filter((name) => quality(name) > 0)
    .sort((a, b) => quality(b) - quality(a));
  return best;
}

export function addVary(headers: Headers, name: string): void {
  const names = (headers.get("Vary") ?? "").split(",").map((part) => part.trim().toLowerCase());
  if (!names.includes("*") && !names.includes(name.toLowerCase())) headers.append("Vary", name);
}

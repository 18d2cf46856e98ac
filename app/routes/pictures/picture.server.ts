import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { fetchMedia } from "#app/api/media.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";

/** Longest original that is read, bytes; and most pixels that are decoded (a small file can unfold to gigabytes). */
const originalLimit = 15_000_000;
const pixelLimit = 60_000_000;

/** Raster formats only: a drawing (SVG) can fetch and script. */
const readable = new Set(["jpeg", "png", "webp", "avif", "heif", "gif"]);

export type PictureFormat = "avif" | "webp" | "jpeg";

/** Encoded pictures by address; a CDN keeps them for good, this spares encoding twice without one. */
const encoded = new LRUCache<string, Uint8Array<ArrayBuffer>, Wanted>({
  maxSize: 96_000_000,
  sizeCalculation: (bytes) => bytes.byteLength,
  fetchMethod: (_key, _stale, { context, signal }) => encode(context, signal),
});

/** A host may be slow: it holds up none but its own, up to a point. */
const underWay = pLimit(16);
/** Encoding takes whole processors for seconds: two at a time leave room for pages, and those that wait have an end. */
const encoding = pLimit(2);
const mostWaiting = 500;
/** Longest that one may take, s. */
const encodingLimit = 10;

/** The best format that an Accept header names; `image/*` alone says nothing of the newer ones. */
export function bestFormat(accept: string | null): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  return accept?.includes("image/webp") ? "webp" : "jpeg";
}

/** A picture at most `width` px wide. One encoding at a time for one address. Throws `UpstreamError`: "shut" while too many wait. */
export async function picture(source: string, width: number, format: PictureFormat) {
  const key = `${width} ${format} ${source}`;
  return encoded.forceFetch(key, { context: { source, width, format } });
}

async function encode(wanted: Wanted, signal: AbortSignal) {
  if (underWay.pendingCount >= mostWaiting) throw new UpstreamError("shut", "GET media");
  return underWay(async () => {
    const original = await readBytes(await fetchMedia(wanted.source, { Accept: "image/*" }, signal));
    return encoding(() => encodeNow(original, wanted));
  });
}

async function encodeNow(original: Buffer, { width, format }: Wanted) {
  try {
    const image = sharp(original, { limitInputPixels: pixelLimit, failOn: "error" });
    const { format: found } = await image.metadata();
    if (!found || !readable.has(found)) throw new Error(`not a picture: ${found}`);
    const resized = image
      .timeout({ seconds: encodingLimit })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    return new Uint8Array(await write(resized, format).toBuffer());
  } catch (cause) {
    throw new UpstreamError("malformed", "GET media", null, { cause });
  }
}

type Wanted = { source: string; width: number; format: PictureFormat };

/** Low effort: a visitor waits for the first one, and the gain of more is a few per cent. */
function write(image: Sharp, format: PictureFormat) {
  if (format === "avif") return image.avif({ quality: 50, effort: 2 });
  if (format === "webp") return image.webp({ quality: 72, effort: 3 });
  return image.jpeg({ quality: 74, progressive: true, mozjpeg: true });
}

async function readBytes(response: Response) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > originalLimit) throw new UpstreamError("malformed", "GET media");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

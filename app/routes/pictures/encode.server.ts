import sharp, { type Sharp } from "sharp";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";

/** Most pixels that are decoded: a small file can unfold to gigabytes. */
const pixelLimit = 60_000_000;
/** Longest that one may take, s. */
const encodingLimit = 10;

/** Raster formats only: a drawing (SVG) can fetch and script. */
const readableFormats = new Set(["jpeg", "png", "webp", "avif", "heif", "gif"]);

export type PictureFormat = "avif" | "webp" | "jpeg";

/** The best format that an Accept header names; `image/*` alone says nothing of the newer ones. */
export function bestFormat(accept: string | null): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  return accept?.includes("image/webp") ? "webp" : "jpeg";
}

/** A picture at most `width` px wide, of a file. Throws `UpstreamError` for what is no picture. */
export async function encode(original: Buffer, { width, format }: { width: number; format: PictureFormat }) {
  try {
    const image = sharp(original, { limitInputPixels: pixelLimit, failOn: "error" });
    const { format: originalFormat } = await image.metadata();
    if (!originalFormat || !readableFormats.has(originalFormat))
      throw new Error(`not a picture: ${originalFormat}`);
    const resized = image
      .timeout({ seconds: encodingLimit })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    return new Uint8Array(await encodeAs(resized, format).toBuffer());
  } catch (cause) {
    throw new UpstreamError("malformed", "GET media", null, { cause });
  }
}

/** Low effort: a visitor waits for the first one, and the gain of more is a few per cent. */
function encodeAs(image: Sharp, format: PictureFormat) {
  if (format === "avif") return image.avif({ quality: 50, effort: 2 });
  if (format === "webp") return image.webp({ quality: 72, effort: 3 });
  return image.jpeg({ quality: 74, progressive: true, mozjpeg: true });
}

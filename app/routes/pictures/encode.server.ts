import sharp, { type Sharp } from "sharp";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";

// Nothing is encoded twice, because finished pictures are kept (picture.server.ts). Two at a time, with a thread each.
sharp.cache(false);
sharp.concurrency(1);

/** A small file can decode to gigabytes. */
const pixelLimit = 60_000_000;
/** In seconds. */
const encodingLimit = 10;

/** Without SVG, because it can fetch and run scripts. */
const readableFormats = new Set(["jpeg", "png", "webp", "avif", "heif", "gif"]);

export type PictureFormat = "avif" | "webp" | "jpeg";

/** Returns the best format that Accept names; `image/*` does not include the newer ones. */
export function bestFormat(accept: string | null): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  return accept?.includes("image/webp") ? "webp" : "jpeg";
}

/** Resizes to at most `width` px. @throws UpstreamError for anything but a picture. */
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

/** Low effort, because the first visitor waits, and more effort only saves a few per cent. */
function encodeAs(image: Sharp, format: PictureFormat) {
  if (format === "avif") return image.avif({ quality: 48, effort: 2 });
  if (format === "webp") return image.webp({ quality: 72, effort: 3 });
  // Without a background, what is transparent would be black.
  return image.flatten({ background: "#fff" }).jpeg({ quality: 74, progressive: true, mozjpeg: true });
}

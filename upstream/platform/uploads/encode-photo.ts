import { HTTPException } from "hono/http-exception";
import sharp, { type Metadata, type Sharp } from "sharp";
import { concurrencyLimit } from "../concurrency-limit.ts";
import { httpError, tooManyRequests } from "../http/errors.ts";
import type { SiteKey } from "../i18n/text-keys.ts";
import { isTextKey } from "../i18n/translate.ts";

// Pictures are read only once, and one at a time.
sharp.cache(false);
sharp.concurrency(1);

const signatures: Record<string, number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Detects the type from the first bytes, never from the name or declared type; undefined for other formats. */
function detectImageType(bytes: Uint8Array): "jpeg" | "png" | "webp" | "heif" | undefined {
  for (const type of ["jpeg", "png"] as const) {
    if (signatures[type]?.every((byte, index) => bytes[index] === byte)) return type;
  }
  if (latin1(bytes, 0, 4) === "RIFF" && latin1(bytes, 8, 12) === "WEBP") return "webp";
  // AVIF is one of the brands in the file's first box.
  if (latin1(bytes, 4, 8) !== "ftyp") return undefined;
  const end = Math.min(imageTypeBytes, Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0));
  return /^(.{4})*?avif/s.test(latin1(bytes, 8, end)) ? "heif" : undefined;
}

/** As many as phone cameras make; a small file may declare far more pixels (decompression bomb). */
const maxPixels = 64_000_000;
/** s for one picture */
const timeoutSeconds = 10;
/** One at a time: a large picture takes a few hundred MB. */
const limitEncoding = concurrencyLimit(1, { maxQueued: 20, onFull: () => tooManyRequests(5) });

/** The shortest allowed side in pixels, and how the picture is resized. */
interface PhotoFormat {
  smallestSide: number;
  resize: (picture: Sharp) => Sharp;
}

const photoFormats = {
  person: { smallestSide: 64, resize: (picture) => picture.resize(512, 512, { fit: "cover" }) },
  /** Not cropped, because a logo may be wide. */
  logo: {
    smallestSide: 64,
    resize: (picture) => picture.resize(512, 512, { fit: "contain", background: "#fff" }),
  },
  /** A car or a place: not cropped; as large as the site shows it on a high-density screen. */
  scene: {
    smallestSide: 240,
    resize: (picture) => picture.resize(1920, 1440, { fit: "inside", withoutEnlargement: true }),
  },
} satisfies Record<string, PhotoFormat>;
export type PhotoFormatName = keyof typeof photoFormats;

/** How many of a file's first bytes are needed to detect its type. */
export const imageTypeBytes = 64;

/** @param start the file, or at least its first `imageTypeBytes` @throws HTTPException 422 for other formats */
export function requireImageType(start: Uint8Array) {
  const type = detectImageType(start);
  if (!type) throw photoError("Please choose a JPEG, PNG, WebP or AVIF picture");
  return type;
}

/** Creates a 422 with an error of the field `photo`. */
export function photoError(message: SiteKey) {
  return httpError(422, message, { errors: { photo: message } });
}

/**
 * Re-encodes an upload as WebP: upright, resized, without metadata or anything else the file held.
 * @throws HTTPException 422 for other files, damaged, too small or too large ones; 429 when too many wait
 */
export async function encodePhoto(file: Uint8Array, formatName: PhotoFormatName): Promise<Uint8Array> {
  const photoFormat: PhotoFormat = photoFormats[formatName];
  const fileType = requireImageType(file);
  return limitEncoding(async () => {
    // Reads the first frame only, because an animation may have thousands.
    const picture = sharp(file, { failOn: "error", limitInputPixels: maxPixels, pages: 1 });
    const { format, compression, width, height } = await orDamagedError(picture.metadata());
    if (format !== fileType || (fileType === "heif" && compression !== "av1")) {
      throw photoError("Please choose a JPEG, PNG, WebP or AVIF picture");
    }
    requireSize({ width, height }, photoFormat);
    return orDamagedError(
      photoFormat
        .resize(picture.autoOrient())
        .flatten({ background: "#fff" })
        .webp({ quality: 82 })
        .timeout({ seconds: timeoutSeconds })
        .toBuffer(),
    );
  });
}

function requireSize({ width, height }: Pick<Metadata, "width" | "height">, { smallestSide }: PhotoFormat) {
  if (width * height > maxPixels) throw photoError("This picture has too many pixels");
  if (Math.min(width, height) < smallestSide) throw photoError("This picture is too small");
}

/** Why a file was refused, of an error with an HTTP status. @throws other errors */
export function refusalOf(error: unknown): SiteKey {
  if (!(error instanceof HTTPException)) throw error;
  return isTextKey(error.message, "site") ? error.message : "There are too many photos to read. Try again.";
}

async function orDamagedError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw photoError(
      tooLarge
        ? "This picture has too many pixels"
        : "This picture could not be read. Please choose another one.",
    );
  }
}

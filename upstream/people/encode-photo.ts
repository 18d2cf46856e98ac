import sharp, { type Metadata } from "sharp";
import type { Keyword } from "../content/translate.ts";
import { refusal, tooMany } from "../http/errors.ts";
import { taskLimit } from "../task-limit.ts";
import { photoKind } from "./photo-kind.ts";

/** Side of the square that is kept. */
const side = 512;
/** What the cameras of phones make at most; a small file may claim far more. */
const mostPixels = 64_000_000;
const smallestSide = 64;
/** Work on one picture, s. */
const longest = 10;
/** One at a time, since a large picture takes a few hundred megabytes. */
const inTurn = taskLimit(1, { waiting: 20, full: () => tooMany(5) });

/** Refuses the file of the field `photo`. */
export function photoRefusal(message: Keyword) {
  return refusal(422, message, { errors: { photo: message } });
}

/**
 * Makes a person's picture of a file of theirs: upright, cut to a square of 512, WebP, with nothing in it but the
 * picture. Whatever else the file held is gone.
 * @throws HTTPException 422 for what is no photo, damaged, too small or too large; 429 when too many wait
 */
export async function encodePhoto(file: Uint8Array): Promise<Uint8Array> {
  const kind = photoKind(file);
  if (!kind) throw photoRefusal("Please choose a JPEG, PNG, WebP or AVIF picture");
  return inTurn(async () => {
    // The first picture only: a moving one may have thousands.
    const picture = sharp(file, { failOn: "error", limitInputPixels: mostPixels, pages: 1 });
    const { format, compression, width, height } = await unlessDamaged(picture.metadata());
    if (format !== kind || (kind === "heif" && compression !== "av1")) {
      throw photoRefusal("Please choose a JPEG, PNG, WebP or AVIF picture");
    }
    requireSize({ width, height });
    return unlessDamaged(
      picture
        .autoOrient()
        .resize(side, side, { fit: "cover" })
        .flatten({ background: "#fff" })
        .webp({ quality: 82 })
        .timeout({ seconds: longest })
        .toBuffer(),
    );
  });
}

function requireSize({ width, height }: Pick<Metadata, "width" | "height">) {
  if (width * height > mostPixels) throw photoRefusal("This picture has too many pixels");
  if (Math.min(width, height) < smallestSide) throw photoRefusal("This picture is too small");
}

async function unlessDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw photoRefusal(
      tooLarge
        ? "This picture has too many pixels"
        : "This picture could not be read. Please choose another one.",
    );
  }
}

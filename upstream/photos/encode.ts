import sharp, { type Metadata, type Sharp } from "sharp";
import type { Keyword } from "../content/translate.ts";
import { refusal, tooMany } from "../http/errors.ts";
import { taskLimit } from "../task-limit.ts";
import { photoKind } from "./kind.ts";

/** The largest file that is taken, bytes. */
export const largestPhoto = 10 * 1024 * 1024;
/** What the cameras of phones make at most; a small file may claim far more. */
const mostPixels = 64_000_000;
/** Work on one picture, s. */
const longest = 10;
/** One at a time, since a large picture takes a few hundred megabytes. */
const inTurn = taskLimit(1, { waiting: 20, full: () => tooMany(5) });

/** What is made of a photo: pixels of the shortest side it must have, and how it is brought to size. */
interface Cut {
  smallestSide: number;
  resize: (picture: Sharp) => Sharp;
}

const cuts = {
  /** A square of 512. */
  person: { smallestSide: 64, resize: (picture) => picture.resize(512, 512, { fit: "cover" }) },
  /** Whole, as large as the site shows it on a dense screen. */
  car: {
    smallestSide: 240,
    resize: (picture) => picture.resize(1920, 1440, { fit: "inside", withoutEnlargement: true }),
  },
} satisfies Record<string, Cut>;

/** Refuses the file of the field `photo`. */
export function photoRefusal(message: Keyword) {
  return refusal(422, message, { errors: { photo: message } });
}

/**
 * Makes our own picture of a file somebody sent: upright, brought to size, WebP, with nothing in it but the picture.
 * Whatever else the file held is gone.
 * @throws HTTPException 422 for what is no photo, damaged, too small or too large; 429 when too many wait
 */
export async function encodePhoto(file: Uint8Array, of: keyof typeof cuts): Promise<Uint8Array> {
  const cut: Cut = cuts[of];
  const kind = photoKind(file);
  if (!kind) throw photoRefusal("Please choose a JPEG, PNG, WebP or AVIF picture");
  return inTurn(async () => {
    // The first picture only: a moving one may have thousands.
    const picture = sharp(file, { failOn: "error", limitInputPixels: mostPixels, pages: 1 });
    const { format, compression, width, height } = await unlessDamaged(picture.metadata());
    if (format !== kind || (kind === "heif" && compression !== "av1")) {
      throw photoRefusal("Please choose a JPEG, PNG, WebP or AVIF picture");
    }
    requireSize({ width, height }, cut);
    return unlessDamaged(
      cut
        .resize(picture.autoOrient())
        .flatten({ background: "#fff" })
        .webp({ quality: 82 })
        .timeout({ seconds: longest })
        .toBuffer(),
    );
  });
}

function requireSize({ width, height }: Pick<Metadata, "width" | "height">, { smallestSide }: Cut) {
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

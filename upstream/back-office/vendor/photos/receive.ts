import { HTTPException } from "hono/http-exception";
import type { Kysely } from "kysely";
import { isKeyword } from "../../../content/translate.ts";
import type { Database } from "../../../db/schema.ts";
import { addPhotos, knownHashes, type NewPhoto, sourceHash } from "../../../photos/car-photos.ts";
import { encodePhoto, largestPhoto } from "../../../photos/encode.ts";
import type { Text } from "../../say.ts";
import { holdCar } from "../edit-car.ts";

/** Files in one post, and what they may weigh together: what can be sent in the time a request has. */
export const mostFiles = 10;
export const largestTogether = 40 * 1024 * 1024;

/** A file that was not taken, as its owner calls it, and why. */
export interface NotTaken {
  file: string;
  why: Text;
}

/**
 * Adds the files somebody chose to a car's photos. Those that are good are kept whatever the others are; one that is
 * there already is not added again.
 * @returns the files that were not taken
 */
export async function receivePhotos(
  db: Kysely<Database>,
  own: { vendorId: number; id: number },
  { files, now }: { files: File[]; now: Date },
): Promise<NotTaken[]> {
  const notTaken: NotTaken[] = files
    .slice(mostFiles)
    .map(({ name }) => ({ file: name, why: "Please choose fewer photos at a time" }));
  const known = await knownHashes(db, own.id);
  const photos: (NewPhoto & { file: string })[] = [];
  // One after the other: each takes its turn with everybody else's.
  for (const file of files.slice(0, mostFiles)) {
    const read = await readPhoto(file, known);
    if ("why" in read) notTaken.push({ file: file.name, why: read.why });
    else if (read.photo) photos.push({ ...read.photo, file: file.name });
  }
  const left = await db.transaction().execute(async (trx) => {
    await holdCar(trx, own);
    return addPhotos(trx, own.id, { photos, now });
  });
  const full = left.map(
    ({ file }): NotTaken => ({ file, why: "This car has as many photos as it can have" }),
  );
  return [...notTaken, ...full];
}

async function readPhoto(
  file: File,
  known: Set<string>,
): Promise<{ photo: NewPhoto | undefined } | { why: Text }> {
  if (file.size > largestPhoto) return { why: "The picture may be 10 MB at most" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = sourceHash(bytes);
  if (known.has(hash)) return { photo: undefined };
  try {
    return { photo: { hash, data: await encodePhoto(bytes, "car") } };
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    return {
      why: isKeyword(error.message) ? error.message : "There are too many photos to read. Try again.",
    };
  }
}

import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { photoKey, photoPath } from "./photo-storage.ts";

const pageSize = 500;

function carPhotoPaths(db: Kysely<Database>) {
  return db.selectFrom("car_images").select("path").where("source_hash", "is not", null);
}

function profilePhotoPaths(db: Kysely<Database>) {
  return db.selectFrom("accounts").select("image as path").where("image", "is not", null);
}

/** Also those that wait for a sell request: they are shown to who sent them. */
function uploadPaths(db: Kysely<Database>) {
  return db.selectFrom("uploads").select("path");
}

/** Those of at most 500 keys that a row shows. */
export async function referencedKeys(db: Kysely<Database>, keys: string[]): Promise<Set<string>> {
  const paths = keys.map(photoPath);
  if (paths.length === 0) return new Set();
  const rows = [
    ...(await carPhotoPaths(db).where("path", "in", paths).execute()),
    ...(await profilePhotoPaths(db).where("image", "in", paths).execute()),
    ...(await uploadPaths(db).where("path", "in", paths).execute()),
  ];
  return new Set(rows.flatMap(({ path }) => photoKey(path) ?? []));
}

/** Whether a car has it: the others are a person's own. */
export async function isOfCar(db: Kysely<Database>, key: string): Promise<boolean> {
  const row = await carPhotoPaths(db).where("path", "=", photoPath(key)).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function* listReferencedKeys(db: Kysely<Database>): AsyncGenerator<string[]> {
  yield* pages((after) =>
    carPhotoPaths(db).where("path", ">", after).orderBy("path").limit(pageSize).execute(),
  );
  yield* pages((after) =>
    profilePhotoPaths(db).where("image", ">", after).orderBy("image").limit(pageSize).execute(),
  );
  yield* pages((after) =>
    uploadPaths(db).where("path", ">", after).orderBy("path").limit(pageSize).execute(),
  );
}

async function* pages(query: (after: string) => Promise<{ path: string | null }[]>) {
  for (let after = ""; ; ) {
    const rows = await query(after);
    if (rows.length === 0) return;
    yield rows.flatMap(({ path }) => photoKey(path) ?? []);
    after = rows.at(-1)?.path ?? "";
  }
}

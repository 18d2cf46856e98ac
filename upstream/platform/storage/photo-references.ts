import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { type PhotoKind, photoKey, photoPath } from "./photo-storage.ts";

const pageSize = 500;

/** A column with the paths of photos; a partial index is used only with its own `condition`. */
interface Source {
  table: "car_images" | "branch_images" | "uploads" | "accounts" | "vendors";
  column: "path" | "image" | "photo" | "cover";
  condition?: RawBuilder<unknown>;
  /** Those that another source lists too. */
  uncounted?: RawBuilder<unknown>;
  /** Whether all visitors of the site see the photos; others belong to a person. */
  isPublished?: boolean;
}

const isUploaded = sql`source_hash is not null`;
/** The photos of a listed sell request are also those of its car, and are counted once. */
const isOfCar = sql`exists (select 1 from car_images
  where car_images.path = uploads.path and car_images.source_hash is not null)`;

const sources: Record<PhotoKind, Source[]> = {
  "car-photos": [
    // Also uploads that wait for a sell request, because their sender sees them. They are read before the photos of
    // cars, because a listing that is made meanwhile gives them to its car.
    { table: "uploads", column: "path", uncounted: isOfCar },
    { table: "car_images", column: "path", condition: isUploaded, isPublished: true },
  ],
  people: [{ table: "accounts", column: "image" }],
  businesses: [
    { table: "branch_images", column: "path", condition: isUploaded, isPublished: true },
    { table: "vendors", column: "cover", isPublished: true },
    // Not marked as published, because it may show a person.
    { table: "vendors", column: "photo" },
  ],
};

const kinds = Object.keys(sources) as PhotoKind[];

const kindOf = (key: string): PhotoKind | undefined => kinds.find((kind) => key.startsWith(`${kind}/`));

function selectPaths(
  { table, column, condition }: Source,
  wanted: (path: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const path = sql.ref(column);
  return sql<{ path: string }>`select ${path} as path from ${sql.table(table)}
    where ${wanted(path)} and ${condition ?? sql`${path} is not null`}`;
}

/** Returns those of at most 500 keys that a row shows. */
export async function referencedKeys(db: Kysely<Database>, keys: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [kind, ofKind] of Map.groupBy(keys, kindOf)) {
    if (kind === undefined) continue;
    const paths = sql.join(ofKind.map(photoPath));
    for (const source of sources[kind]) {
      const { rows } = await selectPaths(source, (path) => sql`${path} in (${paths})`).execute(db);
      for (const { path } of rows) found.add(photoKey(path) ?? "");
    }
  }
  return found;
}

/** Returns those of any number of keys that no row shows. */
export async function unshownKeys(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  const unshown: string[] = [];
  for (let from = 0; from < keys.length; from += pageSize) {
    const some = keys.slice(from, from + pageSize);
    const shown = await referencedKeys(db, some);
    unshown.push(...some.filter((key) => !shown.has(key)));
  }
  return unshown;
}

/** Whether a public page of a car or a business shows the photo. */
export async function isPublished(db: Kysely<Database>, key: string): Promise<boolean> {
  const kind = kindOf(key);
  for (const source of kind ? sources[kind] : []) {
    if (!source.isPublished) continue;
    const { rows } = await selectPaths(source, (path) => sql`${path} = ${photoPath(key)}`).execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

export async function* listReferencedKeys(db: Kysely<Database>): AsyncGenerator<string[]> {
  for (const source of Object.values(sources).flat())
    for (let after = ""; ; ) {
      const page = selectPaths(source, (path) =>
        source.uncounted ? sql`${path} > ${after} and not ${source.uncounted}` : sql`${path} > ${after}`,
      );
      const { rows } = await sql<{ path: string }>`${page} order by path limit ${pageSize}`.execute(db);
      if (rows.length === 0) break;
      yield rows.flatMap(({ path }) => photoKey(path) ?? []);
      after = rows.at(-1)?.path ?? "";
    }
}

import type { Transaction } from "kysely";
import { arrangeCarPhotos, deletePhotosOfFiles } from "#upstream/modules/cars/photos.ts";
import type { Database } from "#upstream/platform/db/schema.ts";

/**
 * Stores which pictures cars should have, in the file's order. Fetched ones are kept, failed ones become due again,
 * and photos whose URL is gone are deleted. Photos that were added by hand stay, after those of the file.
 * @returns the cars whose list has changed
 */
export async function storePictureSources(
  trx: Transaction<Database>,
  cars: readonly { carId: number; urls: readonly string[] }[],
): Promise<Set<number>> {
  if (cars.length === 0) return new Set();
  const rows = await trx
    .selectFrom("car_picture_sources")
    .selectAll()
    .where(
      "car_id",
      "in",
      cars.map(({ carId }) => carId),
    )
    .orderBy("position")
    .execute();
  const known = Map.groupBy(rows, ({ car_id }) => car_id);
  await retryFailed(
    trx,
    rows.filter(({ state }) => state === "failed").map(({ car_id }) => car_id),
  );
  const changed = cars.filter(
    ({ carId, urls }) => (known.get(carId) ?? []).map(({ url }) => url).join("\n") !== urls.join("\n"),
  );
  if (changed.length === 0) return new Set();
  const ids = changed.map(({ carId }) => carId);
  await trx.deleteFrom("car_picture_sources").where("car_id", "in", ids).execute();
  const next = changed.flatMap(({ carId, urls }) =>
    urls.map((url, position) =>
      sourceRow(
        known.get(carId)?.find((row) => row.url === url),
        { carId, url, position },
      ),
    ),
  );
  if (next.length > 0) await trx.insertInto("car_picture_sources").values(next).execute();
  for (const { carId, urls } of changed) {
    const previous = known.get(carId) ?? [];
    if (previous.length === 0) continue;
    const isCurrent = ({ url }: { url: string }) => urls.includes(url);
    const hashes = (of: typeof previous) => of.flatMap(({ source_hash }) => source_hash ?? []);
    // Two URLs may lead to the same file.
    const current = hashes(previous.filter(isCurrent));
    const gone = hashes(previous.filter((row) => !isCurrent(row))).filter((hash) => !current.includes(hash));
    await deletePhotosOfFiles(trx, carId, gone);
    await arrangeBySources(trx, carId);
  }
  return new Set(ids);
}

async function retryFailed(trx: Transaction<Database>, carIds: number[]) {
  if (carIds.length === 0) return;
  await trx
    .updateTable("car_picture_sources")
    .set({ state: "pending", reason: null })
    .where("car_id", "in", carIds)
    .where("state", "=", "failed")
    .execute();
}

function sourceRow(
  known: { state: string; source_hash: string | null } | undefined,
  { carId, url, position }: { carId: number; url: string; position: number },
) {
  const isDone = known?.state === "done";
  return {
    car_id: carId,
    url,
    position,
    state: isDone ? ("done" as const) : ("pending" as const),
    source_hash: isDone ? known.source_hash : null,
  };
}

/** Puts the photos in the order of the file's URLs. @param trx has locked the car */
export async function arrangeBySources(trx: Transaction<Database>, carId: number): Promise<void> {
  const rows = await trx
    .selectFrom("car_picture_sources")
    .select("source_hash")
    .where("car_id", "=", carId)
    .orderBy("position")
    .execute();
  await arrangeCarPhotos(
    trx,
    carId,
    rows.flatMap(({ source_hash }) => source_hash ?? []),
  );
}

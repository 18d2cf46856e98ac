import type { Transaction } from "kysely";
import { arrangeCarPhotos, deletePhotosOfFiles } from "#upstream/modules/cars/photos.ts";
import type { Database } from "#upstream/platform/db/schema.ts";

/** The position of a picture that is gone from the file while its photo is still shown. */
const gonePosition = -1;

/**
 * Stores which pictures cars should have, in the file's order. Fetched ones are kept, and failed ones become due again.
 * Photos whose URL is gone stay until `deleteGonePhotos`; those that were added by hand stay, after those of the file.
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
  const listOf = (carId: number) =>
    (known.get(carId) ?? []).filter(({ position }) => position !== gonePosition);
  const changed = cars.filter(
    ({ carId, urls }) =>
      listOf(carId)
        .map(({ url }) => url)
        .join("\n") !== urls.join("\n"),
  );
  if (changed.length === 0) return new Set();
  const ids = changed.map(({ carId }) => carId);
  await trx.deleteFrom("car_picture_sources").where("car_id", "in", ids).execute();
  const next = changed.flatMap(({ carId, urls }) => {
    const previous = known.get(carId) ?? [];
    const gone = previous.filter(({ url, state }) => state === "done" && !urls.includes(url));
    return [
      ...urls.map((url, position) => {
        const row = previous.find((candidate) => candidate.url === url);
        return sourceRow(row, { carId, url, position });
      }),
      ...gone.map((row) => ({ ...row, position: gonePosition })),
    ];
  });
  if (next.length > 0) await trx.insertInto("car_picture_sources").values(next).execute();
  for (const { carId } of changed.filter((car) => known.has(car.carId))) {
    await deleteGonePhotos(trx, carId, []);
    await arrangeBySources(trx, carId);
  }
  return new Set(ids);
}

/**
 * Deletes the photos whose URL is gone, once a picture of the present list has arrived or none is due any more.
 * They stay if all of its pictures failed, because a car without photos is worse than one with old photos.
 * @param trx has locked the car
 * @param arrived the hashes of pictures that have just arrived
 */
export async function deleteGonePhotos(
  trx: Transaction<Database>,
  carId: number,
  arrived: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom("car_picture_sources")
    .select(["position", "state", "source_hash"])
    .where("car_id", "=", carId)
    .execute();
  const { gone = [], current = [] } = Object.groupBy(rows, ({ position }) =>
    position === gonePosition ? "gone" : "current",
  );
  const isAny = (state: string) => current.some((row) => row.state === state);
  const isReplaced = arrived.length > 0 || current.length === 0 || (isAny("done") && !isAny("pending"));
  if (gone.length === 0 || !isReplaced) return;
  const hashesOf = (of: typeof rows) => of.flatMap(({ source_hash }) => source_hash ?? []);
  // Two URLs may lead to the same file.
  const retained = [...hashesOf(current), ...arrived];
  await deletePhotosOfFiles(
    trx,
    carId,
    hashesOf(gone).filter((hash) => !retained.includes(hash)),
  );
  await trx
    .deleteFrom("car_picture_sources")
    .where("car_id", "=", carId)
    .where("position", "=", gonePosition)
    .execute();
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
    .where("position", "!=", gonePosition)
    .orderBy("position")
    .execute();
  await arrangeCarPhotos(
    trx,
    carId,
    rows.flatMap(({ source_hash }) => source_hash ?? []),
  );
}

import { afterEach, beforeEach, expect, test } from "vitest";
import { saveImages } from "../../modules/cars/images.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";
import { storedKeys } from "../../testing/stored-keys.ts";
import { newPhotoKey, type PhotoStorage, photoPath, StorageUnavailableError } from "./photo-storage.ts";
import { sweepPhotos } from "./sweep-photos.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
const sweep = (hours: number) => sweepPhotos(api.db, api.photos, { now: inHours(hours) });

test("Photos are deleted only if they are a day old and no row refers to them", async () => {
  const [shown, person, orphan] = [newPhotoKey("car-photos"), newPhotoKey("people"), newPhotoKey("people")];
  const [logo, cover, front] = [0, 1, 2].map(() => newPhotoKey("businesses"));
  for (const key of [shown, person, orphan, logo, cover, front])
    await api.photos.put(key!, new Uint8Array([1]));
  await api.db
    .updateTable("vendors")
    .set({ photo: photoPath(logo!), cover: photoPath(cover!) })
    .where("id", "=", 1)
    .execute();
  await insertGarages(api.db);
  const ofBranch = { branch_id: 2, position: 1, path: photoPath(front!), source_hash: "b" };
  await api.db.insertInto("branch_images").values(ofBranch).execute();
  await saveImages(api.db, 1, [{ path: photoPath(shown), source_hash: "a" }]);
  const { id } = await insertAccount(api.db);
  await api.db
    .updateTable("accounts")
    .set({ image: photoPath(person) })
    .where("id", "=", id)
    .execute();

  expect(await sweep(23)).toBe(0);
  expect(await sweep(25)).toBe(1);
  expect(await storedKeys(api.photos)).toEqual([shown, person, logo, cover, front].sort());
  for (const key of [shown, person, logo, cover, front]) {
    expect((await api.app.request(photoPath(key!))).status).toBe(200);
  }
  await api.db.deleteFrom("cars").execute();
  await api.db.deleteFrom("branch_images").execute();
  await api.db.updateTable("vendors").set({ photo: null, cover: null }).execute();
  expect((await api.app.request(photoPath(shown))).status).toBe(404);
  expect(await sweep(25)).toBe(4);
  expect(await storedKeys(api.photos)).toEqual([person]);
});

test("The photos of an offered car stay while it is being listed", async () => {
  const key = newPhotoKey("car-photos");
  await api.photos.put(key, new Uint8Array([1]));
  const photo = { path: photoPath(key), source_hash: "a" };
  const created_at = "2026-11-20T10:00:00.000Z";
  await api.db
    .insertInto("uploads")
    .values({ ...photo, id: key, width: 4, height: 3, created_at })
    .execute();
  let reads = 0;
  const listedMeanwhile = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += 1;
      if (reads === 1) await saveImages(api.db, 1, [photo]);
      return result;
    },
  });
  expect(await sweepPhotos(listedMeanwhile, api.photos, { now: inHours(25) })).toBe(0);
  expect(reads).toBeGreaterThan(1);
  expect((await api.app.request(photoPath(key))).status).toBe(200);
});

test("A failed deletion is reported after all deletions have been tried", async () => {
  const [shown, one, two] = [newPhotoKey("car-photos"), newPhotoKey("people"), newPhotoKey("people")];
  for (const key of [shown, one, two]) await api.photos.put(key, new Uint8Array([1]));
  await saveImages(api.db, 1, [{ path: photoPath(shown), source_hash: "a" }]);
  const tried: string[] = [];
  const locked: PhotoStorage = {
    ...api.photos,
    async delete(key) {
      tried.push(key);
      throw new StorageUnavailableError("S3 answers 403 AccessDenied");
    },
  };
  await expect(sweepPhotos(api.db, locked, { now: inHours(25) })).rejects.toThrow("403 AccessDenied");
  expect(tried.sort()).toEqual([one, two].sort());
});

test("No photo is deleted if the database refers to no photo at all", async () => {
  const key = newPhotoKey("car-photos");
  await api.photos.put(key, new Uint8Array([1]));
  expect(await sweep(1000)).toBe(0);
  expect(await storedKeys(api.photos)).toEqual([key]);
});

test("A photo that is missing in the storage is 404, and is logged", async () => {
  const key = newPhotoKey("car-photos");
  await saveImages(api.db, 1, [{ path: photoPath(key), source_hash: "a" }]);
  expect((await api.app.request(photoPath(key))).status).toBe(404);
  expect(api.logLines.join("")).toContain("a photo is missing in the storage");
});

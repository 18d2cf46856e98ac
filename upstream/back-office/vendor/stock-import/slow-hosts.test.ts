import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testApi } from "#upstream/testing/api.ts";
import { picture } from "#upstream/testing/hostile-photos.ts";
import { PictureError, pictureFetcher } from "./fetch-picture.ts";
import { countPending, pictureSaver } from "./save-pictures.ts";

const clock = () => new Date("2026-11-21T12:00:00.000Z");

/** An API with pending pictures of these cars; the vendor of the first two has no others. */
async function pendingPictures(urls: Record<number, string[]>) {
  const { db, photos } = await testApi(3);
  onTestFinished(() => db.destroy());
  await db.updateTable("cars").set({ vendor_id: 1 }).where("id", "in", [1, 2]).execute();
  await db.updateTable("cars").set({ vendor_id: 2 }).where("id", "=", 3).execute();
  const sources = Object.entries(urls).flatMap(([carId, list]) =>
    list.map((url, position) => ({ car_id: Number(carId), url, position, state: "pending" as const })),
  );
  await db.insertInto("car_picture_sources").values(sources).execute();
  const reasonsOf = async (carId: number) => {
    const rows = db.selectFrom("car_picture_sources").select("reason").where("car_id", "=", carId);
    return (await rows.orderBy("position").execute()).map(({ reason }) => reason);
  };
  return { db, photos, reasonsOf };
}

test("A vendor's picture is stored before another vendor's second car is tried", async () => {
  const url = (name: string) => `https://pictures.example/${name}`;
  const { db, photos } = await pendingPictures({ 1: [url("a")], 2: [url("b")], 3: [url("c")] });
  const asked: [string, number][] = [];
  const fetchPicture = async (address: string) => {
    asked.push([address, await countPending(db, 2)]);
    if (address !== url("c")) throw new PictureError("The picture's host took too long");
    return picture(640, 480).jpeg().toBuffer();
  };
  const saveNext = pictureSaver({ db, photos, clock, fetchPicture });
  while (await saveNext()) {}
  expect(asked).toEqual([
    [url("a"), 1],
    [url("c"), 1],
    [url("b"), 0],
  ]);
});

test("A host that took too long twice in a row is not asked again for five minutes", async () => {
  let connections = 0;
  let timeout = new AbortController();
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    timeout.abort();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  let now = clock().getTime();
  const fetchPicture = pictureFetcher({
    hosts: [host],
    isAllowedAddress: () => true,
    startTimeout: () => {
      timeout = new AbortController();
      return timeout.signal;
    },
    now: () => now,
  });
  const urls = (car: string) => [1, 2, 3].map((number) => `https://${host}/${car}-${number}.jpg`);
  const { db, photos, reasonsOf } = await pendingPictures({ 1: urls("a"), 2: urls("b") });
  const saveNext = pictureSaver({ db, photos, clock, fetchPicture });
  while (await saveNext()) {}
  expect(connections).toBe(2);
  for (const carId of [1, 2])
    expect(await reasonsOf(carId)).toEqual(Array(3).fill("The picture's host took too long"));
  now += 5 * 60_000;
  await db.updateTable("car_picture_sources").set({ state: "pending" }).execute();
  while (await saveNext()) {}
  expect(connections).toBe(3);
});

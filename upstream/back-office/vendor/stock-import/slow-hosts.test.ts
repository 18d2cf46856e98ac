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

test.each([0, 61_000])(
  "A vendor's picture is stored before another vendor's second car is tried, when a car takes %d ms",
  async (ms) => {
    const url = (name: string) => `https://pictures.example/${name}`;
    const { db, photos } = await pendingPictures({ 1: [url("a")], 2: [url("b")], 3: [url("c")] });
    let now = clock().getTime();
    const asked: [string, number][] = [];
    const fetchPicture = async (address: string) => {
      asked.push([address, await countPending(db, 2)]);
      now += ms;
      if (address !== url("c")) throw new PictureError("The picture's host took too long");
      return picture(640, 480).jpeg().toBuffer();
    };
    const saveNext = pictureSaver({ db, photos, clock: () => new Date(now), fetchPicture });
    while (await saveNext()) {}
    expect(asked).toEqual([
      [url("a"), 1],
      [url("c"), 1],
      [url("b"), 0],
    ]);
  },
);

/** A fetcher and the host that it may ask, which takes too long whenever `patience` more requests have come. */
async function slowHost(patience = 1) {
  const at = { now: clock().getTime(), connections: 0 };
  let timeouts: AbortController[] = [];
  const server = createServer((socket) => {
    at.connections += 1;
    socket.on("error", () => {});
    if (at.connections % patience !== 0) return;
    at.now += 20_000;
    for (const timeout of timeouts.splice(0)) timeout.abort();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const fetchPicture = pictureFetcher({
    hosts: [host],
    isAllowedAddress: () => true,
    startTimeout: () => {
      const timeout = new AbortController();
      timeouts = [...timeouts, timeout];
      return timeout.signal;
    },
    now: () => at.now,
  });
  return { at, fetchPicture, url: (name: string) => `https://${host}/${name}.jpg` };
}

test("A host that takes too long is left alone; its pictures stay due, and fail when it did so three times", async () => {
  const { at, fetchPicture, url } = await slowHost();
  const urls = (car: string) => [1, 2, 3].map((number) => url(`${car}-${number}`));
  const { db, photos, reasonsOf } = await pendingPictures({ 1: urls("a"), 2: urls("b") });
  const saveNext = pictureSaver({ db, photos, clock: () => new Date(at.now), fetchPicture });
  const saveAllThatAreDue = async () => {
    while (await saveNext()) {}
    return [at.connections, await countPending(db, 1)];
  };
  expect(await saveAllThatAreDue()).toEqual([1, 5]);
  expect(await saveAllThatAreDue()).toEqual([1, 5]);
  at.now += 60_000;
  expect(await saveAllThatAreDue()).toEqual([2, 4]);
  at.now += 4 * 60_000;
  expect(await saveAllThatAreDue()).toEqual([2, 4]);
  at.now += 60_000;
  expect(await saveAllThatAreDue()).toEqual([3, 0]);
  for (const carId of [1, 2])
    expect(await reasonsOf(carId)).toEqual(Array(3).fill("The picture's host took too long"));
  at.now += 5 * 60_000;
  await db.updateTable("car_picture_sources").set({ state: "pending" }).execute();
  expect((await saveAllThatAreDue())[0]).toBe(4);
});

test("Requests that take too long at the same time count once", async () => {
  const { at, fetchPicture, url } = await slowHost(3);
  const fetchThree = () => Promise.allSettled(["a", "b", "c"].map((name) => fetchPicture(url(name))));
  const isRejected = { status: "rejected", reason: expect.any(PictureError) };
  expect(await fetchThree()).toEqual(Array(3).fill(isRejected));
  expect(at.connections).toBe(3);
  at.now += 30_000;
  expect(await fetchThree()).toEqual(Array(3).fill(isRejected));
  expect(at.connections).toBe(6);
});

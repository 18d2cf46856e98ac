import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ConnectionOptions } from "node:tls";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { deleteCar } from "#upstream/modules/cars/delete-car.ts";
import { loadImages } from "#upstream/modules/cars/images.ts";
import { carPhotos } from "#upstream/modules/cars/photos.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { movePhoto } from "#upstream/platform/uploads/photo-list.ts";
import { testApi } from "#upstream/testing/api.ts";
import { picture } from "#upstream/testing/hostile-photos.ts";
import { isPublicAddress, type PictureHosts, pictureFetcher } from "./fetch-picture.ts";
import { claimImport, listImports, queueImport, receiveImport } from "./import-store.ts";
import { listProblems } from "./report.ts";
import { runImport } from "./run-import.ts";
import { countPending, pictureSaver } from "./save-pictures.ts";
import { startStockImports } from "./worker.ts";

/** TLS with a shared key, so that no certificate is needed. */
const key = Buffer.alloc(16, 7);
const ciphers = "PSK-AES128-GCM-SHA256";
const tls: ConnectionOptions = {
  ciphers,
  maxVersion: "TLSv1.2",
  pskCallback: () => ({ psk: key, identity: "test" }),
  checkServerIdentity: () => undefined,
};

let server: Server;
let host: string;
let requests: string[];
let answers: Record<string, Parameters<RequestListener>[1] extends infer R ? (response: R) => void : never>;
beforeAll(async () => {
  server = createServer({ ciphers, maxVersion: "TLSv1.2", pskCallback: () => key }, (request, response) => {
    requests.push(request.url ?? "");
    const answer = answers[request.url ?? ""];
    if (answer) answer(response as never);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
beforeEach(() => {
  requests = [];
  answers = {};
});

const allow = (options: Partial<PictureHosts> = {}) =>
  pictureFetcher({ hosts: [host], isAllowedAddress: () => true, tls, ...options });
const url = (name: string) => `https://${host}/${name}`;
const jpeg = (color: string) => picture(640, 480).tint(color).jpeg().toBuffer();

describe("A picture's URL", () => {
  test.each([
    "http://localhost/a.jpg",
    "https://elsewhere.example/a.jpg",
    "https://user:word@HOST/a.jpg",
    "https://HOST.evil.example/a.jpg",
    "file:///etc/passwd",
    "a.jpg",
  ])("is refused unless it is https and on an allowed host (%s)", async (url) => {
    await expect(allow()(url.replace("HOST", host))).rejects.toThrow(/not allowed|begins with https/);
    expect(requests).toEqual([]);
  });

  test("on a host that is not allowed gets an error that says who can allow it", async () => {
    await expect(allow()("https://elsewhere.example/a.jpg")).rejects.toThrow("ask who runs the site");
  });

  test("is not fetched from a private address, whether by name, by IP address or by a redirect", async () => {
    const address = `127.0.0.1:${host.split(":")[1]}`;
    for (const name of [host, address]) {
      const fetchPicture = pictureFetcher({ hosts: [name], tls });
      await expect(fetchPicture(`https://${name}/a.jpg`)).rejects.toThrow("not allowed");
    }
    expect(requests).toEqual([]);
    answers["/to-private"] = (response) =>
      response.writeHead(302, { Location: `https://${address}/a.jpg` }).end();
    answers["/to-plain"] = (response) => response.writeHead(301, { Location: `http://${host}/a.jpg` }).end();
    answers["/round"] = (response) => response.writeHead(307, { Location: "/round" }).end();
    await expect(allow()(`https://${host}/to-private`)).rejects.toThrow("not allowed");
    await expect(allow()(`https://${host}/to-plain`)).rejects.toThrow("begins with https");
    await expect(allow()(`https://${host}/round`)).rejects.toThrow("could not be fetched");
    expect(requests).not.toContain("/a.jpg");
  });

  test.each([
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["::1", false],
    ["::ffff:10.0.0.1", false],
    ["fd00::1", false],
    ["fe80::1", false],
    ["64:ff9b::a00:1", false],
    ["2002:a00:1::", false],
    ["93.184.215.14", true],
    ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ])("at the address %s is public: %s", (address, isPublic) =>
    expect(isPublicAddress(address)).toBe(isPublic),
  );

  test("is fetched through a redirect, and refused if the picture is larger than 10 MB", async () => {
    answers["/old"] = (response) => response.writeHead(301, { Location: "/new" }).end();
    answers["/new"] = (response) => response.end("the file");
    expect(Buffer.from(await allow()(`https://${host}/old`)).toString()).toBe("the file");
    answers["/large"] = (response) => response.end(Buffer.alloc(11 * 1024 * 1024));
    await expect(allow()(`https://${host}/large`)).rejects.toThrow("10 MB at most");
    await expect(allow()(`https://${host}/missing`)).rejects.toThrow("could not be fetched");
  });
});

/** An API whose first vendor imports one car with these pictures, which are then fetched. */
async function stockOfOneCar() {
  const { db, photos } = await testApi(3);
  onTestFinished(() => db.destroy());
  const clock = () => new Date("2026-11-21T12:00:00.000Z");
  const car = {
    vendor_reference: "A-1",
    brand: "Volvo",
    model: "Two",
    condition: "Used",
    category: "Family car",
    body_type: "suv",
    color: "grey",
    doors: 5,
    seats: 5,
    fuel_type: "Petrol",
    transmission: "Manual",
    power_kw: 100,
    top_speed: 180,
    year: 2020,
    mileage: 1000,
    price: 20_000,
  };
  const importCar = async (pictures: string[]) => {
    const content = Buffer.from(JSON.stringify([{ ...car, pictures: pictures.map(url) }]));
    const file = { name: "stock.json", actor: "test", bytes: Readable.from([content]) };
    const { id } = await receiveImport(db, { vendorId: 1, ...file, now: clock() });
    await queueImport(db, { id, vendorId: 1, now: clock() });
    await runImport(db, (await claimImport(db, clock()))!, { clock });
    const saveNext = pictureSaver({ db, photos, clock, fetchPicture: allow() });
    while (await saveNext()) {}
    expect(await countPending(db, 1)).toBe(0);
    const [stockImport] = await listImports(db, 1);
    const problems = await listProblems(db, stockImport!, { t: (text) => text, limit: 9 });
    return { stockImport, problems: problems.map(({ row, value, message }) => [row, value, message]) };
  };
  const carId = async () => {
    const cars = db.selectFrom("cars").select("id").where("vendor_reference", "=", "A-1");
    return (await cars.executeTakeFirstOrThrow()).id;
  };
  const imagesOf = async () => (await loadImages(db, await carId())).map(({ path }) => path);
  return { db, carId, importCar, imagesOf };
}

test("Pictures of a stock file are fetched once and in order, and a failed one is reported but keeps the car", async () => {
  const { importCar, imagesOf } = await stockOfOneCar();
  const [red, blue] = [await jpeg("#a00"), await jpeg("#00a")];
  answers["/red"] = (response) => response.end(red);
  answers["/blue"] = (response) => response.end(blue);
  answers["/text"] = (response) => response.end("no picture");

  const first = await importCar(["red", "text", "gone", "blue"]);
  expect(first.stockImport).toMatchObject({ state: "done", added: 1, refused: 0 });
  expect(first.problems).toEqual([
    [1, url("text"), "Please choose a JPEG, PNG, WebP or AVIF picture"],
    [1, url("gone"), "The picture could not be fetched"],
  ]);
  const [redImage, blueImage, ...others] = await imagesOf();
  expect([redImage, blueImage, others]).toEqual([expect.any(String), expect.any(String), []]);

  requests = [];
  answers["/gone"] = answers["/red"]!;
  const second = await importCar(["red", "text", "gone", "blue"]);
  expect(second.stockImport).toMatchObject({ unchanged: 1 });
  expect(requests.sort()).toEqual(["/gone", "/text"]);
  expect(await imagesOf()).toEqual([redImage, blueImage]);

  requests = [];
  expect((await importCar(["blue", "red"])).stockImport).toMatchObject({ updated: 1 });
  expect(await imagesOf()).toEqual([blueImage, redImage]);
  await importCar(["blue"]);
  expect(await imagesOf()).toEqual([blueImage]);
  expect(requests).toEqual([]);
});

test("Photos whose URL is gone stay until a picture of the new list arrives, or the list is empty", async () => {
  const { importCar, imagesOf } = await stockOfOneCar();
  const [red, blue, grey] = await Promise.all(["#a00", "#00a", "#888"].map(jpeg));
  answers["/red"] = answers["/same-red"] = (response) => response.end(red);
  answers["/blue"] = (response) => response.end(blue);
  answers["/grey"] = (response) => response.end(grey);
  await importCar(["red"]);
  const first = await imagesOf();
  for (const names of [["gone"], ["gone", "gone-too"], ["same-red"], ["gone"]]) {
    await importCar(names);
    expect(await imagesOf()).toEqual(first);
  }
  await importCar(["blue"]);
  const second = await imagesOf();
  expect([second.length, second[0]]).toEqual([1, expect.not.stringMatching(first[0]!)]);
  await importCar(["blue", "grey"]);
  await importCar(["blue", "gone"]);
  expect(await imagesOf()).toEqual(second);
  await importCar([]);
  expect(await imagesOf()).toEqual([]);
});

test("A full car gets as many new pictures as its new list has", async () => {
  const { importCar, imagesOf } = await stockOfOneCar();
  const lists = ["old", "new"].map((word) => Array.from({ length: 20 }, (_, index) => `${word}-${index}`));
  for (const [index, name] of lists.flat().entries()) {
    const file = await picture(320, 240)
      .tint({ r: index * 6, g: 0, b: 0 })
      .jpeg()
      .toBuffer();
    answers[`/${name}`] = (response) => response.end(file);
  }
  await importCar(lists[0]!);
  const before = await imagesOf();
  expect((await importCar(lists[1]!)).problems).toEqual([]);
  const after = await imagesOf();
  expect([before.length, after.length, after.filter((path) => before.includes(path))]).toEqual([20, 20, []]);
});

test("The vendor's order of photos stays while a picture fails or is known, until a new one arrives", async () => {
  const { db, carId, importCar, imagesOf } = await stockOfOneCar();
  const [red, blue, grey] = await Promise.all(["#a00", "#00a", "#888"].map(jpeg));
  answers["/red"] = (response) => response.end(red);
  answers["/blue"] = (response) => response.end(blue);
  const names = ["red", "late", "blue"];
  await importCar(names);
  const [first = "", second = ""] = await imagesOf();
  const list = carPhotos(await carId());
  await inTransaction(db, (trx) => movePhoto(trx, list, { path: second, to: "first" }));
  expect((await importCar(names)).problems).toHaveLength(1);
  expect(await imagesOf()).toEqual([second, first]);
  answers["/late"] = answers["/red"];
  expect((await importCar(names)).problems).toEqual([]);
  expect(await imagesOf()).toEqual([second, first]);
  answers["/later"] = (response) => response.end(grey);
  await importCar([...names, "later"]);
  expect(await imagesOf()).toEqual([first, second, expect.any(String)]);
});

test("Only one of two workers fetches the pictures of a car", async () => {
  const { db, photos } = await testApi(1);
  onTestFinished(() => db.destroy());
  const source = { car_id: 1, url: "https://pictures.example/a.jpg", position: 0, state: "pending" as const };
  await db.insertInto("car_picture_sources").values(source).execute();
  const arriving = Promise.withResolvers<Uint8Array>();
  const fetches: string[] = [];
  const fetchPicture = (url: string) => {
    fetches.push(url);
    return arriving.promise;
  };
  const clock = () => new Date("2026-11-21T12:00:00.000Z");
  const saveNext = pictureSaver({ db, photos, clock, fetchPicture });
  const both = [saveNext(), saveNext()];
  expect(await Promise.race(both)).toBeUndefined();
  const row = await db.selectFrom("car_picture_sources").select("lease_until").executeTakeFirstOrThrow();
  expect(row.lease_until).toBe("2026-11-21T12:15:00.000Z");
  arriving.resolve(await jpeg("#a00"));
  await Promise.all(both);
  expect(fetches).toHaveLength(1);
  expect(await countPending(db, 1)).toBe(0);
});

test.each([
  ["answers nothing", () => {}],
  ["stops in the middle", (response: ServerResponse) => response.write("the first bytes")],
])(
  "An API that stops does not wait for a host that %s, and leaves its picture for later",
  async (_, answer) => {
    const { db, photos } = await testApi(1);
    onTestFinished(() => db.destroy());
    const asked = Promise.withResolvers<ServerResponse>();
    answers["/slow"] = (response) => {
      answer(response as never);
      asked.resolve(response as never);
    };
    const source = { car_id: 1, url: `https://${host}/slow`, position: 0, state: "pending" as const };
    await db.insertInto("car_picture_sources").values(source).execute();
    const pictureHosts = { hosts: [host], isAllowedAddress: () => true, tls };
    const clock = () => new Date("2026-11-21T12:00:00.000Z");
    const worker = startStockImports({ db, photos, log: pino({ level: "silent" }), clock, pictureHosts });
    const closed = once(await asked.promise, "close");
    await worker.stop();
    await closed;
    const row = await db.selectFrom("car_picture_sources").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "pending", lease_until: null, reason: null });
  },
);

test("A picture that a later file no longer lists is not added when it arrives", async () => {
  const { db, photos } = await testApi(1);
  onTestFinished(() => db.destroy());
  const source = (name: string) => ({
    car_id: 1,
    url: `https://pictures.example/${name}.jpg`,
    position: 0,
    state: "pending" as const,
  });
  await db.insertInto("car_picture_sources").values(source("earlier")).execute();
  const before = await loadImages(db, 1);
  const clock = () => new Date("2026-11-21T12:00:00.000Z");
  const fetchPicture = async () => {
    await db.deleteFrom("car_picture_sources").execute();
    await db.insertInto("car_picture_sources").values(source("later")).execute();
    return jpeg("#a00");
  };
  await pictureSaver({ db, photos, clock, fetchPicture })();
  expect(await loadImages(db, 1)).toEqual(before);
  expect(await countPending(db, 1)).toBe(1);
});

test("A picture of a car that its vendor deletes meanwhile is deleted too", async () => {
  const { db, photos } = await testApi(1);
  onTestFinished(() => db.destroy());
  const source = { car_id: 1, url: "https://pictures.example/a.jpg", position: 0, state: "pending" as const };
  await db.insertInto("car_picture_sources").values(source).execute();
  const clock = () => new Date("2026-11-21T12:00:00.000Z");
  const fetchPicture = async () => {
    await inTransaction(db, (trx) => deleteCar(trx, 1, clock()));
    return jpeg("#a00");
  };
  await expect(pictureSaver({ db, photos, clock, fetchPicture })()).resolves.toBeDefined();
  const stored = [];
  for await (const photo of photos.list()) stored.push(photo);
  expect([stored, await loadImages(db, 1)]).toEqual([[], []]);
});

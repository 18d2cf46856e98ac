import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { uploadsResponse } from "#contract/sell-car.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { hostilePhotos, picture } from "../../testing/hostile-photos.ts";
import { insertMarket } from "../../testing/market.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi("empty");
});
afterEach(() => api.db.destroy());

const jpeg = await picture(400, 300)
  .withMetadata({ exif: { IFD0: { Copyright: "CANARY" } } })
  .jpeg()
  .toBuffer();

async function upload(files: [name: string, bytes: Uint8Array][], lang = "en") {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("photos[]", new Blob([new Uint8Array(bytes)]), name);
  return api.app.request(`/api/v1/${lang}/uploads`, { method: "POST", body: form });
}
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of api.photos.list()) keys.push(key);
  return keys;
};

test("A photo is stored re-encoded, without the camera's metadata, and can be read at its address", async () => {
  const response = await upload([["me.jpg", jpeg]]);
  expect(response.status).toBe(201);
  const { data, rejected } = uploadsResponse.parse(await response.json());
  expect(rejected).toEqual([]);
  expect(data).toMatchObject([{ width: 400, height: 300, id: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  const shown = await api.app.request(data[0]!.url);
  expect(shown.headers.get("Content-Type")).toBe("image/webp");
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect((await sharp(bytes).metadata()).format).toBe("webp");
  expect(bytes.includes("CANARY")).toBe(false);
});

test("A photo is cached for a minute, and permanently once a car's page shows it", async () => {
  await insertMarket(api.db, 1);
  const [photo] = uploadsResponse.parse(await (await upload([["me.jpg", jpeg]])).json()).data;
  const policy = async () => (await api.app.request(photo!.url)).headers.get("Cache-Control");
  expect(await policy()).toBe("public, max-age=60, must-revalidate");
  const { id: car_id } = await api.db.selectFrom("cars").select("id").executeTakeFirstOrThrow();
  const shown = { car_id, position: 90, path: `/media/car-photos/${photo!.id}.webp`, source_hash: "a" };
  await api.db.insertInto("car_images").values(shown).execute();
  expect(await policy()).toBe("public, max-age=31536000, immutable");
});

test("None of thirty hostile files is stored, each is named, and the good ones among them are stored", async () => {
  const hostile = Object.entries(await hostilePhotos()).slice(1);
  expect(hostile.length).toBeGreaterThan(30);
  let named = 0;
  for (let from = 0; from < hostile.length; from += 11) {
    const files = hostile.slice(from, from + 11);
    const response = await upload([...files, ["good.jpg", jpeg]], "nl");
    const { data, rejected } = uploadsResponse.parse(await response.json());
    expect(data).toHaveLength(1);
    expect(rejected.map(({ name }) => name)).toEqual(files.map(([name]) => name));
    for (const { message } of rejected) expect(message).toMatch(/foto|afbeelding|JPEG|pixels/i);
    named += rejected.length;
  }
  expect(named).toBe(hostile.length);
  expect(await stored()).toHaveLength(Math.ceil(hostile.length / 11));
});

test("The thirteenth photo and one over 10 MB are refused by name, and the others are stored", async () => {
  const large = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
  const files = Array.from({ length: 12 }, (_, index): [string, Uint8Array] => [`${index}.jpg`, jpeg]);
  const response = await upload([["large.jpg", large], ...files]);
  const { data, rejected } = uploadsResponse.parse(await response.json());
  expect(data).toHaveLength(11);
  expect(rejected).toEqual([
    { name: "large.jpg", message: "The picture can be 10 MB at most" },
    { name: "11.jpg", message: "A car can have 12 photos at most" },
  ]);
});

test("A post that is not a form with photos is refused, and nothing is stored", async () => {
  expect((await upload([])).status).toBe(422);
  const post = (headers: Record<string, string>, body: string) =>
    api.app.request("/api/v1/en/uploads", { method: "POST", headers, body });
  expect((await post({ "Content-Type": "application/json" }, "{}")).status).toBe(422);
  const multipart = "multipart/form-data; boundary=x";
  expect((await post({ "Content-Type": multipart }, "--x\r\ncut")).status).toBe(400);
  const tooLong = { "Content-Type": multipart, "Content-Length": String(200 * 1024 * 1024) };
  expect((await post(tooLong, "--x--")).status).toBe(413);
  expect(await stored()).toEqual([]);
});

test("A form that continues after its end does not block other uploads", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=B" };
  const endless = { method: "POST", headers, body: "--B--\r\n--B--\r\n" };
  const answers = Array.from({ length: 13 }, () => api.app.request("/api/v1/en/uploads", endless));
  for (const { status } of await Promise.all(answers)) expect([422, 429]).toContain(status);
  expect((await upload([["me.jpg", jpeg]])).status).toBe(201);
});

test("Unreadable photos and photos in a refused form count towards the limit", async () => {
  const damaged = Array.from({ length: 12 }, (_, index): [string, Uint8Array] => [
    `${index}.jpg`,
    jpeg.subarray(0, jpeg.length - 400),
  ]);
  for (let times = 0; times < 4; times++) {
    const { data, rejected } = uploadsResponse.parse(await (await upload(damaged)).json());
    expect([data.length, rejected.length]).toEqual([0, 12]);
  }
  const good = damaged.map(([name]): [string, Uint8Array] => [name, jpeg]);
  expect((await upload(good.slice(0, 11))).status).toBe(201);
  expect((await upload(good)).status).toBe(429);
  expect((await upload(good.slice(0, 1))).status).toBe(429);
  expect(await stored()).toHaveLength(11);
  expect((await upload([["a.txt", Buffer.from("no picture")]])).status).toBe(429);
});

test("Files that are no pictures count towards the limit of photos", async () => {
  const texts = Array.from({ length: 12 }, (_, index): [string, Uint8Array] => [
    `${index}.txt`,
    Buffer.from("no picture".repeat(100)),
  ]);
  for (let times = 0; times < 5; times++) expect((await upload(texts)).status).toBe(201);
  expect((await upload(texts)).status).toBe(429);
});

test("A client can send sixty photos an hour, and further ones are not stored", async () => {
  const files = Array.from({ length: 12 }, (_, index): [string, Uint8Array] => [`${index}.jpg`, jpeg]);
  for (let times = 0; times < 5; times++) expect((await upload(files)).status).toBe(201);
  const refused = await upload(files.slice(0, 1));
  expect([refused.status, refused.headers.has("Retry-After")]).toEqual([429, true]);
  expect(await stored()).toHaveLength(60);
});

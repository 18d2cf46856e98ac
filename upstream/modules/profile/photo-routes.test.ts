import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { profileSaved } from "#contract/profile.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { hostilePhotos, picture } from "../../testing/hostile-photos.ts";
import { storedKeys } from "../../testing/stored-keys.ts";

let api: TestApi;
let noor: { Authorization: string };
beforeEach(async () => {
  api = await testApi(1, { rateLimitFactor: 100 });
  noor = await authHeaders(api.db, await insertAccount(api.db));
});
afterEach(() => api.db.destroy());

const path = "/api/v1/en/my-profile/photo";

function send(photo: Blob | string | undefined, name = "me.jpg", headers: Record<string, string> = noor) {
  const form = new FormData();
  if (photo instanceof Blob) form.set("photo", photo, name);
  else if (photo !== undefined) form.set("photo", photo);
  return api.app.request(path, { method: "POST", headers, body: form });
}
const file = (bytes: Uint8Array, type = "image/jpeg") => new Blob([new Uint8Array(bytes)], { type });
const stored = () => storedKeys(api.photos);
const imageOf = async (response: Response) => profileSaved.parse(await response.json()).data.image;
const bytesOf = async (url: string) => Buffer.from(await (await api.app.request(url)).arrayBuffer());

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "A %s becomes a square WebP at a random address",
  async (format) => {
    const response = await send(file(await picture(300, 200).toFormat(format).toBuffer()));
    expect(response.status).toBe(200);
    const image = await imageOf(response);
    expect(image).toMatch(/^\/media\/people\/[0-9a-f]{32}\.webp$/);
    const photoResponse = await api.app.request(image!);
    expect(Object.fromEntries(photoResponse.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=60, must-revalidate",
    });
    const shown = Buffer.from(await photoResponse.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    const { r, g, b } = (await sharp(shown).stats()).dominant;
    expect([r, g, b].map((value) => value >> 5)).toEqual([0xc2, 0x41, 0x0c].map((value) => value >> 5));
  },
);

test("A photo is turned upright, and all other information in the file is removed", async () => {
  // Left half black, right half white, EXIF rotated by 90°: upright, black is above.
  const lying = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#fff" } })
    .composite([
      {
        input: await sharp({ create: { width: 200, height: 400, channels: 3, background: "#000" } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Copyright: "canary-exif" },
      IFD3: { GPSLatitude: "52/1 5/1 0/1", GPSLatitudeRef: "N" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- canary-xmp --></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const tail = Buffer.from("<script>canary-tail</script>PK\x03\x04");
  const image = await imageOf(await send(file(Buffer.concat([lying, tail]))));
  const shown = await bytesOf(image!);
  expect(shown.toString("latin1")).not.toMatch(/canary|script|GPS/);
  const metadata = await sharp(shown).metadata();
  for (const kept of ["exif", "xmp", "icc", "iptc", "orientation"] as const) {
    expect(metadata[kept]).toBeUndefined();
  }
  const pixel = async (top: number) =>
    (await sharp(shown).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer())[0];
  expect(await pixel(50)).toBeLessThan(50);
  expect(await pixel(460)).toBeGreaterThan(200);
});

test("A file that is not a photo is refused with a reason and is not stored", async () => {
  const files = Object.entries(await hostilePhotos());
  expect(files.length).toBeGreaterThan(30);
  for (const [what, bytes] of files) {
    const response = await send(file(bytes), "me.jpg");
    const body = await response.json();
    expect([what, response.status]).toEqual([what, 422]);
    expect(body.errors.photo[0], what).toMatch(/picture/);
  }
  expect(await stored()).toEqual([]);
  const { image } = await api.db.selectFrom("accounts").select("image").executeTakeFirstOrThrow();
  expect(image).toBeNull();
});

test("The name and stated type of a file do not matter", async () => {
  const good = await picture(100, 100).png().toBuffer();
  for (const name of ["../../../etc/passwd", "a\0b.php", "x".repeat(5000), "<img src=x>.svg", "عادل.jpg"]) {
    const response = await send(file(good, "text/html"), name);
    expect([name, response.status]).toEqual([name, 200]);
    expect(await imageOf(response)).toMatch(/^\/media\/people\/[0-9a-f]{32}\.webp$/);
  }
  expect(await stored()).toHaveLength(1);
});

test("A form without a picture is refused", async () => {
  expect((await send(undefined)).status).toBe(422);
  expect((await send("me.jpg")).status).toBe(422);
  const headers = (type: string) => ({ ...noor, "Content-Type": type });
  const as = (type: string, body: string) =>
    api.app.request(path, { method: "POST", headers: headers(type), body });
  expect((await as("application/json", "{}")).status).toBe(422);
  expect((await as("multipart/form-data; boundary=x", "--y\r\nnot a form")).status).toBe(400);
  expect((await as("multipart/form-data", "")).status).toBe(400);
});

test("A file over 10 MB is 413, and a longer body is not read to its end", async () => {
  const large = Buffer.alloc(10 * 2 ** 20 + 1);
  large.set([0xff, 0xd8, 0xff]);
  const refused = await send(file(large));
  expect([refused.status, (await refused.json()).message]).toEqual([413, "The picture can be 10 MB at most"]);

  const part = new Uint8Array(2 ** 20);
  const sendEndless = async (headers: Record<string, string>) => {
    let parts = 0;
    const endless = new ReadableStream({
      pull(controller) {
        if (++parts > 100) controller.close();
        else controller.enqueue(part);
      },
    });
    const request = { method: "POST", headers, body: endless, duplex: "half" } as RequestInit;
    return { status: (await api.app.request(path, request)).status, parts };
  };
  const type = { "Content-Type": "multipart/form-data; boundary=x" };
  const hits = await sendEndless({ ...noor, ...type });
  expect(hits.status).toBe(413);
  expect(hits.parts).toBeLessThan(15);
  const unknown = await sendEndless(type);
  expect(unknown.status).toBe(401);
  expect(unknown.parts).toBeLessThan(3);
  expect(await stored()).toEqual([]);
});

test("Other requests keep their smaller body limit", async () => {
  const padding = "x".repeat(70 * 1024);
  expect((await api.post("/en/favorites", { car_id: 1, padding }, noor)).status).toBe(413);
  expect((await api.post("/en/contact-message/my-profile/photo", { padding })).status).toBe(413);
});

test("A new picture replaces the old one, and a replaced or removed picture is 404", async () => {
  const first = await imageOf(await send(file(await picture(100, 100).png().toBuffer())));
  const second = await imageOf(await send(file(await picture(120, 120).png().toBuffer())));
  expect(second).not.toBe(first);
  expect([(await api.app.request(first!)).status, (await api.app.request(second!)).status]).toEqual([
    404, 200,
  ]);

  for (let times = 0; times < 2; times++) {
    const removed = await api.app.request(path, { method: "DELETE", headers: noor });
    expect([removed.status, await imageOf(removed)]).toEqual([200, null]);
  }
  expect((await api.app.request(second!)).status).toBe(404);
});

test("Another customer's picture stays unchanged, and vendors and garages get 403", async () => {
  const other = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "sam@example.net" }),
  );
  const good = file(await picture(100, 100).png().toBuffer());
  const theirs = await imageOf(await send(good, "me.png", other));
  await send(good);
  await api.app.request(path, { method: "DELETE", headers: noor });
  expect((await api.app.request(theirs!)).status).toBe(200);
  for (const type of ["vendor", "garage"] as const) {
    expect(
      (await send(good, "me.png", await authHeaders(api.db, await insertAccount(api.db, type)))).status,
    ).toBe(403);
  }
});

test("Uploads of one account are processed one at a time, ten more wait, and the others are 429", async () => {
  let stored = 0;
  let most = 0;
  const mayEnd = Promise.withResolvers<void>();
  const put = api.photos.put;
  api.photos.put = async (...photo) => {
    most = Math.max(most, ++stored);
    await mayEnd.promise;
    stored -= 1;
    return put(...photo);
  };
  const good = file(await picture(100, 100).png().toBuffer());
  const refused: number[] = [];
  const all = Array.from({ length: 25 }, async () => {
    const { status } = await send(good);
    if (status === 429) refused.push(status);
    return status;
  });
  await expect.poll(() => refused.length).toBe(14);
  mayEnd.resolve();
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(11);
  expect(most).toBe(1);
});

test("An account that sends too many pictures gets 429 with a waiting time", async () => {
  await api.db.destroy();
  api = await testApi(1, { rateLimitFactor: 0.1 });
  noor = await authHeaders(api.db, await insertAccount(api.db));
  const good = file(await picture(100, 100).png().toBuffer());
  expect((await send(file(await picture(10, 10).png().toBuffer()))).status).toBe(422);
  for (let sent = 0; sent < 2; sent += 1) expect((await send(good)).status).toBe(200);
  const refused = await send(good);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(600);
});

test("Ten simultaneous uploads leave one picture, and unknown file names are 404", async () => {
  const good = file(await picture(100, 100).png().toBuffer());
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await send(good)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await stored()).toHaveLength(1);
  for (const name of [
    "",
    "x.webp",
    `${"0".repeat(32)}.webp`,
    "..%2f..%2fmarket.db",
    `${"a".repeat(32)}.svg`,
  ]) {
    expect((await api.app.request(`/media/people/${name}`)).status, name).toBe(404);
  }
});

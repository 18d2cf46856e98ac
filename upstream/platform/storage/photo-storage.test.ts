import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { storedKeys } from "../../testing/stored-keys.ts";
import { databaseStorage } from "./database-storage.ts";
import { folderStorage } from "./folder-storage.ts";
import {
  newPhotoKey,
  type PhotoStorage,
  photoKey,
  photoPath,
  StorageUnavailableError,
} from "./photo-storage.ts";
import { s3Storage } from "./s3-storage.ts";

let db: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  db = await testDatabase();
  folder = join(await mkdtemp(join(tmpdir(), "photos-")), "photos");
  s3 = await startS3Server();
});
afterAll(async () => {
  await db.destroy();
  await rm(dirname(folder), { recursive: true });
  await s3.stop();
});

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251);

describe.each<[string, () => PhotoStorage]>([
  ["the database", () => databaseStorage(db, 7)],
  ["a folder", () => folderStorage(folder)],
  ["a bucket", () => s3Storage(s3.settings, { pageSize: 7 })],
])("Photos in %s", (_, open) => {
  test("are returned byte for byte, are gone after deletion, and can be deleted twice without an error", async () => {
    const storage = open();
    const [one, two] = [newPhotoKey("car-photos"), newPhotoKey("people")];
    const before = Date.now();
    await Promise.all([storage.put(one, bytes(300_000)), storage.put(two, bytes(1))]);
    expect(Buffer.from((await storage.get(one))!).equals(bytes(300_000))).toBe(true);
    expect([...(await storage.get(two))!]).toEqual([0]);
    expect(await storedKeys(storage)).toEqual([one, two].sort());
    for await (const { storedAt } of storage.list()) {
      // S3 and file systems may count in whole seconds.
      expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(60_000);
    }
    await storage.put(two, bytes(2));
    expect([...(await storage.get(two))!]).toEqual([0, 1]);
    for (let times = 0; times < 2; times++) await storage.delete(one);
    expect(await storage.get(one)).toBeUndefined();
    expect(await storedKeys(storage)).toEqual([two]);
    await storage.delete(two);
    expect(await storedKeys(storage)).toEqual([]);
  });

  test("are listed completely, even over several pages", async () => {
    const storage = open();
    const keys = Array.from({ length: 20 }, () => newPhotoKey("people")).sort();
    await Promise.all(keys.map((key) => storage.put(key, bytes(3))));
    expect(await storedKeys(storage)).toEqual(keys);
    await Promise.all(keys.map((key) => storage.delete(key)));
  });
});

describe("A folder of photos", () => {
  test("is accessible to its owner only, lists no half-written file and removes old ones", async () => {
    const storage = folderStorage(folder);
    const key = newPhotoKey("people");
    await storage.put(key, bytes(10));
    const file = join(folder, "people", key.slice(7, 9), key.slice(7));
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await mode(file), await mode(dirname(file)), await mode(folder)]).toEqual(["600", "700", "700"]);

    const half = join(dirname(file), ".3d1a6f0e-5b1c-4b6e-9a75-0c6f1d2e3b4a");
    await writeFile(half, "half");
    expect(await storedKeys(storage)).toEqual([key]);
    expect(await readdir(dirname(file))).toHaveLength(2);
    await utimes(half, new Date(0), new Date(0));
    expect(await storedKeys(storage)).toEqual([key]);
    expect(await readdir(dirname(file))).toEqual([key.slice(7)]);
    await storage.delete(key);
  });

  test("is unavailable if it cannot be written, and keeps nothing of the failed attempt", async () => {
    const blocked = join(dirname(folder), "blocked");
    await mkdir(blocked);
    await writeFile(join(blocked, "people"), "not a folder");
    const storage = folderStorage(blocked);
    await expect(storage.put(newPhotoKey("people"), bytes(1))).rejects.toThrow(StorageUnavailableError);
    await chmod(blocked, 0o700);
    expect(await readdir(blocked)).toEqual(["people"]);
  });

  test("refuses keys that lead out of it", async () => {
    const storage = folderStorage(folder);
    for (const key of [
      "people/../../x.webp",
      "../x",
      "people/x.webp",
      "",
      `people/${"a".repeat(32)}.webp/..`,
    ]) {
      await expect(storage.put(key, bytes(1))).rejects.toThrow(TypeError);
      await expect(storage.get(key)).rejects.toThrow(TypeError);
    }
  });
});

describe("A bucket of photos", () => {
  test("keeps its photos under a prefix, apart from other files in the bucket", async () => {
    const [ours, theirs] = [s3Storage(s3.settings), s3Storage({ ...s3.settings, prefix: "" })];
    const key = newPhotoKey("people");
    await ours.put(key, bytes(1));
    expect([await storedKeys(ours), await storedKeys(theirs)]).toEqual([[key], []]);
    expect(await theirs.get(key)).toBeUndefined();
    await ours.delete(key);
  });

  test("reports wrong settings, and is merely unavailable when it cannot be reached", async () => {
    for (const endpoint of [s3.settings.endpoint, `${s3.settings.endpoint}/`])
      expect(await s3Storage({ ...s3.settings, endpoint }).check()).toBeUndefined();
    await expect(s3Storage({ ...s3.settings, bucket: "none" }).check()).rejects.toThrow(
      "S3 answers 404 NoSuchBucket",
    );
    const withBucket = { ...s3.settings, endpoint: `${s3.settings.endpoint}/photos` };
    await expect(s3Storage(withBucket).check()).rejects.toThrow("S3_ENDPOINT must be without the bucket");
    const wrongKey = s3Storage({ ...s3.settings, secretAccessKey: "wrong" });
    await expect(wrongKey.check()).rejects.toThrow("S3 answers 403 SignatureDoesNotMatch");
    await expect(wrongKey.put(newPhotoKey("people"), bytes(1))).rejects.toThrow("S3 answers 403");

    const gone = s3Storage({ ...s3.settings, endpoint: "http://127.0.0.1:9" });
    expect(await gone.check()).toBeInstanceOf(StorageUnavailableError);
    for (const attempt of [
      () => gone.get(newPhotoKey("people")),
      () => gone.put(newPhotoKey("people"), bytes(1)),
    ]) {
      await expect(attempt()).rejects.toThrow(StorageUnavailableError);
    }
  });
});

/** A server that does not answer like a bucket. */
async function otherServer(answer: RequestListener, options: Parameters<typeof s3Storage>[1] = {}) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...s3Storage({ ...s3.settings, endpoint }, options),
    close: () => server.close().closeAllConnections(),
  };
}

const answerWith = (status: number, body: string) => (request: IncomingMessage, response: ServerResponse) =>
  void request.resume().on("end", () => response.writeHead(status).end(body));

describe("A server that does not answer like a bucket", () => {
  const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

  test.each([
    ["another region", 301, errorOf("PermanentRedirect"), "S3 answers 301 PermanentRedirect"],
    ["a site", 200, "<!doctype html><p>Welcome<br>&", "S3 answers without the list of a bucket"],
  ])("is reported at the start: %s", async (_, status, body, message) => {
    const storage = await otherServer(answerWith(status, body));
    await expect(storage.check()).rejects.toThrow(message);
    storage.close();
  });

  test.each([408, 429, 500, 503])(
    "does not prevent the start if it is busy, and is tried three times: %i",
    async (status) => {
      let asked = 0;
      const storage = await otherServer((request, response) => {
        asked += 1;
        answerWith(status, errorOf("SlowDown"))(request, response);
      });
      await storage.check();
      expect(asked).toBe(3);
      await expect(storage.put(newPhotoKey("people"), bytes(1))).rejects.toThrow(
        `S3 answers ${status} SlowDown`,
      );
      storage.close();
    },
  );

  test.each([
    ["a missing bucket", errorOf("NoSuchBucket"), "S3 answers 404 NoSuchBucket"],
    ["a proxy's page", "<h1>Not found</h1>", "S3 answers 404"],
    ["nothing", "", "S3 answers 404"],
  ])("does not prove with a 404 that a photo is missing: %s", async (_, body, message) => {
    const storage = await otherServer(answerWith(404, body));
    const key = newPhotoKey("people");
    await expect(storage.get(key)).rejects.toThrow(message);
    await expect(storage.delete(key)).rejects.toThrow(message);
    storage.close();
  });

  test.each([
    ["no key", ""],
    [
      "the same page again",
      `<Contents><Key>a.webp</Key><LastModified>2026-11-01T00:00:00Z</LastModified></Contents>`,
    ],
  ])("is not asked endlessly for the pages of its list: %s", async (_, contents) => {
    const page = `<ListBucketResult><IsTruncated>true</IsTruncated>${contents}</ListBucketResult>`;
    const storage = await otherServer(answerWith(200, page));
    await expect(storedKeys(storage)).rejects.toThrow("S3 repeats a page of the list of a bucket");
    storage.close();
  });

  test("is given up after the timeout, even if garbage is collected while it waits", async () => {
    setFlagsFromString("--expose-gc");
    const collect = setInterval(runInNewContext("gc"), 50);
    const storage = await otherServer((request) => request.resume(), { timeoutMs: 500 });
    const key = newPhotoKey("people");
    for (const work of [() => storage.get(key), () => storage.put(key, bytes(1000))])
      await expect(work()).rejects.toThrow("S3 does not answer");
    clearInterval(collect);
    storage.close();
  });
});

test("Only the path of an uploaded photo gives the key of a photo", () => {
  const key = newPhotoKey("car-photos");
  expect(photoPath(key)).toBe(`/media/${key}`);
  expect(photoKey(photoPath(key))).toBe(key);
  for (const path of [null, "", "/media/cars/a.svg", "https://x.example/a.webp", `/media/${key}x`]) {
    expect(photoKey(path)).toBeUndefined();
  }
});

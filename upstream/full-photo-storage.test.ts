import { existsSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { folderStorage } from "./platform/storage/folder-storage.ts";
import { authHeaders, insertAccount } from "./testing/accounts.ts";
import { type TestBackOffice, testBackOffice } from "./testing/back-office.ts";
import { smallDisk } from "./testing/small-disk.ts";

const disk = smallDisk("1m");
afterAll(disk.remove);
const folder = join(disk.path, "photos");
const filler = join(disk.path, "filler");

/** Photos of noise, some 80 kB each, and all different. */
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const photo = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
const photos = await Promise.all([400, 410, 420].map(photo));

function formOf(field: string, files: Uint8Array[]): FormData {
  const form = new FormData();
  for (const [index, bytes] of files.entries())
    form.append(field, new Blob([new Uint8Array(bytes)]), `${index}.jpg`);
  return form;
}

let office: TestBackOffice;
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100, photos: folderStorage(folder) });
});
afterEach(async () => {
  await office.db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Lists all files in the folder and its subfolders, partial files too. */
const files = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      )
    : [];

const uploads = {
  async "a vendor's photos of a car"() {
    const vendor = await office.login("vendor");
    await office.db.deleteFrom("car_images").execute();
    const headers = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
    return {
      async send() {
        const answer = await vendor.post("/vendor/cars/1/photos", formOf("photos", photos), headers);
        return { status: answer.status, text: answer.html };
      },
      done: 303,
      says: "Nothing was saved. Please go back and try again in a few minutes.",
      rows: () => office.db.selectFrom("car_images").select("path").execute(),
      stored: 3,
    };
  },
  async "the photos of a sell request"() {
    return {
      async send() {
        const body = formOf("photos[]", photos);
        const answer = await office.app.request("/api/v1/en/uploads", { method: "POST", body });
        return { status: answer.status, text: await answer.text() };
      },
      done: 201,
      says: "This could not be saved at the moment. Please try again later.",
      rows: () => office.db.selectFrom("uploads").select("path").execute(),
      stored: 3,
    };
  },
  async "a customer's picture"() {
    const headers = await authHeaders(office.db, await insertAccount(office.db));
    return {
      async send() {
        const body = formOf("photo", photos.slice(0, 1));
        const answer = await office.app.request("/api/v1/en/my-profile/photo", {
          ...{ method: "POST", body, headers },
        });
        return { status: answer.status, text: await answer.text() };
      },
      done: 200,
      says: "This could not be saved at the moment. Please try again later.",
      rows: () => office.db.selectFrom("accounts").select("image").where("image", "is not", null).execute(),
      stored: 1,
    };
  },
};

/** Each causes a fault and returns a function that ends it. */
const faults = {
  "stands on a full disk": () => fill(0),
  "has no room for all of it": (stored: number) => fill(stored * 30_000),
  "is no folder any more"() {
    const aside = join(disk.path, "aside");
    if (existsSync(folder)) renameSync(folder, aside);
    writeFileSync(folder, "");
    return () => {
      rmSync(folder);
      if (existsSync(aside)) renameSync(aside, folder);
    };
  },
};

function fill(room: number) {
  const { bavail, bsize } = statfsSync(disk.path);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - room));
  return () => rmSync(filler);
}

const possibleFaults = Object.entries(faults).filter(
  ([fault]) => disk.isDisk || fault === "is no folder any more",
);

describe.each(possibleFaults)("While the photo storage %s", (_fault, fail) => {
  test.each(Object.entries(uploads))(
    "uploads are 503, leave nothing behind, and succeed once the storage works again: %s",
    async (_, open) => {
      const { send, done, says, rows, stored } = await open();
      const mend = fail(stored);
      try {
        const refused = await send();
        expect(refused.status).toBe(503);
        expect(refused.text).toContain(says);
        expect(await rows()).toEqual([]);
        expect(office.logLines.join("")).toContain(`the folder of the photos, ${folder}: E`);
      } finally {
        mend();
      }
      expect(files()).toEqual([]);
      expect((await send()).status).toBe(done);
      expect(await rows()).toHaveLength(stored);
      expect(files()).toHaveLength(stored);
    },
  );
});

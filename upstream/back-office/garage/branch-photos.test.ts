import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { garageBranchesResponse, garageBranchResponse, garagesResponse } from "#contract/garages.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { hostilePhotos, picture } from "../../testing/hostile-photos.ts";
import { storedKeys } from "../../testing/stored-keys.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let garage: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  garage = await office.login("garage");
  await office.db.deleteFrom("branch_images").execute();
});
afterEach(() => office.db.destroy());

/** The width identifies the photo. */
const photo = (width: number) => picture(width, 300).jpeg().toBuffer();
async function send(files: Uint8Array[], { branch = 1, names = [] as string[] } = {}) {
  const form = new FormData();
  for (const [index, bytes] of files.entries())
    form.append("photos", new Blob([new Uint8Array(bytes)]), names[index] ?? `${index}.jpg`);
  return garage.post(`/garage/branches/${branch}/photos`, form, english);
}
const change = (operation: string, path: string, branch = 1) =>
  garage.post(`/garage/branches/${branch}/photos/change`, { intent: operation, photo: path }, english);
const branch = async (id = 1) =>
  (await office.readExact(`/en/garage-branches/${id}/details`, garageBranchResponse)).data;

describe("A branch's photos", () => {
  test("are shown on its page, and the first one in lists, until they are removed", async () => {
    const empty = await garage.get("/garage/branches/1/photos", english);
    expect(empty.html).toContain("No photos yet");
    expect(await branch()).toMatchObject({ photo: null, gallery: [] });
    const sent = await send(await Promise.all([photo(600), photo(400), photo(500)]));
    expect(sent.headers.get("Location")).toBe("/back-office/garage/branches/1/photos?saved=1");
    const [first, second, third] = (await branch()).gallery as [string, string, string];
    expect(first).toMatch(/^\/media\/businesses\/[0-9a-f]{32}\.webp$/);
    await change("first", third);
    await change("remove", first);
    expect(await branch()).toMatchObject({ photo: third, gallery: [third, second] });
    expect((await office.app.request(first)).status).toBe(404);
    const served = await office.app.request(third);
    expect([served.status, served.headers.get("Cache-Control")]).toEqual([
      200,
      expect.stringContaining("immutable"),
    ]);
    const listed = await office.readExact("/en/garages-branches/with-services", garageBranchesResponse);
    expect(listed.data.data.find(({ id }) => id === 1)?.photo).toBe(third);
    const page = parseHtml((await garage.get("/garage/branches/1", english)).html);
    expect(page.querySelector("#photos")?.textContent).toBe("Photos (2)");
    expect(page.querySelector(".strip img")?.getAttribute("src")).toBe(`/back-office${third}`);
    expect((await garage.get("/garage", english)).html).toContain(`src="/back-office${third}"`);
    for (const path of [third, second]) await change("remove", path);
    expect(await branch()).toMatchObject({ photo: null, gallery: [] });
    expect(await storedKeys(office.photos)).toEqual([]);
  });

  test("are used for their garage only if the branch is its first", async () => {
    await send([await photo(600)], { branch: 2 });
    const pictureOf = async () => (await office.readExact("/en/garages", garagesResponse)).data.data;
    expect((await pictureOf()).map((one) => one.photo)).toEqual([null, null]);
    await send([await photo(600)]);
    expect((await pictureOf()).map((one) => one.photo)).toEqual([null, (await branch()).photo]);
  });

  test("are refused if they are not photos, while valid ones in the same post are kept", async () => {
    const [[what, bytes] = ["", new Uint8Array()]] = Object.entries(await hostilePhotos());
    const refused = await send([bytes, await photo(300)], { names: [`<b>${what}.jpg`, "good.jpg"] });
    expect([refused.status, refused.html.includes("good.jpg"), refused.html.includes("<b>")]).toEqual([
      422,
      false,
      false,
    ]);
    expect((await branch()).gallery).toHaveLength(1);
    const none = await send([]);
    expect([none.status, none.html.includes('href="#field-photos"')]).toEqual([422, true]);
  });

  test("are limited to twenty", async () => {
    const rows = Array.from({ length: 19 }, (_, position) => ({
      ...{ branch_id: 1, position },
      path: `/media/garages/${position}.jpg`,
    }));
    await office.db.insertInto("branch_images").values(rows).execute();
    const { status, html } = await send(await Promise.all([photo(300), photo(301)]));
    expect([status, html.includes("1.jpg</bdi>: There are as many photos as there can be")]).toEqual([
      422,
      true,
    ]);
    expect((await branch()).gallery).toHaveLength(20);
    expect(await storedKeys(office.photos)).toHaveLength(1);
  });

  test("cannot be added, seen or removed by another garage", async () => {
    expect((await send([await photo(300)], { branch: 3 })).status).toBe(404);
    expect((await garage.get("/garage/branches/3/photos", english)).status).toBe(404);
    expect((await change("remove", "/media/garages/1.jpg", 3)).status).toBe(404);
    expect(await storedKeys(office.photos)).toEqual([]);
  });
});

import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { vendorResponse } from "#contract/vendors.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { hostilePhotos, picture } from "../../testing/hostile-photos.ts";
import { storedKeys } from "../../testing/stored-keys.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let vendor: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  vendor = await office.login("vendor");
});
afterEach(() => office.db.destroy());

function send(name: string, bytes?: Uint8Array, fileName = "logo.png") {
  const form = new FormData();
  form.append(name, new Blob(bytes ? [new Uint8Array(bytes)] : []), bytes ? fileName : "");
  return vendor.post(`/vendor/profile/pictures/${name}`, form, english);
}
const remove = (name: string) => vendor.post(`/vendor/profile/pictures/${name}/remove`, {}, english);
const shown = async (id = 1) => (await office.readExact(`/en/vendor/${id}`, vendorResponse)).data;
const metadataOf = async (path: string | null) =>
  sharp(Buffer.from(await (await office.app.request(path ?? "")).arrayBuffer())).metadata();
const alert = ({ html }: { html: string }) => parseHtml(html).querySelector("[role=alert]");

describe("A vendor's logo and picture", () => {
  test("are re-encoded when they are chosen, and appear on the site and in the back-office", async () => {
    const before = await vendor.get("/vendor/profile/pictures", english);
    expect(before.html).toContain("Without a logo your initials are shown.");
    const logo = await send("logo", await picture(900, 300).png().toBuffer());
    expect([logo.status, logo.headers.get("Location")]).toEqual([
      303,
      "/back-office/vendor/profile/pictures?saved=1#logo",
    ]);
    await send("cover", await picture(2400, 1000).jpeg().toBuffer());
    const { photo, cover } = await shown();
    for (const path of [photo, cover]) expect(path).toMatch(/^\/media\/businesses\/[0-9a-f]{32}\.webp$/);
    expect(await metadataOf(photo)).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(await metadataOf(cover)).toMatchObject({ format: "webp", width: 1920, height: 800 });
    const { html } = await vendor.get("/vendor/profile/pictures?saved=1", english);
    const images = [...parseHtml(html).querySelectorAll("main img")].map((image) =>
      image.getAttribute("src"),
    );
    expect(images).toEqual([`/back-office${photo}`, `/back-office${cover}`]);
    for (const path of images) expect((await office.app.request(path ?? "")).status).toBe(200);
    expect(html).toContain("Your changes are saved");
  });

  test("are replaced by the next upload, and deleted when they are removed", async () => {
    await send("logo", await picture(300, 300).png().toBuffer());
    const [first] = await storedKeys(office.photos);
    await send("logo", await picture(400, 400).png().toBuffer());
    expect(await storedKeys(office.photos)).toHaveLength(1);
    expect((await office.app.request(`/media/${first}`)).status).toBe(404);
    const { photo } = await shown();
    for (const _ of [1, 2]) expect((await remove("logo")).status).toBe(303);
    expect((await shown()).photo).toBeNull();
    expect((await office.app.request(photo ?? "")).status).toBe(404);
    expect(await storedKeys(office.photos)).toEqual([]);
  });

  test("stay if a page that shows an earlier picture removes that one", async () => {
    const page = async () => parseHtml((await vendor.get("/vendor/profile/pictures", english)).html).body;
    const pressRemove = (opened: Element) => {
      const { path, fields } = pressButton(opened.querySelector("#logo .btn-danger")!);
      return vendor.post(path.replace("/back-office", ""), fields, english);
    };
    await send("logo", await picture(300, 300).png().toBuffer());
    const opened = await page();
    await send("logo", await picture(400, 400).png().toBuffer());
    const { photo } = await shown();
    const { status, headers } = await pressRemove(opened);
    expect([status, (await shown()).photo]).toEqual([303, photo]);
    const to = await vendor.get(headers.get("Location")!.replace("/back-office", ""), english);
    expect(alert(to)?.textContent).toBe("This has changed in the meantime. Nothing was done.");
    const current = await page();
    const presses = [await pressRemove(current), await pressRemove(current)];
    expect(presses.map((press) => press.headers.get("Location"))).toEqual(
      Array(2).fill("/back-office/vendor/profile/pictures?saved=1#logo"),
    );
    expect((await shown()).photo).toBeNull();
  });

  test("are cached for 60 s if they are a logo, which may show a person, and otherwise forever", async () => {
    await send("logo", await picture(300, 300).png().toBuffer());
    await send("cover", await picture(600, 300).png().toBuffer());
    const { photo, cover } = await shown();
    const cacheOf = async (path: string | null) =>
      (await office.app.request(path ?? "")).headers.get("Cache-Control");
    expect(await cacheOf(photo)).toBe("public, max-age=60, must-revalidate");
    expect(await cacheOf(cover)).toContain("immutable");
  });

  test("answer HEAD requests from the database without reading the storage", async () => {
    await send("cover", await picture(600, 300).png().toBuffer());
    const { cover } = await shown();
    const [key = ""] = await storedKeys(office.photos);
    const head = async () => (await office.app.request(cover ?? "", { method: "HEAD" })).status;
    await office.photos.delete(key);
    expect(await head()).toBe(200);
    await remove("cover");
    expect(await head()).toBe(404);
  });

  test("are refused with a reason if they are not suitable pictures, and the present one stays", async () => {
    await send("logo", await picture(300, 300).png().toBuffer());
    const { photo } = await shown();
    for (const [what, bytes] of Object.entries(await hostilePhotos()).slice(0, 6)) {
      if (bytes.length === 0) continue;
      const refused = await send("logo", bytes, `<b>${what}.png`);
      expect([what, refused.status]).toEqual([what, 422]);
      expect(alert(refused)?.textContent).toMatch(/picture/);
      expect(alert(refused)?.querySelector("a")?.getAttribute("href")).toBe("#field-logo");
    }
    const none = await send("cover");
    expect([none.status, alert(none)?.textContent]).toEqual([422, "Please choose a picture"]);
    const small = await send("cover", await picture(200, 100).png().toBuffer());
    expect(alert(small)?.textContent).toContain("This picture is too small");
    expect((await shown()).photo).toBe(photo);
    expect(await storedKeys(office.photos)).toHaveLength(1);
  });

  test("are refused if they are too large", async () => {
    const eleven = await send("cover", new Uint8Array(11 * 1024 * 1024));
    expect([eleven.status, alert(eleven)?.textContent]).toEqual([
      422,
      expect.stringContaining("The picture can be 10 MB at most"),
    ]);
    const fifty = await send("cover", new Uint8Array(50 * 1024 * 1024));
    expect([fifty.status, alert(fifty)?.textContent]).toEqual([413, "The picture can be 10 MB at most"]);
  });

  test("cannot be changed by others", async () => {
    const form = new FormData();
    form.append("logo", new Blob([new Uint8Array(await picture(300, 300).png().toBuffer())]), "logo.png");
    const garage = await office.login("garage");
    for (const visitor of [office.anonymous, garage])
      expect((await visitor.post("/vendor/profile/pictures/logo", form, english)).status).toBeGreaterThan(
        400,
      );
    expect((await vendor.post("/vendor/profile/pictures/photo", form, english)).status).toBe(404);
    expect((await vendor.post("/vendor/profile/pictures/logo", form)).status).toBe(303);
    expect((await shown(2)).photo).toBeNull();
  });

  test.each([
    ["nl", "Logo en foto"],
    ["ar", "الشعار والصورة"],
  ])("have a form in %s too", async (lang, title) => {
    const { html } = await vendor.get("/vendor/profile/pictures", { "Accept-Language": lang });
    expect(parseHtml(html).querySelector("h1")?.textContent).toBe(title);
  });
});

import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carResponse, carsResponse } from "#contract/cars.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "#upstream/testing/back-office.ts";
import { loadImages, saveImages } from "../../modules/cars/images.ts";
import { hostilePhotos, picture } from "../../testing/hostile-photos.ts";
import { storedKeys } from "../../testing/stored-keys.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let vendor: Visitor;
let own: number;
let others: number;
beforeEach(async () => {
  office = await testBackOffice(6, { rateLimitFactor: 100 });
  vendor = await office.login("vendor");
  const idOf = async (vendorId: number) => {
    const cars = office.db.selectFrom("cars").select("id").where("vendor_id", "=", vendorId);
    return (await cars.orderBy("id").executeTakeFirstOrThrow()).id;
  };
  [own, others] = [await idOf(1), await idOf(2)];
  await office.db.deleteFrom("car_images").where("car_id", "=", own).execute();
});
afterEach(() => office.db.destroy());

/** The width identifies the photo. */
const photo = (width: number) => picture(width, 300).jpeg().toBuffer();
function formOf(files: Uint8Array[], names: string[] = []): FormData {
  const form = new FormData();
  for (const [index, bytes] of files.entries()) {
    form.append("photos", new Blob([new Uint8Array(bytes)]), names[index] ?? `${index}.jpg`);
  }
  return form;
}
const send = (files: Uint8Array[], names?: string[], id = own) =>
  vendor.post(`/vendor/cars/${id}/photos`, formOf(files, names), english);
const change = (what: string, image: string, id = own) =>
  vendor.post(`/vendor/cars/${id}/photos/change`, { intent: what, photo: image }, english);
const images = async (id = own) => (await loadImages(office.db, id)).map(({ path }) => path);
const stored = () => storedKeys(office.photos);
const bytesOf = async (path: string) => Buffer.from(await (await office.app.request(path)).arrayBuffer());

describe("A car's photos", () => {
  test("are on the site in the chosen order, and in the back-office under its own path", async () => {
    const { status, headers } = await send(await Promise.all([photo(600), photo(400), photo(500)]));
    expect([status, headers.get("Location")]).toEqual([
      303,
      `/back-office/vendor/cars/${own}/photos?saved=1`,
    ]);
    const { galleries, feature_image } = (await office.readExact(`/en/cars/${own}`, carResponse)).data;
    expect(galleries).toHaveLength(3);
    expect(feature_image).toBe(galleries[0]);
    expect((await office.readExact(`/en/cars?ids=${own}`, carsResponse)).data.data[0]?.galleries).toEqual(
      galleries,
    );
    const widths = await Promise.all(
      galleries.map(async (path) => (await sharp(await bytesOf(path)).metadata()).width),
    );
    expect(widths).toEqual([600, 400, 500]);
    for (const path of galleries) {
      expect(path).toMatch(/^\/media\/car-photos\/[0-9a-f]{32}\.webp$/);
      const served = await office.app.request(`/back-office${path}`);
      expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    }
    const { html } = await vendor.get(`/vendor/cars/${own}`, english);
    expect(html).toContain(`src="/back-office${galleries[0]}"`);
    expect((await vendor.get(`/vendor/cars/${own}/photos?saved=1`, english)).html).toContain(
      "Your changes are saved",
    );
  });

  test("are re-encoded upright, no larger than displayed, and without metadata or appended data", async () => {
    const lying = await picture(4000, 2000)
      .withExif({
        IFD0: { Copyright: "canary-exif" },
        IFD3: { GPSLatitude: "52/1 5/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await send([Buffer.concat([lying, Buffer.from("<script>canary-tail</script>")])]);
    const displayed = await bytesOf((await images())[0]!);
    expect(displayed.toString("latin1")).not.toMatch(/canary|script|GPS/);
    const metadata = await sharp(displayed).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 720, height: 1440 });
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);
  });

  test("are stored once each, even if they are sent several times", async () => {
    const files = [await photo(600), await photo(600), await photo(400)];
    await Promise.all(Array.from({ length: 5 }, () => send(files)));
    expect((await send(files)).status).toBe(303);
    expect(await images()).toHaveLength(2);
    expect(await stored()).toHaveLength(2);
  });

  test("are refused with a reason if they are not pictures, while valid ones in the same post are kept", async () => {
    const hostile = Object.entries(await hostilePhotos()).filter(([, bytes]) => bytes.length > 0);
    expect(hostile.length).toBeGreaterThan(30);
    for (let from = 0; from < hostile.length; from += 9) {
      const some = hostile.slice(from, from + 9);
      const names = [...some.map(([what]) => `<b>${what}.jpg`), "good.jpg"];
      const { status, html } = await send(
        [...some.map(([, bytes]) => bytes), await photo(300 + from)],
        names,
      );
      expect(status).toBe(422);
      for (const [what] of some) {
        expect(html).toMatch(new RegExp(`<li><bdi>&lt;b&gt;${what}\\.jpg</bdi>: [^<]*picture`));
      }
      expect(html).not.toContain("good.jpg");
      expect(html).not.toContain("<b>");
    }
    expect(await images()).toHaveLength(Math.ceil(hostile.length / 9));
    expect(await stored()).toHaveLength(Math.ceil(hostile.length / 9));
  });

  test("are reported as not added, without mention of others, if all of them are refused", async () => {
    const text = Buffer.from("a list of cars");
    const [none, one] = [await send([text]), await send([text, await photo(300)])];
    expect(none.html).toContain("<p>No photo was added:</p>");
    expect(one.html).toContain("<p>These photos were not added; all others were:</p>");
  });

  test("are limited to twelve at a time and twenty in total", async () => {
    const some = (from: number, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => photo(300 + from + index)));
    const thirteen = await send(await some(0, 13));
    expect([
      thirteen.status,
      thirteen.html.includes("12.jpg</bdi>: Please choose fewer photos at a time"),
    ]).toEqual([422, true]);
    expect(await images()).toHaveLength(12);
    await send(await some(20, 7));
    const two = await send(await some(40, 2));
    expect(two.html).toContain("1.jpg</bdi>: There are as many photos as there can be");
    expect(two.html).not.toContain('type="file"');
    expect(await images()).toHaveLength(20);
    expect(await stored()).toHaveLength(20);
  });

  test("can be reordered, and are deleted when they are removed", async () => {
    await send(await Promise.all([photo(600), photo(400), photo(500)]));
    const [first, second, third] = (await images()) as [string, string, string];
    expect((await change("first", third)).status).toBe(303);
    expect(await images()).toEqual([third, first, second]);
    for (const _ of [1, 2]) expect((await change("remove", first)).status).toBe(303);
    expect(await images()).toEqual([third, second]);
    expect((await office.app.request(first)).status).toBe(404);
    expect((await office.app.request(second)).status).toBe(200);
    for (const [direction, order, place] of [
      ["later", [second, third], "#photo-2"],
      ["later", [second, third], "#photo-2"],
      ["earlier", [third, second], "#photo-1"],
      ["earlier", [third, second], "#photo-1"],
    ] as const) {
      const { headers } = await change(direction, third);
      expect([headers.get("Location")?.slice(-8), await images()]).toEqual([place, order]);
    }
    for (const created of ["", "/media/x.jpg", first]) await change("first", created);
    await change("burn", second);
    expect(await images()).toEqual([third, second]);
    await send([await photo(600)]);
    expect(await images()).toHaveLength(3);
  });

  test("move by one place when a button is pressed twice, or on a page from before a colleague's press", async () => {
    await send(await Promise.all([photo(600), photo(400), photo(500), photo(300)]));
    const [first, second, third, fourth] = (await images()) as [string, string, string, string];
    const page = parseHtml((await vendor.get(`/vendor/cars/${own}/photos`, english)).html).body;
    const press = async (place: number, intent: string) => {
      const button = page.querySelector(`#photo-${place} button[value=${intent}]`)!;
      const { path, fields } = pressButton(button);
      const { headers } = await vendor.post(path.replace("/back-office", ""), fields, english);
      return headers.get("Location")?.replace(`/back-office/vendor/cars/${own}/photos`, "");
    };
    for (const _ of ["first press", "second"]) {
      expect(await press(1, "later")).toBe("?saved=1#photo-2");
      expect(await images()).toEqual([second, first, third, fourth]);
    }
    expect(await press(2, "later")).toBe("#photo-1");
    expect(await images()).toEqual([second, first, third, fourth]);
    for (const _ of ["first press", "second"]) {
      expect(await press(4, "earlier")).toBe("?saved=1#photo-3");
      expect(await images()).toEqual([second, first, fourth, third]);
    }
  });

  test("have a page that keeps the filter and the page of the list that led to it", async () => {
    const query = "?q=one&status=for_sale&sort=oldest&page=3";
    const car = `/vendor/cars/${own}`;
    const linksOf = async (path: string) => {
      const { body } = parseHtml((await vendor.get(path, english)).html);
      const links = [...body.querySelectorAll("main :is(a, form)")];
      return links.map((link) => link.getAttribute("href") ?? link.getAttribute("action"));
    };
    const back = (path: string) => `/back-office${path}${query}`;
    expect(await linksOf(`${car}${query}`)).toContain(back(`${car}/photos`));
    const form = formOf([await photo(400)]);
    const sent = await vendor.post(`${car}/photos${query}`, form, english);
    expect(sent.headers.get("Location")).toBe(`${back(`${car}/photos`)}&saved=1`);
    const posts = [`${car}/photos`, `${car}/photos/change`].map((path) => `${back(path)}&account=vendor-1`);
    expect(await linksOf(`${car}/photos${query}`)).toEqual(expect.arrayContaining([back(car), ...posts]));
    const removal = { intent: "remove", photo: (await images())[0]! };
    const removed = await vendor.post(`${car}/photos/change${query}`, removal, english);
    expect(removed.headers.get("Location")).toBe(`${back(`${car}/photos`)}&saved=1`);
  });

  test("can be removed even if they come from the demo market", async () => {
    const drawn = ["a", "b"].map((name) => ({ path: `/media/cars/${name}.jpg`, source_hash: null }));
    await saveImages(office.db, own, drawn);
    await change("remove", "/media/cars/a.jpg");
    expect(await images()).toEqual(["/media/cars/b.jpg"]);
  });

  test("cannot be changed through the page of another car", async () => {
    await send([await photo(600)]);
    const [image = ""] = await images();
    await office.db.updateTable("cars").set({ vendor_id: 1 }).where("id", "=", others).execute();
    await change("remove", image, others);
    await change("first", image, others);
    expect(await images()).toEqual([image]);
    expect(await images(others)).not.toContain(image);
    expect((await office.app.request(image)).status).toBe(200);
  });
});

describe("A vendor who changes photos", () => {
  test("must choose at least one", async () => {
    for (const form of [new FormData(), formOf([new Uint8Array()], [""])]) {
      const { status, html } = await vendor.post(`/vendor/cars/${own}/photos`, form, english);
      expect([status, html.includes("Please choose a picture")]).toEqual([422, true]);
    }
    const asText = await vendor.post(`/vendor/cars/${own}/photos`, { photos: "me.jpg" }, english);
    expect(asText.status).toBe(400);
    const broken = await office.app.request(`/back-office/vendor/cars/${own}/photos`, {
      method: "POST",
      headers: { ...english, Cookie: vendor.cookie, "Content-Type": "multipart/form-data; boundary=x" },
      body: "--y\r\nnot a form",
    });
    expect(broken.status).toBe(400);
  });

  test("gets an error if one file is too large, or all of them together", async () => {
    const large = Buffer.alloc(10 * 2 ** 20 + 1);
    large.set([0xff, 0xd8, 0xff]);
    const one = await send([large, await photo(600)]);
    expect([one.status, one.html.includes("The picture can be 10 MB at most")]).toEqual([422, true]);
    expect(await images()).toHaveLength(1);
    const many = await send(Array.from({ length: 5 }, () => large.subarray(0, 9 * 2 ** 20)));
    expect([many.status, many.html.includes("These photos are too large together")]).toEqual([413, true]);
  });

  test("must be logged in as the vendor of the car", async () => {
    const files = () => formOf([new Uint8Array(2 ** 20)]);
    const path = `/vendor/cars/${own}/photos`;
    const garage = await office.login("garage");
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    for (const [who, status] of [
      [garage, 403],
      [office.anonymous, 401],
    ] as const) {
      expect((await who.get(path)).status).toBe(status);
      expect((await who.post(path, files())).status).toBe(status);
      expect((await who.post(`${path}/change`, { intent: "remove" })).status).toBe(status);
    }
    expect((await vendor.post(path, files(), foreign)).status).toBe(403);
    expect((await vendor.post(`${path}/change`, { intent: "remove" }, foreign)).status).toBe(403);
    const before = await images(others);
    for (const id of [others, 999, 0]) {
      expect([id, (await vendor.get(`/vendor/cars/${id}/photos`)).status]).toEqual([id, 404]);
      expect([id, (await send([await photo(600)], [], id)).status]).toEqual([id, 404]);
      expect([id, (await change("remove", before[0]!, id)).status]).toEqual([id, 404]);
    }
    expect(await images(others)).toEqual(before);
    expect(await stored()).toEqual([]);
  });

  test("is rate limited after sixty failures", async () => {
    await office.db.destroy();
    office = await testBackOffice(6);
    vendor = await office.login("vendor");
    for (let times = 0; times < 60; times++) expect((await send([])).status).toBe(422);
    const { status, html } = await send([await photo(600)]);
    expect([status, html.includes("Please wait a moment")]).toEqual([429, true]);
  });
});

test("A form without files, or with thousands of parts, is refused before it is parsed", async () => {
  const many = new FormData();
  for (let part = 0; part < 2000; part++) many.append("a", "");
  for (const body of [{ a: "x".repeat(200_000) }, many]) {
    const refused = await vendor.post(`/vendor/cars/${own}/photos`, body, english);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Please choose a picture");
  }
});

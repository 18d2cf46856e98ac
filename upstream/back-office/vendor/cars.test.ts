import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carResponse } from "#contract/cars.ts";
import { linksOf, parseHtml } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { loadImages } from "#upstream/modules/cars/images.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let vendor: Visitor;
let ids: { own: number; others: number; nobodys: number };
beforeEach(async () => {
  office = await testBackOffice(12);
  vendor = await office.login("vendor");
  const idOf = async (vendorId: number | null) => {
    const cars = office.db.selectFrom("cars").select("id").orderBy("id");
    const { id } = await cars
      .where("vendor_id", vendorId === null ? "is" : "=", vendorId)
      .executeTakeFirstOrThrow();
    return id;
  };
  ids = { own: await idOf(1), others: await idOf(2), nobodys: await idOf(null) };
});
afterEach(() => office.db.destroy());

const carOf = (id: number) =>
  office.db.selectFrom("cars").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const formOf = async (id = ids.own) => formFields((await vendor.get(`/vendor/cars/${id}`)).html);
const save = async (changes: Record<string, string>, from?: Record<string, string>) =>
  vendor.post(`/vendor/cars/${ids.own}`, { ...(from ?? (await formOf())), ...changes }, english);

/** The ids of the cars that a list shows. */
const listedIds = (page: Element) =>
  [...page.querySelectorAll("li[id^=car-]")].map(({ id }) => Number(id.slice("car-".length)));

describe("A vendor's list", () => {
  test("contains all cars of the vendor, including sold ones, and no others", async () => {
    const { html } = await vendor.get("/vendor/cars");
    const listed = listedIds(parseHtml(html).body);
    const own = await office.db.selectFrom("cars").select("id").where("vendor_id", "=", 1).execute();
    expect(listed.sort()).toEqual(own.map(({ id }) => id).sort());
    expect(listed.length).toBeGreaterThan(2);
  });

  test("can be searched by words, and by plate with or without dashes", async () => {
    await office.db
      .updateTable("cars")
      .set({ license_plate: "GBB-01-B" })
      .where("id", "in", [ids.own, ids.others])
      .execute();
    const searchIds = async (q: string) => {
      const { html } = await vendor.get(`/vendor/cars?q=${encodeURIComponent(q)}`);
      return listedIds(parseHtml(html).body);
    };
    for (const plate of ["GBB-01-B", "gbb01b", "GBB01-B"]) expect(await searchIds(plate)).toEqual([ids.own]);
    // An engine size is no part of a plate.
    expect(await searchIds("0.1")).toEqual([]);
    expect(await searchIds("no such words")).toEqual([]);
    expect(await searchIds("100%_")).toEqual([]);
    expect((await searchIds("one")).length).toBeGreaterThan(0);
  });

  test("can be searched by the reference of the vendor's stock file", async () => {
    const { html } = await vendor.get("/vendor/cars", english);
    expect(html).toContain("Title, brand, license plate or reference");
    const set = { vendor_reference: "VRD-É_77" };
    await office.db.updateTable("cars").set(set).where("id", "=", ids.own).execute();
    const found = async (q: string) =>
      listedIds(parseHtml((await vendor.get(`/vendor/cars?q=${encodeURIComponent(q)}`)).html).body);
    for (const q of ["vrd-é_77", "É_77", "one VRD"]) expect([q, await found(q)]).toEqual([q, [ids.own]]);
    for (const q of ["vrd-é%77", "vrd-éx77"]) expect([q, await found(q)]).toEqual([q, []]);
  });

  test("can be filtered by status, ignores invalid parameters and escapes the search text", async () => {
    await office.db.updateTable("cars").set({ sell_status: "sold", vendor_id: 1 }).execute();
    await office.db.updateTable("cars").set({ sell_status: "reserved" }).where("id", "=", ids.own).execute();
    const sold = await vendor.get("/vendor/cars?status=sold", { "Accept-Language": "en" });
    expect(sold.html).toContain("11 cars");
    const all = await vendor.get("/vendor/cars?status=nonsense&page=99", { "Accept-Language": "en" });
    expect(all.html).toContain("12 cars");
    const { html } = await vendor.get("/vendor/cars?q=%22%3E%3Cscript%3E", { "Accept-Language": "en" });
    expect(html).toContain("No cars found");
    expect(html).not.toContain("<script");
  });
});

describe("A status changed in the list", () => {
  const press = (sell_status: string, id = ids.own, query = "") =>
    vendor.post(`/vendor/cars/${id}/status${query}`, { sell_status }, english);
  const read = async (location: string | null) =>
    parseHtml((await vendor.get(location?.replace(/^\/back-office/, "") ?? "", english)).html).body;

  test("is stored by one press, returns to the car in the list, and can be undone", async () => {
    const { status, headers } = await press("sold");
    const to = headers.get("Location");
    expect([status, to]).toEqual([
      303,
      `/back-office/vendor/cars?changed=${ids.own}&before=for_sale#car-${ids.own}`,
    ]);
    expect((await office.readExact(`/en/cars/${ids.own}`, carResponse)).data.sell_status).toBe("sold");
    const row = (await read(to)).querySelector(`#car-${ids.own}`)!;
    expect(row.querySelector("[role=status]")?.textContent).toContain(": Sold");
    const undo = row.querySelector("button")!;
    expect([undo.textContent.startsWith("Undo"), undo.getAttribute("value")]).toEqual([true, "for_sale"]);
    await press("for_sale");
    expect((await carOf(ids.own)).sell_status).toBe("for_sale");
  });

  test("keeps the filter and the page, and shows its notice even if the car is no longer in the list", async () => {
    const { headers } = await press("reserved", ids.own, "?status=for_sale&sort=oldest&page=2");
    const to = headers.get("Location");
    expect(to).toContain("?status=for_sale&sort=oldest&page=2&changed=");
    const page = await read(to);
    expect(listedIds(page)).not.toContain(ids.own);
    expect(page.querySelector(`#car-${ids.own} [role=status]`)?.textContent).toContain(": Reserved");
  });

  const pressAt = async (page: Element, label: string) => {
    const buttons = [...page.querySelectorAll(`form[action*="/cars/${ids.own}/status"] button`)];
    const { path, fields } = pressButton(buttons.find(({ textContent }) => textContent.startsWith(label))!);
    const { headers } = await vendor.post(path.replace("/back-office", ""), fields, english);
    return (await read(headers.get("Location"))).querySelector(`#car-${ids.own}`)!;
  };

  test.each([
    ["sold", "/vendor/cars", "Still for sale"],
    ["sold", "/vendor/cars?status=for_sale", "Still for sale"],
    ["reserved", "/vendor/cars", "Still for sale"],
    ["sold", "/vendor/cars", "Reserve"],
    ["reserved", "/vendor/cars/1/delete", "Mark as sold"],
  ])(
    "stays %s, as a colleague has set it, if a page from before (%s) says %j",
    async (status, path, label) => {
      const opened = await read(path);
      await press(status);
      const stored = () =>
        Promise.all([carOf(ids.own), office.db.selectFrom("car_confirmations").selectAll().execute()]);
      const before = await stored();
      office.advanceClock(60);
      const row = await pressAt(opened, label);
      expect(row.querySelector("[role=alert]")?.textContent).toContain("Nothing was done.");
      expect(row.querySelector("button")?.textContent).not.toMatch(/^Undo/);
      expect(await stored()).toEqual(before);
    },
  );

  test("can still be undone after a double press, also one that puts a car back for sale", async () => {
    for (const [label, undone] of [
      ["Mark as sold", "for_sale"],
      ["Put back for sale", "sold"],
    ] as const) {
      const opened = await read("/vendor/cars");
      for (const _ of [1, 2]) {
        const undo = (await pressAt(opened, label)).querySelector("button")!;
        expect([undo.textContent.startsWith("Undo"), undo.getAttribute("value")]).toEqual([true, undone]);
      }
    }
  });

  test("is refused for another vendor's car and for an unknown status", async () => {
    const before = await office.db.selectFrom("cars").selectAll().execute();
    expect((await press("sold", ids.others)).status).toBe(404);
    await press("burnt");
    expect(await office.db.selectFrom("cars").selectAll().execute()).toEqual(before);
    const { html } = await vendor.get(`/vendor/cars?changed=${ids.others}&before=for_sale`);
    expect(html).not.toContain(`car-${ids.others}"`);
  });
});

describe("The confirmation that a car is for sale", () => {
  const [at, today] = ["2026-09-01T09:00:00.000Z", "2026-11-21T12:00:00.000Z"];
  const confirmedAt = async (id = ids.own) =>
    (await office.readExact(`/en/cars/${id}`, carResponse)).data.confirmed_at;
  const old = () => office.db.updateTable("cars").set({ created_at: at, sell_status: "for_sale" }).execute();
  const unconfirmed = async () =>
    listedIds(parseHtml((await vendor.get("/vendor/cars?status=unconfirmed", english)).html).body);

  test("is first the date of publication for a vendor's car, and missing for a private seller's", async () => {
    await old();
    expect([await confirmedAt(), await confirmedAt(ids.nobodys)]).toEqual([at, null]);
  });

  test("is stored for one car by a press in the list, which shows a notice", async () => {
    await old();
    const all = await unconfirmed();
    expect(all).toContain(ids.own);
    const list = parseHtml((await vendor.get("/vendor/cars", english)).html).body;
    const row = list.querySelector(`#car-${ids.own}`)!;
    expect(row.textContent).toContain("Not confirmed for 30 days");
    const button = [...row.querySelectorAll("button")].find(({ textContent }) =>
      textContent.startsWith("Still for sale"),
    )!;
    const values = { [button.getAttribute("name")!]: button.getAttribute("value")! };
    // Searches do not have to read the car again, because nothing else of it has changed.
    const changed = async () => (await office.db.selectFrom("car_changes").select("id").execute()).length;
    const before = await changed();
    const { headers } = await vendor.post(`/vendor/cars/${ids.own}/status`, values, english);
    expect(await changed()).toBe(before);
    const to = headers.get("Location")?.replace(/^\/back-office/, "") ?? "";
    const after = parseHtml((await vendor.get(to, english)).html).body.querySelector(`#car-${ids.own}`)!;
    expect(after.querySelector("[role=status]")?.textContent).toContain(": Still for sale");
    expect(after.textContent).not.toContain("Not confirmed for 30 days");
    expect(await confirmedAt()).toBe(today);
    expect(await unconfirmed()).toEqual(all.filter((id) => id !== ids.own));
  });

  test("is stored for all cars for sale by one press, but not for sold or other vendors' cars", async () => {
    await old();
    const sold = (await unconfirmed()).find((id) => id !== ids.own)!;
    await office.db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", sold).execute();
    await vendor.post("/vendor/cars/confirm?status=unconfirmed", {}, english);
    await vendor.post("/vendor/cars/confirm?status=unconfirmed", {}, english);
    expect(await unconfirmed()).toEqual([]);
    expect([await confirmedAt(), await confirmedAt(sold), await confirmedAt(ids.others)]).toEqual([
      today,
      at,
      at,
    ]);
  });

  test("is stored by an edit, but not by a form that is refused", async () => {
    await old();
    await save({ price: "nothing" });
    expect(await confirmedAt()).toBe(at);
    await save({ mileage: "77000" });
    expect(await confirmedAt()).toBe(today);
  });
});

test("The list can be sorted by time, price or title, and a car's page links back to its place in it", async () => {
  const own = await office.db
    .selectFrom("cars")
    .select(["id"])
    .where("vendor_id", "=", 1)
    .orderBy("id")
    .execute();
  for (const [index, { id }] of own.entries()) {
    const created_at = `2026-10-0${index + 1}T09:00:00.000Z`;
    const columns = {
      created_at,
      price_cents: 100_00 * (10 - index),
      title: `${"cba"[index] ?? "z"} car`,
      search_text: "one",
    };
    await office.db.updateTable("cars").set(columns).where("id", "=", id).execute();
  }
  const first = async (sort: string, q = "") => {
    const { html } = await vendor.get(`/vendor/cars?sort=${sort}&q=${q}`);
    return listedIds(parseHtml(html).body)[0];
  };
  const [oldest, newest] = [own[0]!.id, own.at(-1)!.id];
  for (const q of ["", "one"]) {
    expect([q, await first("oldest", q), await first("dearest", q)]).toEqual([q, oldest, oldest]);
    expect([q, await first("newest", q), await first("cheapest", q)]).toEqual([q, newest, newest]);
  }
  expect(await first("title")).toBe(own[2]!.id);
  const query = "?q=one&status=for_sale&sort=oldest&page=3";
  const car = await vendor.get(`/vendor/cars/${oldest}${query}`, english);
  const { body } = parseHtml(car.html);
  expect(body.querySelector("main a.link")?.getAttribute("href")).toBe(
    `/back-office/vendor/cars${query}#car-${oldest}`,
  );
  const form = body.querySelector("form.form");
  expect(form?.getAttribute("action")).toBe(`/back-office/vendor/cars/${oldest}${query}&account=vendor-1`);
  const saved = await vendor.post(`/vendor/cars/${oldest}${query}`, formFields(car.html), english);
  expect(saved.headers.get("Location")).toBe(`/back-office/vendor/cars/${oldest}${query}&saved=1`);
});

describe("A car's form", () => {
  test("stores price, mileage, status and texts, which the site shows at once", async () => {
    const { status, headers } = await save({
      price: "€ 8.750,-",
      mileage: "٧٥٬٠٠٠",
      sell_status: "reserved",
      description_ar: "",
      description_nl: "  Nette auto met trekhaak\r\nvan één eigenaar  ",
    });
    expect([status, headers.get("Location")]).toEqual([303, `/back-office/vendor/cars/${ids.own}?saved=1`]);
    const displayed = await office.readExact(`/nl/cars/${ids.own}`, carResponse);
    expect(displayed.data).toMatchObject({ price: 8750, mileage: 75_000, sell_status: "reserved" });
    expect(displayed.data.description).toMatch(/^Nette auto met trekhaak\r?\nvan één eigenaar$/);
    expect((await office.readExact(`/ar/cars/${ids.own}`, carResponse)).data.description).toBeNull();
    expect((await (await office.get("/nl/cars?q=trekhaak")).json()).data.data).toHaveLength(1);
    expect((await vendor.get(`/vendor/cars/${ids.own}?saved=1`, english)).html).toContain(
      "Your changes are saved",
    );
  });

  test.each([
    ["nl", "12500,50", "12500.5"],
    ["ar", "12500.50", "12500,5"],
    ["en", "12500.50", "12500,50"],
  ])(
    "shows an imported price with cents in the format of %s, and keeps it in either format",
    async (lang, written, other) => {
      const headers = { ...english, "Accept-Language": lang };
      await office.db.updateTable("cars").set({ price_cents: 12_500_50 }).where("id", "=", ids.own).execute();
      const path = `/vendor/cars/${ids.own}`;
      for (const page of [path, `${path}/details`]) {
        const form = formFields((await vendor.get(page, headers)).html);
        expect([page, form.price]).toEqual([page, written]);
        for (const price of [written, other])
          expect((await vendor.post(page, { ...form, price }, headers)).status).toBe(303);
        expect((await carOf(ids.own)).price_cents).toBe(12_500_50);
      }
      const opened = formFields((await vendor.get(path, headers)).html);
      await office.db.updateTable("cars").set({ price_cents: 9000_25 }).where("id", "=", ids.own).execute();
      const late = await vendor.post(path, { ...opened, price: "7000" }, headers);
      expect(late.html).toContain(`<bdi>${lang === "nl" ? "9000,25" : "9000.25"}</bdi>`);
    },
  );

  test("adds a new price to the price history, but only the last one of a day", async () => {
    const steps = async () => (await office.readExact(`/en/cars/${ids.own}`, carResponse)).data.price_history;
    await save({ price: "9000" });
    await save({ price: "8900" });
    const first = { date: "2026-10-01", price: 12_500 };
    expect(await steps()).toEqual([first, { date: "2026-11-21", price: 8900 }]);
    await save({ mileage: "1" });
    expect(await steps()).toHaveLength(2);
    // 23:30 UTC is the next day in the Netherlands.
    office.advanceClock(11.5 * 3600);
    await save({ price: "8800" });
    expect(await steps()).toEqual([
      first,
      { date: "2026-11-21", price: 8900 },
      { date: "2026-11-22", price: 8800 },
    ]);
  });

  test("says that a car is off the site, and leads to no page that is not there", async () => {
    const path = `/vendor/cars/${ids.own}`;
    const pages = async () =>
      Promise.all([path, `${path}/photos`].map(async (page) => (await vendor.get(page, english)).html));
    for (const html of await pages()) expect(html).toContain("View on the site");
    expect((await pages())[0]).not.toContain("taken off the site");
    await office.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", ids.own).execute();
    for (const html of await pages()) expect(html).not.toContain("View on the site");
    expect((await pages())[0]).toContain("taken off the site");
  });

  test.each([
    [{ price: "Price is required" }, { price: "" }],
    [{ price: "Please enter the price as a number, such as 12950" }, { price: "cheap" }],
    [{ price: "Please enter the price in whole euros, such as 12950" }, { price: "1,5" }],
    [{ price: "Please enter the price in whole euros, such as 12950" }, { price: "33.69" }],
    [{ price: "The price must be at least 1 euro" }, { price: "0" }],
    [{ price: "The price must be at least 1 euro" }, { price: "0,5" }],
    [{ price: "This price seems too high" }, { price: "99.999.999" }],
    [{ mileage: "Mileage cannot be negative" }, { mileage: "-5" }],
    [{ mileage: "Mileage seems too high" }, { mileage: "1.000.001" }],
    [{ mileage: "Mileage must be a valid number" }, { mileage: "far" }],
    [{ sell_status: "Please choose a status" }, { sell_status: "stolen" }],
    [{ description_ar: "This text is too long" }, { description_ar: "ط".repeat(5001) }],
  ])("shows the error %j and keeps all input", async (errors, changes) => {
    const before = await carOf(ids.own);
    const answer = await save({ description_en: 'Kept <b>"as typed"</b>', ...changes });
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toEqual(errors);
    expect(answer.html).toContain('role="alert" tabindex="-1" autofocus');
    const [id] = Object.keys(errors).map((name) => `field-${name}`);
    const document = parseHtml(answer.html);
    expect(linksOf(document)).toContain(`#${id}`);
    const field = document.querySelector(`#${id}[aria-invalid=true]`);
    expect(field?.getAttribute("aria-describedby")).toMatch(new RegExp(`^${id}-error`));
    const preserved = formFields(answer.html);
    expect(preserved.description_en).toBe('Kept <b>"as typed"</b>');
    for (const [name, value] of Object.entries(changes)) {
      if (name !== "sell_status") expect(preserved[name]).toBe(value);
    }
    expect(await carOf(ids.own)).toEqual(before);
  });

  test("stores the first of two concurrent edits, and shows in the second what is stored now", async () => {
    const opened = await formOf();
    expect((await save({ price: "9000" }, opened)).status).toBe(303);
    const late = await save({ price: "7000", description_en: "Mine" }, opened);
    expect(late.status).toBe(409);
    expect(late.html).toContain("Somebody else changed this in the meantime");
    expect(late.html).toContain(
      '<p class="field-stored" id="field-price-stored">Stored now: <bdi>9000</bdi></p>',
    );
    const preserved = formFields(late.html);
    expect(preserved).toMatchObject({ price: "7000", description_en: "Mine" });
    expect((await carOf(ids.own)).price_cents).toBe(900_000);
    expect((await save({}, preserved)).status).toBe(303);
    expect(await carOf(ids.own)).toMatchObject({
      price_cents: 700_000,
      description: expect.stringContaining('"en":"Mine"'),
    });
  });

  test("stores one of twenty concurrent posts", async () => {
    const opened = await formOf();
    const prices = Array.from({ length: 20 }, (_, index) => String(5000 + index));
    const answers = await Promise.all(prices.map((price) => save({ price }, opened)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)]);
  });

  test("stores nothing if its version is missing or invalid", async () => {
    const { version, ...rest } = await formOf();
    expect(version).toMatch(/^[\w-]{22}$/);
    expect((await save({ price: "1" }, rest)).status).toBe(409);
    expect(
      (await save({ price: "1", version: "x", "__proto__.price": "2", "a.b.c": "d" }, rest)).status,
    ).toBe(409);
  });

  test("cannot change fields that it does not have", async () => {
    await save({
      title: "Stolen",
      vendor_id: "2",
      images: "[]",
      license_plate: "XX-99-99",
      price_history: "[]",
    });
    const { title, vendor_id, license_plate } = await carOf(ids.own);
    expect({ title, vendor_id, license_plate }).toEqual({
      title: expect.not.stringContaining("Stolen"),
      vendor_id: 1,
      license_plate: "AB-123-C",
    });
    expect(await loadImages(office.db, ids.own)).toHaveLength(2);
  });

  test("is 404 for another vendor's car, a private seller's car and an unknown car", async () => {
    const fields = await formOf();
    const before = await office.db.selectFrom("cars").selectAll().orderBy("id").execute();
    for (const id of [ids.others, ids.nobodys, 999, 0, -1, "1x", "9".repeat(30), "%2e%2e"]) {
      expect([id, (await vendor.get(`/vendor/cars/${id}`)).status]).toEqual([id, 404]);
      expect([id, (await vendor.post(`/vendor/cars/${id}`, { ...fields, price: "" })).status]).toEqual([
        id,
        404,
      ]);
      expect([id, (await vendor.post(`/vendor/cars/${id}`, fields)).status]).toEqual([id, 404]);
    }
    expect(await office.db.selectFrom("cars").selectAll().orderBy("id").execute()).toEqual(before);
  });

  test("is refused with a message if the post is too long", async () => {
    const { status, html } = await save({ description_en: "x".repeat(200_000) });
    expect(status).toBe(413);
    expect(html).toContain("This is too much text");
  });
});

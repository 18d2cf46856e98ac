import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carResponse, carsResponse } from "#contract/cars.ts";
import { parseHtml } from "#tests/setup/html.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "#upstream/testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const path = "/vendor/cars/new";

const typed = {
  model_id: "4",
  variant: "T5 Momentum",
  car_condition_id: "2",
  category_id: "2",
  body_type: "estate",
  color: "blue",
  doors: "5",
  seats: "5",
  fuel_type_id: "1",
  transmission_type_id: "2",
  power_kw: "184",
  top_speed: "230",
  engine_cc: "1.969",
  co2: "154",
  energy_label: "E",
  electric_range: "57",
  battery_capacity: "11,64",
  license_plate: "gbb 01b",
  year: "٢٠١٩",
  first_registration_date: "2019-05-17",
  next_apk_date: "2027-05-17",
  owners: "1",
  mileage: "88.000",
  price: "€ 21.950,-",
  vat_scheme: "deductible",
  "equipment.1": "on",
  description_en: "",
  description_ar: "",
  description_nl: "Nette gezinsauto met trekhaak",
};

let office: TestBackOffice;
let vendor: Visitor;
beforeEach(async () => {
  office = await testBackOffice(6);
  vendor = await office.login("vendor");
});
afterEach(() => office.db.destroy());

const formOf = async (): Promise<Record<string, string>> =>
  formFields((await vendor.get(path, english)).html);
const add = async (changes: Record<string, string> = {}, from?: Record<string, string>) =>
  vendor.post(path, { ...(from ?? { ...(await formOf()), ...typed }), ...changes }, english);

test("Lists the errors in the order of the form, and the equipment in groups", async () => {
  const answer = await add({}, await formOf());
  const page = parseHtml(answer.html);
  const order = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)?.replace("#", ""));
  expect(order("[role=alert] a", "href")).toEqual(order("[aria-invalid]", "id"));
  const [group] = page.querySelectorAll("[role=group]:has(input[name^=equipment])");
  expect(group?.querySelector("p")?.textContent).toBe("Comfort");
});

const carsNow = () => office.db.selectFrom("cars").selectAll().orderBy("id").execute();
const newest = async () => (await carsNow()).at(-1)!;
const equipmentOfNewest = async () =>
  office.db
    .selectFrom("car_equipment")
    .select("equipment_id")
    .where("car_id", "=", (await newest()).id)
    .execute();
const { "equipment.1": _, ...withoutEquipment } = typed;

describe("A car that a vendor adds", () => {
  test("appears at once on its page, in search, under its filters and in the vendor's list", async () => {
    const before = (await office.readExact("/en/cars?brand_id=2", carsResponse)).data.total;
    const { status, headers } = await add();
    const car = await newest();
    expect([status, headers.get("Location")]).toEqual([
      303,
      `/back-office/vendor/cars/${car.id}/photos?added=1`,
    ]);
    const { data } = await office.readExact(`/nl/cars/${car.id}`, carResponse);
    expect(data).toMatchObject({
      title: "Volvo Two T5 Momentum",
      brand: "Volvo",
      model: "Two",
      brand_id: 2,
      condition: "Used nl",
      category: "Family car nl",
      body_type: "estate nl",
      color: "blue nl",
      doors: 5,
      seats: 5,
      fuel_type: "Petrol nl",
      transmission_type: "Automatic nl",
      power_kw: 184,
      top_speed: 230,
      engine_cc: 1969,
      co2: 154,
      energy_label: "E",
      electric_range: 57,
      battery_capacity: 11.6,
      license_plate: "GBB-01-B",
      year: 2019,
      first_registration_date: "2019-05-17",
      next_apk_date: "2027-05-17",
      owners: 1,
      mileage: 88_000,
      price: 21_950,
      vat_scheme: "deductible",
      features: ["Tow bar nl"],
      description: "Nette gezinsauto met trekhaak",
      sell_status: "for_sale",
      vendor_id: 1,
      price_history: [{ date: "2026-11-21", price: 21_950 }],
      created_at: "2026-11-21T12:00:00.000Z",
      feature_image: null,
      galleries: [],
      location: { city: "Utrecht nl", lat: 52.09, lng: 5.11 },
    });
    const findIds = async (query: string) =>
      (await office.readExact(`/en/cars?${query}&show_num=100`, carsResponse)).data.data.map(({ id }) => id);
    for (const query of ["q=volvo%20momentum", "q=gezinsauto", "model_id=4", "year_min=2019&color=blue"]) {
      expect([query, await findIds(query)]).toEqual([query, expect.arrayContaining([car.id])]);
    }
    expect((await findIds("sort_by=newest"))[0]).toBe(car.id);
    expect((await office.readExact("/en/cars?brand_id=2", carsResponse)).data.total).toBe(before + 1);
    expect((await vendor.get("/vendor/cars?q=gbb01b", english)).html).toContain("Volvo Two T5 Momentum");
    expect((await vendor.get(`/vendor/cars/${car.id}/photos?added=1`, english)).html).toContain(
      "The car is on the site. Now add its photos.",
    );
    expect((await vendor.get(`/vendor/cars/${car.id}`, english)).html).toContain("No photos yet");
  });

  test("can have the model year after its first registration, like cars sold in the autumn before", async () => {
    expect((await add({ year: "2020" })).status).toBe(303);
    expect(await newest()).toMatchObject({ year: 2020, first_registration_date: "2019-05-17" });
  });

  test("can lack the details that a new car does not have yet", async () => {
    const none = {
      variant: "",
      engine_cc: "",
      co2: "",
      energy_label: "",
      electric_range: "",
      battery_capacity: "",
      license_plate: "",
      first_registration_date: "",
      next_apk_date: "",
      owners: "",
      vat_scheme: "",
      description_nl: "",
    };
    const form = { ...(await formOf()), ...withoutEquipment, ...none };
    expect((await add({}, form)).status).toBe(303);
    expect(await newest()).toMatchObject({
      title: "Volvo Two",
      engine_cc: null,
      co2: null,
      energy_label: null,
      electric_range: null,
      battery_capacity: null,
      license_plate: null,
      first_registration_date: null,
      next_apk_date: null,
      owners: null,
      vat_scheme: null,
    });
    expect(await equipmentOfNewest()).toEqual([]);
  });

  test("is added once, even if its form is posted several times", async () => {
    const form = { ...(await formOf()), ...typed };
    const before = (await carsNow()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({}, form)));
    answers.push(await add({}, form));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`)).size).toBe(
      1,
    );
    expect(answers[0]!.status).toBe(303);
    expect(await carsNow()).toHaveLength(before + 1);
    const { version, ...opened }: Record<string, string> = { ...form, license_plate: "GBB-02-B" };
    expect(version).toMatch(/^[\w-]{36}$/);
    for (const created of [opened, opened, { ...opened, version: "x" }]) await add({}, created);
    expect(await carsNow()).toHaveLength(before + 2);
  });

  test("is added as another car if the form is posted again with changes, but only after a confirmation", async () => {
    const form = { ...(await formOf()), ...typed };
    await add({}, form);
    const { id } = await newest();
    const again = await add({ color: "grey", description_en: "The grey one" }, form);
    expect(again.status).toBe(409);
    expect(again.html).toContain("This form has already added a car");
    expect(again.html).toContain(`/vendor/cars/${id}"`);
    expect((await newest()).id).toBe(id);
    const preserved = formFields(again.html);
    expect(preserved).toMatchObject({
      color: "grey",
      description_en: "The grey one",
      license_plate: "gbb 01b",
    });
    expect((await add({}, preserved)).status).toBe(303);
    expect(await newest()).toMatchObject({ color: "grey", vendor_id: 1 });
  });

  test.each([
    ["plate", typed.license_plate, "grey"],
    ["values", "", typed.color],
  ])(
    "is added once more from another copy of the form, with the same %s, only after a confirmation",
    async (_, license_plate, color) => {
      const copies = [await formOf(), await formOf()].map((form) => ({ ...form, ...typed, license_plate }));
      await add({}, copies[0]);
      const { id } = await newest();
      const again = await add({ color }, copies[1]);
      expect(again.status).toBe(409);
      expect(again.html).toContain("You already have a car like this");
      expect(again.html).toContain("Press the button once more to add it as another car.");
      expect(again.html).toContain(`/vendor/cars/${id}"`);
      expect((await newest()).id).toBe(id);
      const kept = formFields(again.html);
      expect(kept).toMatchObject({ license_plate, color, description_nl: typed.description_nl });
      for (let press = 0; press < 2; press++) expect((await add({}, kept)).status).toBe(303);
      expect((await carsNow()).filter((car) => car.id >= id)).toHaveLength(2);
    },
  );

  test("needs no confirmation if the same car was sold, is another vendor's or, without a plate, is older than an hour", async () => {
    await add();
    await office.db.updateTable("cars").set({ sell_status: "sold" }).execute();
    expect((await add()).status).toBe(303);
    await office.db.updateTable("cars").set({ vendor_id: 2 }).execute();
    expect((await add()).status).toBe(303);
    const noPlate = { license_plate: "" };
    expect((await add(noPlate)).status).toBe(303);
    expect((await add({ ...noPlate, mileage: "88.001" })).status).toBe(303);
    office.advanceClock(60 * 60);
    expect((await add(noPlate)).status).toBe(303);
  });

  test("is added again by the same form after it was deleted, and other values lead to no page that is gone", async () => {
    const form = { ...(await formOf()), ...typed };
    const ids = [];
    for (const _ of [1, 2]) {
      const { headers } = await add({}, form);
      const { id } = await newest();
      expect(headers.get("Location")).toBe(`/back-office/vendor/cars/${id}/photos?added=1`);
      await vendor.post(`/vendor/cars/${id}/delete`, {}, english);
      ids.push(id);
    }
    expect(new Set(ids).size).toBe(2);
    const other = await add({ color: "grey" }, form);
    expect([other.status, other.html.includes(`/vendor/cars/${ids[1]}"`)]).toEqual([409, false]);
    expect((await add({}, formFields(other.html))).status).toBe(303);
  });

  test("belongs to the vendor who adds it, and ignores values that the form does not have", async () => {
    const created = {
      vendor_id: "2",
      sell_status: "sold",
      images: '["/media/x.jpg"]',
      title: "Stolen",
      id: "1",
      "equipment.99": "on",
    };
    await add(created);
    expect(await newest()).toMatchObject({
      vendor_id: 1,
      sell_status: "for_sale",
      title: "Volvo Two T5 Momentum",
      seller_email: null,
    });
    expect(await equipmentOfNewest()).toEqual([{ equipment_id: 1 }]);
  });
});

describe("The form of a new car", () => {
  test("shows the errors of all missing fields at once", async () => {
    const answer = await add({}, await formOf());
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toEqual({
      model_id: "Model is required",
      car_condition_id: "Please choose a condition",
      category_id: "Please choose a category",
      body_type: "Please choose a body",
      color: "Color is required",
      doors: "Please choose the number of doors",
      seats: "Please choose the number of seats",
      fuel_type_id: "Fuel type is required",
      transmission_type_id: "Transmission type is required",
      power_kw: "Power is required",
      top_speed: "Top speed is required",
      year: "Model year is required",
      mileage: "Mileage is required",
      price: "Price is required",
    });
    expect(await carsNow()).toHaveLength(6);
    expect((await add({}, {})).status).toBe(422);
  });

  test.each([
    [{ model_id: "999" }, { model_id: "Model is required" }],
    [{ body_type: "boat" }, { body_type: "Please choose a body" }],
    [{ doors: "7" }, { doors: "Please choose the number of doors" }],
    [{ energy_label: "Z" }, { energy_label: "This value is not valid" }],
    [{ vat_scheme: "21%" }, { vat_scheme: "Please enter deductible or margin, or leave it empty" }],
    [{ power_kw: "184 hp" }, { power_kw: "Please enter the power in kW, such as 85" }],
    [{ top_speed: "9" }, { top_speed: "Please enter the top speed in km/h, such as 190" }],
    [{ engine_cc: "1.5" }, { engine_cc: "Please enter the engine in cc, such as 1498" }],
    [{ co2: "-1" }, { co2: "Please enter the emissions in g/km, such as 120" }],
    [{ electric_range: "4" }, { electric_range: "Please enter the electric range in km, such as 420" }],
    [{ electric_range: "420,5" }, { electric_range: "Please enter the electric range in km, such as 420" }],
    [
      { battery_capacity: "301" },
      { battery_capacity: "Please enter the battery capacity in kWh, such as 57.5" },
    ],
    [
      { battery_capacity: "60 Ah" },
      { battery_capacity: "Please enter the battery capacity in kWh, such as 57.5" },
    ],
    [{ owners: "many" }, { owners: "Please enter the number of owners, such as 2" }],
    [{ license_plate: "AB-1" }, { license_plate: "License plate must be at least 6 characters" }],
    [
      { license_plate: "AB-12-<b>" },
      { license_plate: "License plate can only contain letters, numbers, and hyphens" },
    ],
    [{ year: "1884" }, { year: "Please enter a year, such as 2021" }],
    [{ year: "2028" }, { year: "Please enter a year, such as 2021" }],
    [{ year: "2021" }, { year: "The model year does not match the first registration date" }],
    [
      { first_registration_date: "2019-02-30" },
      { first_registration_date: "Please enter a valid date as year-month-day, such as 2021-03-15" },
    ],
    [
      { first_registration_date: "2026-11-22" },
      { first_registration_date: "The first registration date must be today or earlier" },
    ],
    [
      { next_apk_date: "2019-05-17" },
      { next_apk_date: "The APK date must be after the first registration date" },
    ],
    [{ price: "0" }, { price: "The price must be at least 1 euro" }],
    [{ price: "1,5" }, { price: "Please enter the price in whole euros, such as 12950" }],
    [{ mileage: "far" }, { mileage: "Mileage must be a valid number" }],
    [{ variant: "x".repeat(81) }, { variant: "This text is too long" }],
  ])(
    "shows the error of the invalid field %j and keeps all input",
    async (changes: Record<string, string>, errors) => {
      const answer = await add(changes);
      expect(answer.status).toBe(422);
      expect(fieldErrors(answer)).toEqual(errors);
      expect(await carsNow()).toHaveLength(6);
      const preserved = formFields(answer.html);
      const isChosen = new Set(["model_id", "body_type", "doors", "energy_label", "vat_scheme"]);
      for (const [name, value] of Object.entries({ ...typed, ...changes })) {
        if (!(isChosen.has(name) && name in changes)) expect([name, preserved[name]]).toEqual([name, value]);
      }
      const right = Object.fromEntries(
        Object.keys(changes).map((name) => [name, typed[name as keyof typeof typed]]),
      );
      expect((await add({ ...preserved, ...right }, {})).status).toBe(303);
      expect(await carsNow()).toHaveLength(7);
    },
  );

  test("explains what a price includes, like the forms of an existing car", async () => {
    const hint = "What a buyer pays: VAT and all unavoidable costs included, such as those of delivery.";
    const { id } = await office.db
      .selectFrom("cars")
      .select("id")
      .where("vendor_id", "=", 1)
      .executeTakeFirstOrThrow();
    for (const form of [path, `/vendor/cars/${id}/details`, `/vendor/cars/${id}`]) {
      const { html } = await vendor.get(form, english);
      expect(parseHtml(html).querySelector("#field-price-hint")?.textContent).toContain(hint);
    }
  });

  test("offers the models grouped by brand", async () => {
    const { html } = await vendor.get(path, english);
    expect(html).toContain('<optgroup label="Volvo"><option value="3">Volvo One</option>');
    expect([...html.matchAll(/<optgroup/g)]).toHaveLength(3);
  });

  test("is linked from the dashboard and the list of cars, even if the list is empty", async () => {
    const link = 'href="/back-office/vendor/cars/new"';
    expect((await vendor.get("/vendor/cars", english)).html).toContain(link);
    expect((await vendor.get("/vendor", english)).html).toContain(link);
    await office.db.updateTable("cars").set({ vendor_id: 2 }).where("vendor_id", "=", 1).execute();
    for (const page of ["/vendor", "/vendor/cars"]) {
      const { html } = await vendor.get(page, english);
      expect(html).toContain(link);
      expect(html).toContain("You have no cars on the site yet");
    }
    expect((await vendor.get("/vendor/cars?q=x", english)).html).toContain("No cars found");
  });

  test.each(["en", "nl", "ar"])("escapes its input in %s", async (lang) => {
    const evil = '"><script>alert(1)</script>';
    const answer = await vendor.post(
      path,
      { ...typed, variant: evil, description_ar: `</textarea>${evil}`, price: "" },
      { ...english, "Accept-Language": lang },
    );
    expect(answer.html).not.toContain("<script");
    expect(answer.html).toContain(`lang="${lang}"`);
    expect(formFields(answer.html).variant).toBe(evil);
  });

  test("is open only to vendors, and to posts from its own pages", async () => {
    const form = { ...(await formOf()), ...typed };
    const garage = await office.login("garage");
    expect((await garage.get(path)).status).toBe(403);
    expect((await garage.post(path, form)).status).toBe(403);
    expect((await office.anonymous.get(path)).status).toBe(401);
    expect((await office.anonymous.post(path, form)).status).toBe(401);
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await vendor.post(path, form, foreign)).status).toBe(403);
    expect(await carsNow()).toHaveLength(6);
  });
});

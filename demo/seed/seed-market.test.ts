import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "#contract/content.ts";
import { languages } from "#contract/languages.ts";
import { isKvkNumber, isVatNumber, vatCheckDigit } from "#contract/rules.ts";
import { anglesOf, parseRenderName } from "#demo/illustrations/renders/render-names.ts";
import { loadImages } from "#upstream/modules/cars/images.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { allTranslations } from "#upstream/platform/db/translations.ts";
import { brands } from "#upstream/reference-data/brands.ts";
import { carConditions, categories, fuelTypes, lookupId } from "#upstream/reference-data/lookups.ts";
import { testDatabase } from "#upstream/testing/database.ts";
import { fixedDay } from "../today.ts";
import { sidecodeAt } from "./cars/license-plate.ts";
import { seedMarket } from "./seed-market.ts";

async function market(cars: number, onProgress?: (done: number, total: number) => void) {
  const db = await testDatabase();
  await seedMarket(db, { cars, today: fixedDay, onProgress });
  return db;
}

const tables = [
  "brands",
  "models",
  "categories",
  "car_conditions",
  "fuel_types",
  "transmission_types",
  "colors",
  "body_types",
  "equipment",
  "towns",
  "vendors",
  "cars",
  "car_images",
  "car_equipment",
  "car_prices",
  "garages",
  "garage_branches",
  "garage_services",
  "branch_services",
  "garage_reviews",
  "content",
] as const;

async function digest(db: Kysely<Database>) {
  const hash = createHash("sha256");
  for (const table of tables) hash.update(JSON.stringify(await db.selectFrom(table).selectAll().execute()));
  return hash.digest("hex");
}

let db: Kysely<Database>;
/** A market that is seeded in two batches. */
let larger: Kysely<Database>;
const steps: [done: number, total: number][] = [];
let cars: Awaited<ReturnType<typeof allCars>>;
const allCars = () => db.selectFrom("cars").selectAll().orderBy("id").execute();

beforeAll(async () => {
  db = await market(600);
  larger = await market(2100, (...step) => steps.push(step));
  cars = await allCars();
});
afterAll(() => Promise.all([db.destroy(), larger.destroy()]));

describe("the demo market", () => {
  it("shows the number of listed cars in its footer, also when seeded in several batches", async () => {
    for (const seeded of [db, larger]) {
      const listed = await seeded
        .selectFrom("cars")
        .where("sell_status", "!=", "sold")
        .select("id")
        .execute();
      const { body } = await seeded
        .selectFrom("content")
        .where("key", "=", "settings")
        .where("lang", "=", "en")
        .select("body")
        .executeTakeFirstOrThrow();
      const { footer } = settings.parse(JSON.parse(body));
      expect(footer.sections.stats[0]?.title).toBe(listed.length.toLocaleString("en"));
    }
  });

  it("is the same each time, and a larger market begins with the same cars", async () => {
    const again = await market(600);
    expect(await digest(again)).toBe(await digest(db));
    await again.destroy();
    const ids = await larger.selectFrom("cars").selectAll().where("id", "<=", 600).orderBy("id").execute();
    expect(ids).toEqual(cars);
    expect((await larger.selectFrom("cars").select("id").execute()).length).toBe(2100);
  });

  it("reports its progress after each batch", () => {
    expect(steps).toEqual([
      [2000, 2100],
      [2100, 2100],
    ]);
  });

  it("is created only in an empty database", async () => {
    const before = await digest(db);
    expect(await seedMarket(db, { cars: 10, today: fixedDay })).toBe(false);
    expect(await digest(db)).toBe(before);
  });

  it("leaves no data behind when the database cannot be filled", async () => {
    const other = await testDatabase();
    await other.schema.alterTable("branch_services").renameTo("services_gone").execute();
    await expect(seedMarket(other, { cars: 10, today: fixedDay })).rejects.toThrow("branch_services");
    expect(await other.selectFrom("garages").select("id").execute()).toEqual([]);
    const pages = await other.selectFrom("content").select("body").execute();
    expect(pages.map(({ body }) => body).join()).not.toContain("market.mp4");
    await other.destroy();
  });

  it("gives every car a model of its make", async () => {
    const models = new Map(
      (await db.selectFrom("models").selectAll().execute()).map(({ id, brand_id }) => [id, brand_id]),
    );
    expect(cars.length).toBeGreaterThan(0);
    for (const car of cars) expect(models.get(car.model_id)).toBe(car.brand_id);
  });

  it("has every make, a vendor for most cars and private sellers for some", () => {
    expect(new Set(cars.map(({ brand_id }) => brand_id)).size).toBe(Object.keys(brands).length);
    const privately = cars.filter(({ vendor_id }) => vendor_id === null);
    expect(privately.length).toBeGreaterThan(80);
    expect(privately.length).toBeLessThan(160);
    for (const car of privately) {
      expect(car.seller_name).toMatch(/\S+ \S+/);
      expect(car.seller_email).toMatch(/^[a-z0-9.]+@post\.example$/);
    }
  });

  it("gives cars facts that fit their fuel and category", () => {
    const classic = lookupId(categories, "classic");
    for (const car of cars) {
      const isElectric = car.fuel_type_id === lookupId(fuelTypes, "electric");
      expect(car.engine_cc === null).toBe(isElectric);
      if (isElectric) expect([car.co2, car.energy_label]).toEqual([0, "A"]);
      expect(car.top_speed).toBeGreaterThanOrEqual(100);
      expect(car.top_speed).toBeLessThanOrEqual(310);
      expect(car.power_kw).toBeGreaterThanOrEqual(20);
      expect(car.title.length).toBeGreaterThan(5);
      if (car.category_id === classic) expect(2026 - car.year).toBeGreaterThanOrEqual(30);
    }
    const charged = new Set([lookupId(fuelTypes, "electric"), lookupId(fuelTypes, "plug-in-hybrid")]);
    for (const { fuel_type_id, battery_capacity, electric_range } of cars) {
      expect(battery_capacity !== null).toBe(charged.has(fuel_type_id));
      if (battery_capacity === null) expect(electric_range).toBeNull();
      // The range in km (WLTP) per kWh of the battery.
      if (battery_capacity && electric_range) {
        expect(electric_range / battery_capacity).toBeGreaterThan(2);
        expect(electric_range / battery_capacity).toBeLessThan(9);
      }
    }
    const lengths = cars.map(({ title }) => title.length);
    expect(lengths.filter((length) => length <= 25).length).toBeGreaterThan(60);
    expect(lengths.filter((length) => length > 25).length).toBeGreaterThan(60);
  });

  it("states how VAT is charged for most vendors' cars, and for no private seller's car", () => {
    const isUsed = (id: number) => id === lookupId(carConditions, "used");
    const schemes = { deductible: 0, margin: 0, none: 0 };
    for (const { vendor_id, vat_scheme, car_condition_id } of cars) {
      if (vendor_id === null) expect(vat_scheme).toBeNull();
      else schemes[vat_scheme ?? "none"] += 1;
      if (vat_scheme === "margin") expect(isUsed(car_condition_id)).toBe(true);
    }
    const dealers = schemes.deductible + schemes.margin + schemes.none;
    for (const [scheme, most] of [
      ["none", 0.2],
      ["deductible", 0.7],
      ["margin", 0.7],
    ] as const) {
      expect(schemes[scheme] / dealers).toBeGreaterThan(0.05);
      expect(schemes[scheme] / dealers).toBeLessThan(most);
    }
  });

  it("gives cars Dutch plates and registration dates, except new cars", () => {
    const commercial = lookupId(categories, "commercial");
    for (const car of cars) {
      if (car.car_condition_id === lookupId(carConditions, "new")) {
        expect([car.license_plate, car.first_registration_date, car.next_apk_date, car.owners]).toEqual([
          null,
          null,
          null,
          null,
        ]);
        expect(car.mileage).toBeLessThan(100);
        continue;
      }
      const day = car.first_registration_date!;
      const { pattern } = sidecodeAt(day, car.category_id === commercial);
      expect(car.license_plate?.replace(/[A-Z]/g, "X").replace(/\d/g, "9")).toBe(pattern);
      expect(day.slice(0, 4)).toBe(String(car.year));
      expect(day < fixedDay).toBe(true);
      if (car.next_apk_date) expect(car.next_apk_date > fixedDay).toBe(true);
    }
    expect(
      cars.filter(({ owners, license_plate }) => license_plate && owners === null).length,
    ).toBeGreaterThan(20);
    expect(cars.filter(({ co2, year }) => co2 === null && year > 2000).length).toBeGreaterThan(5);
  });

  it("has prices that fit age and mileage", () => {
    const isUsed = ({ car_condition_id }: (typeof cars)[number]) =>
      car_condition_id === lookupId(carConditions, "used");
    const mean = (list: typeof cars, of: (car: (typeof cars)[number]) => number) =>
      list.reduce((sum, car) => sum + of(car), 0) / list.length;
    const modern = cars.filter((car) => isUsed(car) && car.category_id !== lookupId(categories, "classic"));
    const young = modern.filter(({ year }) => year >= 2022);
    const old = modern.filter(({ year }) => year <= 2013);
    expect(mean(young, ({ mileage }) => mileage)).toBeLessThan(mean(old, ({ mileage }) => mileage) / 2);
    expect(mean(young, ({ price_cents }) => price_cents)).toBeGreaterThan(
      mean(old, ({ price_cents }) => price_cents) * 3,
    );
    const perYear = modern.map(({ mileage, year }) => mileage / Math.max(2026 - year, 1));
    expect(Math.max(...perYear)).toBeLessThan(62_000);
    const within = cars.filter(({ price_cents }) => price_cents >= 100_000 && price_cents <= 9_000_000);
    expect(within.length / cars.length).toBeGreaterThan(0.93);
    expect(Math.min(...cars.map(({ price_cents }) => price_cents))).toBeGreaterThanOrEqual(35_000);
  });

  it("has price histories that begin on the day of listing and end with the current price", async () => {
    const prices = await db.selectFrom("car_prices").selectAll().orderBy("day").execute();
    const histories = Map.groupBy(prices, (step) => step.car_id);
    for (const car of cars) {
      const steps = histories.get(car.id)!;
      expect(steps.at(-1)?.cents).toBe(car.price_cents);
      expect(steps[0]?.day).toBe(car.created_at.slice(0, 10));
      expect(steps.at(-1)!.day <= fixedDay).toBe(true);
    }
    expect([...histories.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(80);
  });

  it("gives most cars equipment, in more than ten different amounts", async () => {
    const rows = await db.selectFrom("car_equipment").selectAll().execute();
    const equipped = Map.groupBy(rows, ({ car_id }) => car_id);
    expect(equipped.size).toBeGreaterThan(500);
    expect(new Set([...equipped.values()].map(({ length }) => length)).size).toBeGreaterThan(10);
  });

  it("describes every car in three languages, without unfilled placeholders", () => {
    for (const car of cars) {
      const texts = allTranslations(car.description);
      expect(texts).toHaveLength(languages.length);
      for (const text of texts) {
        expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}|، \.| \./);
        expect(text.length).toBeGreaterThan(60);
      }
      expect(JSON.parse(car.description).ar).toMatch(/[\u0600-\u06ff]{3}/);
    }
    expect(new Set(cars.map(({ description }) => JSON.parse(description).nl)).size).toBe(cars.length);
  });

  it("shows a car from every angle at one place, in its colour and with its plate", async () => {
    for (const car of cars) {
      const images = (await loadImages(db, car.id)).map(({ path }) => path);
      const renders = images.map((path) => parseRenderName(path.replace("/media/cars/", "")));
      expect(renders.map((render) => render?.angle)).toEqual(anglesOf(renders[0]!.model));
      expect(new Set(renders.map((render) => render?.place)).size).toBe(1);
      for (const render of renders)
        expect(render).toMatchObject({ colour: car.color, plate: car.license_plate });
    }
  });

  it("has vendors with valid KVK and VAT numbers, and introductions without unfilled placeholders", async () => {
    const vendors = await db.selectFrom("vendors").selectAll().execute();
    expect(vendors).toHaveLength(40);
    for (const vendor of vendors) {
      expect(vendor.kvk_number).toMatch(/^[5-9]/);
      expect(isKvkNumber(vendor.kvk_number)).toBe(true);
      expect(isVatNumber(vendor.vat_number)).toBe(true);
      expect(vatCheckDigit(vendor.vat_number.slice(2))).toBe(Number(vendor.vat_number[10]));
      expect(vendor.username).toMatch(/^\w{3,20}$/);
      expect(vendor.phone.replace(/\D/g, "")).toMatch(/^31\d{9}$/);
      for (const text of allTranslations(vendor.about)) expect(text).not.toMatch(/[{}]|undefined/);
      expect(JSON.parse(vendor.opening_hours)).toHaveLength(7);
    }
    const withCars = new Set(cars.map(({ vendor_id }) => vendor_id).filter(Boolean));
    expect(withCars.size).toBeGreaterThan(30);
  });

  it("has garages with one to three branches that all offer services", async () => {
    const branches = await db
      .selectFrom("garages")
      .innerJoin("garage_branches", "garage_branches.garage_id", "garages.id")
      .groupBy("garages.id")
      .select((eb) => ["garages.id", eb.fn.countAll<number>().as("count")])
      .execute();
    expect(branches).toHaveLength(32);
    for (const { count } of branches) expect([1, 2, 3]).toContain(count);
    const idle = await db
      .selectFrom("garage_branches")
      .where("id", "not in", (eb) => eb.selectFrom("branch_services").select("branch_id"))
      .select("id")
      .execute();
    expect(idle).toEqual([]);
  });

  it("spreads listings over ninety days, with most cars still for sale", () => {
    const days = cars.map(({ created_at }) => created_at.slice(0, 10)).sort();
    expect(days[0]! >= "2026-08-22").toBe(true);
    expect(days.at(-1)! <= fixedDay).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(80);
    const share = (status: string) =>
      cars.filter(({ sell_status }) => sell_status === status).length / cars.length;
    expect(share("for_sale")).toBeGreaterThan(0.85);
    expect(share("reserved")).toBeGreaterThan(0.02);
    expect(share("sold")).toBeGreaterThan(0.015);
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carResponse } from "#contract/cars.ts";
import { parseHtml } from "#tests/setup/html.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";
import { loadCarOptions } from "./add-car/options.ts";
import { newCarSchema } from "./add-car/schema.ts";
import { stockColumns } from "./stock-import/columns.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let vendor: Visitor;
let ids: { own: number; others: number };
beforeEach(async () => {
  office = await testBackOffice(6);
  vendor = await office.login("vendor");
  const idOf = async (vendorId: number) => {
    const cars = office.db.selectFrom("cars").select("id").orderBy("id");
    return (await cars.where("vendor_id", "=", vendorId).executeTakeFirstOrThrow()).id;
  };
  ids = { own: await idOf(1), others: await idOf(2) };
});
afterEach(() => office.db.destroy());

const path = (id = ids.own) => `/vendor/cars/${id}/details`;
const formOf = async () => formFields((await vendor.get(path(), english)).html);
const save = async (changes: Record<string, string>, from?: Record<string, string>) =>
  vendor.post(path(), { ...(from ?? (await formOf())), ...changes }, english);
const stored = () =>
  office.db.selectFrom("cars").selectAll().where("id", "=", ids.own).executeTakeFirstOrThrow();

test("Every rule of a new car has a field in the form and a column in the stock import", async () => {
  const options = await loadCarOptions(office.db, "en");
  const rules = Object.keys(newCarSchema(options, "2026-01-01").shape);
  const columns = stockColumns.map(({ name, field = name }) => field);
  expect(columns).toEqual(expect.arrayContaining(rules));
  const controls = [...parseHtml((await vendor.get(path(), english)).html).querySelectorAll("form [name]")];
  const fields = controls.map((control) => control.getAttribute("name")?.replace(/\.\d+$/, ""));
  expect(fields).toEqual(expect.arrayContaining(rules));
});

describe("All details of a car", () => {
  test("do not change when they are saved unchanged", async () => {
    const before = await stored();
    const { status, headers } = await save({});
    expect([status, headers.get("Location")]).toEqual([303, `/back-office${path()}?saved=1`]);
    const { search_text: _, ...after } = await stored();
    expect(before).toMatchObject(after);
  });

  test("can be corrected, and the site shows and finds them at once", async () => {
    const { status } = await save({
      model_id: "4",
      variant: "T5 Momentum",
      color: "blue",
      license_plate: "gbb01b",
      next_apk_date: "2027-05-17",
      price: "8.750",
      "equipment.2": "on",
    });
    expect(status).toBe(303);
    const { data } = await office.readExact(`/en/cars/${ids.own}`, carResponse);
    expect(data).toMatchObject({
      title: "Volvo Two T5 Momentum",
      brand: "Volvo",
      license_plate: "GBB-01-B",
      next_apk_date: "2027-05-17",
      price: 8750,
    });
    expect(data.price_history.at(-1)).toEqual({ date: "2026-11-21", price: 8750 });
    expect(await formOf()).toMatchObject({ variant: "T5 Momentum", color: "blue", "equipment.2": "on" });
    expect((await (await office.get("/en/cars?q=momentum")).json()).data.data).toHaveLength(1);
    const { "equipment.2": _, ...withoutSeats } = await formOf();
    await save({}, withoutSeats);
    expect(await formOf()).not.toHaveProperty("equipment.2");
  });

  test("include the electric range and the battery capacity, which a change of the price keeps", async () => {
    await save({ electric_range: "٤٢٥", battery_capacity: "57,5" });
    const car = `/vendor/cars/${ids.own}`;
    const priced = formFields((await vendor.get(car, english)).html);
    await vendor.post(car, { ...priced, price: "9000" }, english);
    const { data } = await office.readExact(`/en/cars/${ids.own}`, carResponse);
    expect(data).toMatchObject({ price: 9000, electric_range: 425, battery_capacity: 57.5 });
    expect(await formOf()).toMatchObject({ electric_range: "425", battery_capacity: "57.5" });
    await save({ battery_capacity: "" });
    expect(await stored()).toMatchObject({ electric_range: 425, battery_capacity: null });
  });

  test("include the VAT scheme, which can be set and removed", async () => {
    expect(await formOf()).toMatchObject({ vat_scheme: "" });
    await save({ vat_scheme: "margin" });
    const { data } = await office.readExact(`/en/cars/${ids.own}`, carResponse);
    expect(data.vat_scheme).toBe("margin");
    expect(await formOf()).toMatchObject({ vat_scheme: "margin" });
    await save({ vat_scheme: "" });
    expect((await stored()).vat_scheme).toBeNull();
  });

  test("include whether the price is all-in, which this form and the short form can change", async () => {
    const allIn = async () => (await office.readExact(`/en/cars/${ids.own}`, carResponse)).data.all_in;
    expect([await allIn(), (await formOf()).all_in]).toEqual([false, undefined]);
    await save({ all_in: "on" });
    expect([await allIn(), (await formOf()).all_in]).toEqual([true, "on"]);
    const path = `/vendor/cars/${ids.own}`;
    const { all_in, ...short } = formFields((await vendor.get(path)).html);
    expect(all_in).toBe("on");
    await vendor.post(path, short);
    expect([await allIn(), (await formOf()).all_in]).toEqual([false, undefined]);
  });

  test("keep a title of another kind until the variant changes", async () => {
    await office.db.updateTable("cars").set({ title: "A fine car" }).where("id", "=", ids.own).execute();
    await save({ color: "blue" });
    expect((await stored()).title).toBe("A fine car");
    await save({ variant: "Plus" });
    expect((await stored()).title).toMatch(/ Plus$/);
  });

  test("keep equipment that is no longer offered, also if that changes while the form is open", async () => {
    await office.db.deleteFrom("car_equipment").where("car_id", "=", ids.own).execute();
    await office.db.insertInto("car_equipment").values({ car_id: ids.own, equipment_id: 1 }).execute();
    const equipment = async () => {
      const rows = office.db.selectFrom("car_equipment").select("equipment_id").where("car_id", "=", ids.own);
      return (await rows.orderBy("equipment_id").execute()).map((row) => row.equipment_id);
    };
    for (const hidden of [1, 0]) {
      const opened = await formOf();
      await office.db.updateTable("equipment").set({ hidden }).where("id", "=", 1).execute();
      expect((await save({ mileage: `1234${hidden}` }, opened)).status).toBe(303);
      expect(await equipment()).toEqual([1]);
      await office.db.updateTable("equipment").set({ hidden: 1 }).where("id", "=", 1).execute();
    }
    await save({ "equipment.2": "on" });
    expect(await equipment()).toEqual([1, 2]);
    const wrong = formFields((await save({ mileage: "far" })).html);
    await office.db.updateTable("equipment").set({ hidden: 0 }).where("id", "=", 1).execute();
    expect((await save({ mileage: "1" }, wrong)).status).toBe(303);
    expect(await equipment()).toEqual([1, 2]);
  });

  test("offer and keep the car's own values that are no longer offered", async () => {
    const lists = ["brands", "models", "categories", "car_conditions", "fuel_types", "transmission_types"];
    for (const list of [...lists, "body_types", "colors"] as const)
      await office.db
        .updateTable(list as "brands")
        .set({ hidden: 1 })
        .execute();
    const before = await stored();
    const { body } = parseHtml((await vendor.get(path(), english)).html);
    const offered = [...body.querySelectorAll("select[aria-required] option:not([value=''])")];
    const names = offered.map(({ textContent }) => textContent).filter((name) => !/^\d$/.test(name));
    expect(names).toEqual([...["Citroën One", "New", "City car", "hatchback", "orange", "Petrol", "Manual"]]);
    expect((await save({ mileage: "1234" })).status).toBe(303);
    const { search_text: _, ...after } = await stored();
    expect({ ...before, mileage: 1234 }).toMatchObject(after);
    const other = await save({ color: "blue" });
    expect([other.status, fieldErrors(other)]).toEqual([422, { color: "Color is required" }]);
    await office.db.updateTable("brands").set({ hidden: 0 }).where("id", "=", before.brand_id).execute();
    const brands = parseHtml((await vendor.get(path(), english)).html).querySelectorAll("optgroup");
    expect([...brands].map(({ textContent }) => textContent)).toEqual(["Citroën One"]);
  });

  test("show errors, and are stored only from the first of two concurrent edits", async () => {
    const opened = await formOf();
    const wrong = await save({ power_kw: "fast", variant: "Kept" }, opened);
    expect([wrong.status, fieldErrors(wrong)]).toEqual([
      422,
      { power_kw: "Please enter the power in kW, such as 85" },
    ]);
    expect(formFields(wrong.html)).toMatchObject({ power_kw: "fast", variant: "Kept" });
    await save({ power_kw: "99" }, opened);
    const late = await save({ power_kw: "98" }, opened);
    expect([late.status, late.html.includes("Stored now: <bdi>99</bdi>")]).toEqual([409, true]);
  });

  test("show which equipment a colleague has ticked or unticked", async () => {
    const both = await formOf();
    const { "equipment.1": _, ...first } = both;
    const { "equipment.2": __, ...second } = first;
    expect((await save({}, second)).status).toBe(303);
    const late = await save({ mileage: "1" }, first);
    const notes = [...parseHtml(late.html).querySelectorAll(".checks .field-stored")];
    expect([late.status, notes.map(({ textContent }) => textContent)]).toEqual([409, ["Stored now: No"]]);
    const last = await save({ mileage: "2" }, { ...both, version: second.version! });
    expect([last.status, last.html.match(/Stored now: No/g)?.length]).toEqual([409, 2]);
    expect((await save({}, formFields(last.html))).status).toBe(303);
    expect((await save({ mileage: "3" }, second)).html).toContain("Stored now: Yes");
  });

  test("are 404 for another vendor's car, and have a notice for a car from a stock file", async () => {
    expect((await vendor.get(path(ids.others))).status).toBe(404);
    expect((await vendor.post(path(ids.others), await formOf(), english)).status).toBe(404);
    expect((await vendor.get(path(), english)).html).not.toContain("stock file");
    await office.db.updateTable("cars").set({ vendor_reference: "A-1" }).where("id", "=", ids.own).execute();
    for (const page of [path(), `/vendor/cars/${ids.own}`]) {
      expect((await vendor.get(page, english)).html).toContain("from your stock file, as A-1");
    }
  });
});

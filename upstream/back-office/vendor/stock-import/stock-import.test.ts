import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carResponse } from "#contract/cars.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { formFields, type Visitor } from "#upstream/testing/back-office.ts";
import {
  csv,
  english,
  json,
  type StockOffice,
  type StockRow,
  stockOffice,
  stockPath,
  volvo,
} from "#upstream/testing/stock-office.ts";
import { claimImport, LostImport } from "./import-store.ts";
import { runImport } from "./run-import.ts";
import { runNextImport } from "./worker.ts";

const dutch = { ...english, "Accept-Language": "nl" };
const path = stockPath;

let office: StockOffice["office"];
let vendor: StockOffice["vendor"];
let send: StockOffice["send"];
let importStock: StockOffice["importStock"];
let newest: StockOffice["newest"];
let counts: StockOffice["counts"];
let stock: StockOffice["stock"];
let problems: StockOffice["problems"];
let now: Date;
const clock = () => now;
beforeEach(async () => {
  now = new Date("2026-11-21T12:00:00.000Z");
  ({ office, vendor, send, importStock, newest, counts, stock, problems } = await stockOffice(clock));
});
afterEach(() => office.db.destroy());

const macCsv = (row: StockRow) => csv([row], ";").replaceAll("\n", "\r");

/** Gives all imported cars and the imports to the second vendor. */
async function giveAway() {
  await office.db
    .updateTable("cars")
    .set({ vendor_id: 2 })
    .where("vendor_reference", "is not", null)
    .execute();
  await office.db.updateTable("stock_imports").set({ vendor_id: 2 }).execute();
}

async function rename(desk: Visitor, entry: string, name: string) {
  const form = formFields((await desk.get(`/operator/reference/${entry}`, english)).html);
  const { status } = await desk.post(`/operator/reference/${entry}`, { ...form, name }, english);
  expect(status).toBe(303);
}

describe("A stock import", () => {
  test("adds a deleted car as a new one if the file still has it", async () => {
    await importStock(csv([volvo]));
    const [deleted] = await stock();
    expect((await vendor.post(`/vendor/cars/${deleted?.id}/delete`, {}, english)).status).toBe(303);
    expect(await stock()).toEqual([]);
    await importStock(csv([volvo]));
    expect(await counts()).toMatchObject({ added: 1, updated: 0 });
    const [again] = await stock();
    expect([again?.title, again?.deleted_at]).toEqual([deleted?.title, null]);
    expect((await office.get(`/en/cars/${again?.id}`)).status).toBe(200);
    expect((await office.get(`/en/cars/${deleted?.id}`)).status).toBe(404);
  });

  test("accepts a file that begins with Excel's line about the delimiter", async () => {
    await importStock(`sep=;\r\n${csv([volvo], ";")}`);
    expect(await counts()).toMatchObject({ state: "done", added: 1, refused: 0 });
  });

  test("accepts columns that are named in capitals, with spaces or with hyphens", async () => {
    const named = csv([volvo])
      .replace("vendor_reference", "Vendor-Reference")
      .replace("fuel_type", "FUEL - TYPE");
    await importStock(named);
    expect(await counts()).toMatchObject({ state: "done", added: 1, refused: 0 });
  });

  const manyCommas = { ...volvo, description_nl: "net, zuinig, ruim, stil, ".repeat(40) };
  test.each([
    ["begins with blank lines", `\n  \n${csv([volvo], ";")}`],
    ["ends its lines as old Macs did, Excel's own line too", `sep=;\r${macCsv(volvo)}`],
    ["ends its lines so, and has more commas than semicolons", macCsv(manyCommas)],
  ])("accepts a file with semicolons that %s", async (_, content) => {
    await importStock(content);
    expect(await counts()).toMatchObject({ state: "done", added: 1, refused: 0 });
  });

  const cells = { ...volvo, description_nl: "Net" };
  test.each([
    ["\r\n", "\n", "plain"],
    ["\n", "\r\n", "plain"],
    ["\r\n", "\n", "quoted"],
    ["\n", "\r\n", "quoted"],
  ])("accepts a file whose header ends in %j and whose rows end in %j, %s", async (header, row, style) => {
    const cars = ["A-1", "A-2"].map((vendor_reference) => ({ ...cells, vendor_reference }));
    const [head = "", ...rows] = csv(cars, ";", style === "quoted").split("\n");
    await importStock(`${head}${header}${rows.join(row)}`);
    expect(await counts()).toMatchObject({ state: "done", added: 2, refused: 0 });
  });

  test("does not change cars of other vendors that have the same references", async () => {
    await importStock(csv([volvo]));
    await giveAway();
    const [others] = await stock();
    await importStock(csv([{ ...volvo, price: "9.950" }]));
    expect(await counts()).toMatchObject({ added: 1, updated: 0 });
    expect((await stock()).toSorted((a, b) => a.id - b.id)).toMatchObject([
      { ...others },
      { vendor_id: 1, price_cents: 995_000 },
    ]);
  });

  test("neither changes nor shows another vendor's cars and imports with the same references", async () => {
    const pictures = "https://pictures.example/a.jpg";
    await importStock(
      csv(["A-1", "A-2"].map((reference) => ({ ...volvo, vendor_reference: reference, pictures }))),
    );
    await giveAway();
    const [first] = await stock();
    await office.db
      .updateTable("car_picture_sources")
      .set({ state: "failed" })
      .where("car_id", "=", first!.id)
      .execute();
    const ofOthers = async () => [
      (await stock()).filter(({ vendor_id }) => vendor_id === 2),
      await office.db.selectFrom("stock_imports").selectAll().where("vendor_id", "=", 2).execute(),
    ];
    const before = await ofOthers();
    await importStock(csv([volvo, { ...volvo, vendor_reference: "A-3" }]));
    const { html, location } = await importStock(csv([volvo]));
    expect(html).toContain("Cars that are no longer in the file: 1");
    expect(html).not.toContain("Pictures still being fetched");
    expect((await vendor.get(`${location}/report.csv`)).html).not.toContain(pictures);
    expect((await vendor.post(`${location}/take-down`, { missing: "1" }, english)).status).toBe(303);
    expect(await ofOthers()).toEqual(before);
  });

  test("adds no car with a hidden value, even if another vendor's car with that reference has it", async () => {
    await importStock(csv([volvo, { ...volvo, vendor_reference: "A-2" }]));
    await giveAway();
    await office.db.updateTable("equipment").set({ hidden: 1 }).where("id", "=", 2).execute();
    await office.db.updateTable("colors").set({ hidden: 1 }).where("value", "=", "blue").execute();
    await importStock(
      csv([
        { ...volvo, color: "grey", equipment: "Heated seats" },
        { ...volvo, vendor_reference: "A-2", equipment: "" },
      ]),
    );
    expect(await counts()).toMatchObject({ added: 1, refused: 1 });
    expect(await problems()).toEqual([
      "2 equipment: This is not in the lists and was left out",
      "3 color: This value is not in the lists",
    ]);
  });

  test("adds cars as the form does, accepts names in any language, and leaves out unknown equipment", async () => {
    const { html } = await importStock(csv([volvo], ";"));
    expect(await counts()).toEqual({
      state: "done",
      added: 1,
      updated: 0,
      unchanged: 0,
      refused: 0,
      taken_down: 0,
    });
    const [car] = await stock();
    const { data } = await office.readExact(`/nl/cars/${car!.id}`, carResponse);
    expect(data).toMatchObject({
      title: "Volvo Two T5 Momentum",
      condition: "Used nl",
      category: "Family car nl",
      color: "blue nl",
      power_kw: 184,
      license_plate: "GBB-01-B",
      mileage: 88_000,
      price: 21_950,
      features: ["Heated seats nl"],
      description: "Nette gezinsauto; met trekhaak",
      sell_status: "for_sale",
      vendor_id: 1,
      price_history: [{ date: "2026-11-21", price: 21_950 }],
      location: { city: "Utrecht nl", lat: 52.09, lng: 5.11 },
    });
    expect(html).toContain("This is not in the lists and was left out");
    expect(html).toContain("Ashtray");
  });

  test("updates cars by their reference, keeps values that the file lacks, and records a new price", async () => {
    await importStock(csv([volvo, { ...volvo, vendor_reference: "A-2" }]));
    const [before] = await stock();
    now = new Date("2026-11-23T12:00:00.000Z");
    const { equipment: _, description_nl: __, variant: ___, ...shorter } = volvo;
    await importStock(
      json([
        { ...shorter, price: 20_950.5, description_en: "Tidy" },
        { ...shorter, vendor_reference: "A-2" },
      ]),
    );
    expect(await counts()).toMatchObject({ added: 0, updated: 1, unchanged: 1, refused: 0 });
    const [car, other] = await stock();
    expect(car).toMatchObject({
      id: before!.id,
      title: before!.title,
      price_cents: 2_095_050,
    });
    expect(JSON.parse(car!.description)).toMatchObject({ en: "Tidy", nl: volvo.description_nl });
    expect(car!.search_text).toContain("tidy");
    const { data } = await office.readExact(`/en/cars/${car!.id}`, carResponse);
    expect(data.features).toEqual(["Heated seats"]);
    expect(data.price_history).toEqual([
      { date: "2026-11-21", price: 21_950 },
      { date: "2026-11-23", price: 20_950.5 },
    ]);
    expect(other!.price_cents).toBe(2_195_000);
  });

  test("imports the electric range and battery capacity, keeps them if the file lacks them, and clears them", async () => {
    const { fuel_type: _, ...car } = { ...volvo, vendor_reference: "A-9" };
    const electric = { ...car, fuel_type: "Electric" };
    await importStock(json([{ ...electric, electric_range: 425, battery_capacity: 57.5 }]));
    await importStock(csv([{ ...electric, price: "19950" }]));
    expect(await stock()).toMatchObject([
      { price_cents: 1_995_000, electric_range: 425, battery_capacity: 57.5 },
    ]);
    await importStock(
      csv([{ ...electric, price: "19950", electric_range: "425", battery_capacity: "57,5" }]),
    );
    expect(await counts()).toMatchObject({ updated: 0, unchanged: 1 });
    await importStock(
      csv([{ ...electric, price: "19950", electric_range: "4.250", battery_capacity: "60" }]),
    );
    expect(await problems()).toContain(
      "2 electric_range: Please enter the electric range in km, such as 420",
    );
    await importStock(csv([{ ...electric, price: "19950", electric_range: "", battery_capacity: "" }]));
    expect(await stock()).toMatchObject([{ electric_range: null, battery_capacity: null }]);
  });

  test("imports the VAT scheme from dealers' words, keeps it if the file lacks it, and clears it", async () => {
    const words = {
      deductible: ["deductible", "BTW", "Btw-auto (btw aftrekbaar)", "قابلة للخصم"],
      margin: ["margin", " marge ", "Margin scheme, not deductible"],
    };
    const rows = Object.values(words)
      .flat()
      .map((vat_scheme, index) => ({ ...volvo, vendor_reference: `A-${index}`, vat_scheme }));
    const schemes = async () => (await stock()).map(({ vat_scheme }) => vat_scheme);
    const expected = [...words.deductible.map(() => "deductible"), ...words.margin.map(() => "margin")];
    await importStock(csv(rows));
    expect(await schemes()).toEqual(expected);
    await importStock(csv(rows.map(({ vat_scheme: _, ...row }) => row)));
    expect(await counts()).toMatchObject({ updated: 0, unchanged: rows.length });
    await importStock(csv(rows.map((row) => ({ ...row, vat_scheme: "21%" }))));
    expect((await problems())[0]).toBe("2 vat_scheme: Please enter deductible or margin, or leave it empty");
    expect(await schemes()).toEqual(expected);
    await importStock(csv(rows.map((row) => ({ ...row, vat_scheme: "" }))));
    expect(new Set(await schemes())).toEqual(new Set([null]));
  });

  test("imports whether a price is all-in from yes and no, and refuses other words", async () => {
    const words = ["yes", "Ja", "1", "نعم", "no", "Nee", "0", ""];
    const rows = words.map((all_in, index) => ({ ...volvo, vendor_reference: `A-${index}`, all_in }));
    const stored = async () => (await stock()).map(({ all_in }) => all_in);
    await importStock(csv(rows));
    expect(await stored()).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    await importStock(csv([{ ...volvo, vendor_reference: "A-0", all_in: "495" }]));
    expect((await problems())[0]).toBe("2 all_in: Please enter yes or no, or leave it empty");
    await importStock(csv([{ ...volvo, vendor_reference: "A-0", all_in: "" }]));
    expect(await stored()).toEqual([0, 1, 1, 1, 0, 0, 0, 0]);
    await importStock(json([true, false].map((all_in, index) => ({ ...rows[index], all_in }))));
    expect(await stored()).toEqual([1, 0, 1, 1, 0, 0, 0, 0]);
  });

  test("confirms that its cars are for sale, changed or not, but not cars that it lacks", async () => {
    await importStock(csv([volvo, { ...volvo, vendor_reference: "A-2" }]));
    const before = now.toISOString();
    now = new Date("2026-11-24T12:00:00.000Z");
    await importStock(csv([volvo]));
    expect(await counts()).toMatchObject({ updated: 0, unchanged: 1 });
    const confirmed = (await stock()).map(async ({ id }) => {
      const { data } = await office.readExact(`/en/cars/${id}`, carResponse);
      return data.confirmed_at;
    });
    expect(await Promise.all(confirmed)).toEqual([now.toISOString(), before]);
  });

  test("updates equipment, keeps hidden equipment on cars that have it, and does not add it to others", async () => {
    await importStock(csv([volvo, { ...volvo, vendor_reference: "A-2", equipment: "Tow bar" }]));
    await office.db.updateTable("equipment").set({ hidden: 1 }).where("id", "=", 2).execute();
    const both = { equipment: "Tow bar|Heated seats" };
    await importStock(
      csv([
        { ...volvo, equipment: "Tow bar|heated-seats NL" },
        { ...volvo, vendor_reference: "A-2", equipment: "" },
        { ...volvo, vendor_reference: "A-3", ...both },
      ]),
    );
    expect(await counts()).toMatchObject({ added: 1, updated: 2 });
    expect(await problems()).toEqual(["4 equipment: This is not in the lists and was left out"]);
    const features = (await stock()).map(
      async ({ id }) => (await office.readExact(`/en/cars/${id}`, carResponse)).data.features,
    );
    expect(await Promise.all(features)).toEqual([["Tow bar", "Heated seats"], [], ["Tow bar"]]);
  });

  test("updates a known car with a hidden make and colour, but adds no new one", async () => {
    await importStock(csv([volvo]));
    await office.db.updateTable("brands").set({ hidden: 1 }).where("name", "=", "Volvo").execute();
    await office.db.updateTable("colors").set({ hidden: 1 }).where("value", "=", "blue").execute();
    await importStock(
      csv([
        { ...volvo, price: "20950" },
        { ...volvo, vendor_reference: "A-2" },
      ]),
    );
    expect(await counts()).toMatchObject({ added: 0, updated: 1, refused: 1 });
    expect(await problems()).toEqual([
      "2 equipment: This is not in the lists and was left out",
      "3 brand: This make is not in the lists",
      "3 color: This value is not in the lists",
    ]);
    expect(await stock()).toMatchObject([{ price_cents: 2_095_000, color: "blue" }]);
  });

  test("takes the offered one of two entries with the same name, not a hidden one that is older", async () => {
    const desk = await office.loginOperator();
    const change = async (entry: string, values: Record<string, string>) =>
      expect((await desk.post(`/operator/reference/${entry}`, values, english)).status).toBe(303);
    const idOf = async (table: "brands" | "models", name: string) =>
      (await office.db.selectFrom(table).select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
    await change("body-types", { name_en: "Van", name_nl: "Bestelwagen" });
    await change("body-types/van/visibility", { hide: "yes" });
    await change("body-types", { name_en: "Panel van", name_nl: "Bestelwagen" });
    await change("models?brand=3", { name: "C HR" });
    await change(`models/${await idOf("models", "C HR")}/visibility`, { hide: "yes" });
    await change("models?brand=3", { name: "C-HR" });
    await rename(desk, "brands/1", "Citroën Europe");
    await change("brands", { name: "Citroën" });
    await change(`brands/${await idOf("brands", "Citroën")}/visibility`, { hide: "yes" });
    await importStock(
      csv([
        { ...volvo, body_type: "Bestelwagen", brand: "Toyota", model: "C-HR", equipment: "" },
        { ...volvo, vendor_reference: "A-2", brand: "Citroën", equipment: "" },
      ]),
    );
    expect(await problems()).toEqual([]);
    expect(await stock()).toMatchObject([
      { body_type: "panel-van", model_id: await idOf("models", "C-HR") },
      { brand_id: 1 },
    ]);
  });

  test("adds cars as hidden while its vendor is suspended, and keeps hidden cars hidden", async () => {
    await importStock(csv([volvo]));
    await office.db.updateTable("cars").set({ hidden: "listing" }).execute();
    await send(
      csv([
        { ...volvo, price: "20950" },
        { ...volvo, vendor_reference: "A-2" },
      ]),
    );
    const suspended_at = now.toISOString();
    await office.db.updateTable("vendors").set({ suspended_at }).where("id", "=", 1).execute();
    await runNextImport({ db: office.db, log: { info() {} } as never, clock });
    expect(await counts()).toMatchObject({ state: "done", added: 1, updated: 1 });
    expect((await stock()).map(({ hidden }) => hidden)).toEqual(["listing", "vendor"]);
  });

  test("explains the date format when it refuses a date, in both date columns", async () => {
    const dates = { first_registration_date: "15 mrt 2021", next_apk_date: "03/15/2027" };
    const { location } = await importStock(csv([{ ...volvo, ...dates }]));
    const report = async (headers: typeof english) =>
      (await vendor.get(`${location}/report.csv`, headers)).html;
    const message = "Please enter a valid date as year-month-day, such as 2021-03-15";
    for (const [column, value] of Object.entries(dates))
      expect(await report(english)).toContain(`${column},${value},"${message}"`);
    expect(await report(dutch)).toContain("als jaar-maand-dag, zoals 2021-03-15");
  });

  test("refuses rows with the form's messages, in the reader's language, and imports the others", async () => {
    const { html, location } = await importStock(
      csv([
        { ...volvo, vendor_reference: "" },
        { ...volvo, brand: "Velvo", fuel_type: "1", power_kw: "184 hp" },
        { ...volvo, vendor_reference: "A-3", model: "Three", price: "=1+1", sell_status: "gone" },
        { ...volvo, vendor_reference: "A-4", sell_status: "Gereserveerd", doors: "٥", seats: "٥" },
        { ...volvo, vendor_reference: "A-4" },
        { ...volvo, vendor_reference: "A-5", brand: " " },
        { ...volvo, vendor_reference: "A-6", model: "" },
      ]),
      dutch,
    );
    expect(await problems()).toEqual([
      "2 vendor_reference: Please enter a reference of your own",
      "3 brand: This make is not in the lists",
      "3 fuel_type: This value is not in the lists",
      "3 power_kw: Please enter the power in kW, such as 85",
      "4 model: This model is not in the lists",
      "4 price: Please enter the price as a number, such as 12950",
      "4 sell_status: This value is not in the lists",
      "5 equipment: This is not in the lists and was left out",
      "6 vendor_reference: An earlier row has this reference",
      "7 brand: Brand is required",
      "8 model: Model is required",
    ]);
    expect((await stock()).map(({ sell_status }) => sell_status)).toEqual(["reserved"]);
    expect(html).toContain("Vul het vermogen in kW in, zoals 85");
    const report = await vendor.get(`${location}/report.csv`, dutch);
    expect(report.headers.get("Content-Disposition")).toContain("attachment");
    expect(report.html.split("\n")[0]).toBe("row;vendor_reference;outcome;column;value;message");
    expect(report.html).toContain("3;A-1;refused;fuel_type;1;Deze waarde staat niet in de lijsten");
    expect(report.html).toContain("'=1+1");
  });

  test("accepts a lower-case energy label with spaces, and counts of doors and seats with decimals", async () => {
    const written = { energy_label: " b ", doors: "5.0", seats: " ٤٫٠ " };
    await importStock(
      csv([
        { ...volvo, ...written },
        { ...volvo, vendor_reference: "A-2", doors: "4.5" },
      ]),
    );
    expect(await stock()).toMatchObject([{ energy_label: "B", doors: 5, seats: 4 }]);
    expect(await problems()).toContain("3 doors: Please choose the number of doors");
  });

  test("resumes after an interruption without adding a car twice", async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    expect((await send(csv(rows))).status).toBe(303);
    const abort = new AbortController();
    const first = await claimImport(office.db, now);
    const cut = runImport(office.db, first!, {
      clock,
      onProgress({ done }) {
        // Simulates a process that dies within a batch.
        if (done === 50) throw new Error("cut");
      },
    });
    await expect(cut).rejects.toThrow("cut");
    expect(await stock()).toHaveLength(50);
    expect(await claimImport(office.db, now)).toBeUndefined();
    now = new Date(now.getTime() + 60_000);
    const second = await claimImport(office.db, now);
    await expect(runImport(office.db, first!, { clock })).rejects.toThrow(LostImport);
    await runImport(office.db, second!, {
      clock,
      signal: abort.signal,
      onProgress: ({ done }) => done === 100 && abort.abort(),
    });
    expect(await counts()).toMatchObject({ state: "running", added: 100 });
    await runImport(office.db, (await claimImport(office.db, now))!, { clock });
    expect(await counts()).toMatchObject({ state: "done", added: 130, updated: 0, refused: 0 });
    expect(await stock()).toHaveLength(130);
    expect(await newest()).toMatchObject({ owner: null, rows_done: 130 });
    expect(await office.db.selectFrom("stock_import_pieces").select("number").execute()).toEqual([]);
  });

  test("is not taken by another process while its file is read slowly, nor when it is resumed", async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...{ ...volvo, power_kw: "", vendor_reference: `A-${index}` },
      description_en: "x".repeat(4500),
    }));
    expect((await send(json(rows))).status).toBe(303);
    let reads = 0;
    const slow = office.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!result.rows[0]?.data) return result;
        reads += 1;
        now = new Date(now.getTime() + 15_000);
        expect(await claimImport(office.db, now)).toBeUndefined();
        return result;
      },
    });
    const stop = new AbortController();
    const job = await claimImport(office.db, now, { owner: "one" });
    const onProgress = ({ done }: { done: number }) => done === 175 && stop.abort();
    await runImport(slow, job!, { clock, onProgress, signal: stop.signal });
    expect(await newest()).toMatchObject({ state: "running", rows_done: 175 });
    const readsBefore = reads;
    const resumed = await claimImport(office.db, now, { owner: "two" });
    await runImport(slow, resumed!, { clock });
    expect(await counts()).toMatchObject({ state: "done", refused: 200 });
    expect(reads - readsBefore).toBe(8);
  });

  test("uses the present name of a make, even if it has changed since the import began", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    await importStock(csv(rows.slice(0, 40)));
    await send(csv(rows));
    const renames: Promise<unknown>[] = [];
    await runImport(office.db, (await claimImport(office.db, now))!, {
      clock,
      onProgress({ done }) {
        if (done !== 25) return;
        const renamed = office.db.updateTable("brands").set({ name: "Polestar" }).where("id", "=", 2);
        renames.push(renamed.execute());
      },
    });
    await Promise.all(renames);
    expect(await counts()).toMatchObject({ added: 20, updated: 15 });
    const titles = Map.groupBy(await stock(), ({ title }) => title.split(" ")[0]);
    expect([titles.get("Volvo")?.length, titles.get("Polestar")?.length]).toEqual([25, 35]);
  });

  test("finds a renamed make and model by their former names, but a present name first", async () => {
    const desk = await office.loginOperator();
    const three = ["Volvo", "Citroën", "Toyota"].map((brand, index) => ({
      ...{ ...volvo, equipment: "", brand },
      vendor_reference: `A-${index}`,
    }));
    await importStock(csv(three));
    const models = (await stock()).map(({ model_id }) => model_id);
    await rename(desk, "brands/2", "Polestar");
    await rename(desk, "models/4", "Second");
    await importStock(csv(three));
    expect(await counts()).toMatchObject({ state: "done", refused: 0 });
    expect((await stock()).map(({ model_id }) => model_id)).toEqual(models);
    await rename(desk, "brands/3", "Volvo");
    await importStock(csv(three));
    expect((await stock()).map(({ brand_id }) => brand_id)).toEqual([3, 1, 3]);
  });

  test("is logged with the user and the changes, unless it changed nothing", async () => {
    const rows = Array.from({ length: 3 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    await importStock(csv(rows));
    await importStock(csv(rows));
    const { location } = await importStock(
      csv([
        { ...rows[0]!, price: "20000" },
        { ...rows[1]!, price: "" },
      ]),
    );
    await vendor.post(`${location}/take-down`, { missing: "1" }, english);
    const log = await office.db.selectFrom("change_log").selectAll().orderBy("id").execute();
    const file = "stock.csv";
    expect(log.map(({ action, after }) => [action, JSON.parse(after)])).toEqual([
      ["stock-imported", { file, added: "3", changed: "0", refused: "0" }],
      ["stock-imported", { file, added: "0", changed: "1", refused: "1" }],
      ["stock-taken-down", { file, taken_down: "1" }],
    ]);
    for (const entry of log)
      expect(entry).toMatchObject({
        actor: "Noor.vendor@example.net",
        subject: "The dealer",
        path: "/operator/vendors/1",
      });
  });

  test("is stored in pieces while it arrives, read as one file, and deleted if the upload breaks off", async () => {
    // Longer than a piece, with multi-byte letters where a piece may end.
    const long = { ...volvo, description_ar: "سيارة ".repeat(600) };
    const rows = Array.from({ length: 60 }, (_, index) => ({ ...long, vendor_reference: `A-${index}` }));
    const form = new FormData();
    form.set("file", new File([csv(rows)], "stock.csv"));
    const whole = new Request("http://localhost", { method: "POST", body: form });
    const type = whole.headers.get("Content-Type")!;
    const bytes = Buffer.from(await whole.arrayBuffer());
    const post = (length: number) => {
      const chunks = Array.from({ length: Math.ceil(length / 5000) }, (_, index) =>
        bytes.subarray(index * 5000, Math.min(length, (index + 1) * 5000)),
      );
      const headers = { ...english, Cookie: vendor.cookie, "Content-Type": type };
      const init = { method: "POST", headers, body: Readable.toWeb(Readable.from(chunks)), duplex: "half" };
      return office.app.request(`/back-office${path}`, init as unknown as RequestInit);
    };
    expect((await post(bytes.length)).status).toBe(303);
    const pieces = () => office.db.selectFrom("stock_import_pieces").select(["number", "data"]).execute();
    expect((await pieces()).map(({ data }) => data.length > 100_000)).toEqual([true, true]);
    await runNextImport({ db: office.db, log: { info() {} } as never, clock });
    expect(await counts()).toMatchObject({ added: 60, refused: 0 });
    expect(
      (await stock()).every((car) => JSON.parse(car.description).ar === long.description_ar.trim()),
    ).toBe(true);

    const cut = await post(400_000);
    expect([cut.status, await pieces()]).toEqual([400, []]);
    expect((await newest()).state).toBe("done");
  });

  test("is refused above 20 MB, even without a Content-Length header", async () => {
    const file = new Uint8Array(20 * 1024 * 1024 + 1).fill(97);
    const refused = await send(file);
    expect([refused.status, refused.html.includes("The file can be 20 MB at most")]).toEqual([413, true]);
    const told = await vendor.post(path, new FormData(), {
      ...english,
      "Content-Length": "30000000",
    } as never);
    expect(told.status).toBe(413);
    expect(await office.db.selectFrom("stock_imports").select("id").execute()).toEqual([]);
  });

  test("that is sent twice is imported once, and the second press leads to the same page", async () => {
    const [first, second] = [await send(csv([volvo])), await send(csv([volvo]))];
    const location = `/back-office${path}/${(await newest()).id}`;
    for (const { status, headers } of [first, second])
      expect([status, headers.get("Location")]).toEqual([303, location]);
    expect(await office.db.selectFrom("stock_imports").select("id").execute()).toHaveLength(1);
  });

  test("is limited to one at a time, is accessible to its vendor only, and requires a file", async () => {
    expect((await send(csv([volvo]))).status).toBe(303);
    const second = await send(csv([volvo, { ...volvo, vendor_reference: "A-2" }]));
    expect([second.status, second.html.includes("Another file of yours is still being imported")]).toEqual([
      409,
      true,
    ]);
    expect((await vendor.post(path, new FormData(), english)).status).toBe(422);
    await office.db.updateTable("stock_imports").set({ vendor_id: 2 }).execute();
    const { id } = await newest();
    for (const below of ["", "/report.csv"])
      expect((await vendor.get(`${path}/${id}${below}`)).status).toBe(404);
    expect((await vendor.post(`${path}/${id}/take-down`, { missing: "0" }, english)).status).toBe(404);
    const garage = await office.login("garage");
    expect((await garage.get(path)).status).toBe(403);
  });

  test.each([
    ["is no table", "Nice weather today, is it not?\n", "This file is no list of cars in CSV or JSON"],
    [
      "has a quotation mark within a word",
      'A "page" of <b title="x">words</b>',
      "This file is no list of cars",
    ],
    ["begins with an open quotation mark", '"vendor_reference,brand', "Row 1 cannot be read"],
    ["is empty", "", "There are no cars in the file."],
    ["lacks columns", "vendor_reference;brand\nA;Volvo\n", "The file lacks these columns: model, condition"],
    ["is not in UTF-8", new Uint8Array([0x63, 0xe9, 0x0a]), "The file is not in UTF-8"],
    [
      "lacks columns in its JSON",
      json([{ vendor_reference: "A", brand: "Volvo", model: null }, { vendor_reference: "B" }]),
      "The file lacks these columns: condition, category",
    ],
    ["is a list of other things", "[1, 2]", "This file is no list of cars in CSV or JSON"],
    ["has no cars", `${Object.keys(volvo).join()}\n`, "There are no cars in the file."],
    ["is an object", '{"cars": []}', "The file has to be a list of cars"],
    [
      "is a long object",
      `\n{"cars": [${Array(1000).fill(JSON.stringify(volvo))}]}`,
      "The file has to be a list of cars",
    ],
    ["has an object on each line", `{"brand": "Volvo"}\n{}\n`, "The file has to be a list of cars"],
    ["has a column twice", csv([volvo]).replace("variant", "price"), "The column price is there twice."],
    ["never closes its brackets", "[".repeat(300_000), "Car 1 is too long to be read"],
    [
      "has a car of endless lists",
      `[{"equipment": [${"[],".repeat(100_000)}`,
      "Car 1 is too long to be read",
    ],
  ])("is refused with a field error if its file %s, and stores nothing", async (_, content, message) => {
    const { status, html } = await send(content);
    expect(status).toBe(422);
    const document = parseHtml(html);
    const field = document.querySelector("input[type=file][aria-invalid=true]");
    const [alert] = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(document.querySelector(`#${alert}[role=alert]`)?.textContent).toContain(message);
    expect(await office.db.selectFrom("stock_imports").select("id").execute()).toEqual([]);
    expect(await office.db.selectFrom("stock_import_pieces").select("number").execute()).toEqual([]);
  });

  test("has a page that reloads every 5 s while the import runs, and says so", async () => {
    const { headers } = await send(csv([{ ...volvo, power_kw: "184 hp" }]), dutch);
    const location = headers.get("Location")!.replace("/back-office", "");
    const waiting = await vendor.get(location, dutch);
    expect(waiting.headers.get("Refresh")).toBe("5");
    expect(waiting.html).toContain("om de 5 seconden ververst");
    expect(waiting.html).toContain("Laat zien hoe ver het nu is");
    const still = parseHtml(waiting.html).querySelector("a[href*=still]")?.getAttribute("href") ?? "";
    const stopped = await vendor.get(still.replace("/back-office", ""), dutch);
    expect([stopped.status, stopped.headers.get("Refresh")]).toEqual([200, null]);
    expect(stopped.html).not.toContain("ververst");
    await runNextImport({ db: office.db, log: { info() {} } as never, clock });
    const done = await vendor.get(location, dutch);
    expect(done.headers.get("Refresh")).toBeNull();
    expect(done.html).not.toContain("ververst");
    const cells = [...parseHtml(done.html).querySelectorAll("td")].map(({ textContent }) => textContent);
    expect(cells).toContain("Vermogen in kW power_kw");
  });

  test("replaces half of a character, which PostgreSQL could not read again", async () => {
    await importStock(
      json([
        {
          ...volvo,
          vendor_reference: "A-\ud83d",
          description_en: "Clean \ud83d",
          equipment: "Ashtray \ud83d",
        },
      ]),
    );
    expect(await counts()).toMatchObject({ state: "done", added: 1 });
    const [car] = await stock();
    expect(car?.vendor_reference).toBe("A-\ufffd");
    const response = await office.app.request(`/api/v1/en/cars/${car?.id}`);
    const { data } = carResponse.parse(await response.json());
    expect(data.description).toBe("Clean \ufffd");
    await importStock(json([{ ...volvo, vendor_reference: "A-\ud83d" }]));
    expect(await counts()).toMatchObject({ state: "done", added: 0 });
  });

  test("identifies cars by references without control characters, so that none is missing or added twice", async () => {
    const references = ["A-\u00011", "A-\u000b2", "A-1"];
    const rows = references.map((vendor_reference) => ({ ...volvo, vendor_reference }));
    const { html } = await importStock(json(rows));
    expect(html).not.toContain("no longer in the file");
    expect(await counts()).toMatchObject({ state: "done", added: 2, refused: 1 });
    expect(await problems()).toContain("3 vendor_reference: An earlier row has this reference");
    expect((await stock()).map(({ vendor_reference }) => vendor_reference)).toEqual(["A- 2", "A-1"]);
    const refused = await importStock(json([{ ...rows[0], price: "x" }, rows[1]!]));
    expect(refused.html).not.toContain("no longer in the file");
  });

  test("reports the row of a value that is too long for an index, and continues with the others", async () => {
    const long = "x".repeat(6000);
    await importStock(
      json([
        { ...volvo, vendor_reference: "A\0" },
        { ...volvo, vendor_reference: long },
        { ...volvo, vendor_reference: "A-3", pictures: [`data:image/jpeg;base64,${long}`] },
      ]),
    );
    expect(await counts()).toMatchObject({ state: "done", added: 2, refused: 1 });
    expect((await stock()).map(({ vendor_reference }) => vendor_reference)).toEqual(["A", "A-3"]);
    expect((await problems()).map((problem) => problem.split(":")[0])).toEqual(
      expect.arrayContaining(["2 vendor_reference", "3 pictures"]),
    );
  });

  test("takes as many pictures as a car can have, and names the first that is left out", async () => {
    const pictures = Array.from({ length: 6_000 }, (_, index) => `https://p.example/${index}`);
    const cars = [pictures, pictures.slice(0, 20)].map((urls, index) => ({
      ...{ ...volvo, equipment: "", vendor_reference: `A-${index}` },
      pictures: urls,
    }));
    await importStock(json(cars));
    expect(await counts()).toMatchObject({ state: "done", added: 2 });
    expect(await problems()).toEqual(["1 pictures: This car has as many photos as it can have"]);
    const sources = office.db.selectFrom("car_picture_sources").select("url").where("position", "=", 19);
    expect(await sources.execute()).toEqual([{ url: pictures[19] }, { url: pictures[19] }]);
  });

  test("notes no more of what is in no list than a page can show", async () => {
    const equipment = Array.from({ length: 20_000 }, (_, index) => `z${index}`).join("|");
    await importStock(json([{ ...volvo, equipment }]));
    expect(await counts()).toMatchObject({ state: "done", added: 1 });
    expect((await problems()).length).toBeLessThanOrEqual(20);
  });

  const twenty = Array.from({ length: 20 }, () => JSON.stringify(volvo)).join();
  test.each([
    ["is cut JSON", `[${twenty}, {"vend`, "After car 20 the file is no valid JSON."],
    ["has an open quotation mark", `${csv([volvo, volvo])}"A-2,Volvo`, "Row 4 cannot be read"],
    [
      "has a car without an end",
      `[${twenty}, {"variant": "${"x".repeat(300_000)}`,
      "Car 21 is too long to be read",
    ],
    ["has more rows than cars", `${csv([volvo])}${"x\n".repeat(50_000)}`, "more than 50,000 cars"],
  ])("fails if the file further on %s, and leaves the stock unchanged", async (_, content, message) => {
    const { html } = await importStock(content);
    expect(await counts()).toMatchObject({ state: "failed", added: 0 });
    expect(html).toContain(message);
    expect(await stock()).toEqual([]);
  });

  test("names the row whose quotation mark cannot be read, in the form and later", async () => {
    const cars = Array.from({ length: 1000 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    const lines = csv(cars).split("\n");
    const withBadRow = (row: number) => lines.with(row - 1, `"A" B,${lines[row - 1]}`).join("\n");
    expect((await send(withBadRow(60))).html).toContain("Row 60 cannot be read");
    expect((await importStock(withBadRow(500))).html).toContain("Row 500 cannot be read");
  });

  test("that failed after some batches shows what it did, not that nothing was imported", async () => {
    const { location } = await importStock(csv([volvo]));
    const failure = JSON.stringify({ key: "Something went wrong!", values: {} });
    const failed = { state: "failed", rows_total: 60, failure, finished_at: now.toISOString() } as const;
    const fail = (added: number) =>
      office.db
        .updateTable("stock_imports")
        .set({ ...failed, added })
        .execute();
    const desk = await office.loginOperator();
    const pages = async () => [
      (await vendor.get(location, english)).html,
      (await vendor.get(path, english)).html,
      (await desk.get("/operator/vendors/1", english)).html,
    ];
    await fail(25);
    for (const html of await pages()) {
      expect(html).toContain("Imported in part");
      expect(html).not.toMatch(/Nothing from|Not imported/);
    }
    const [page] = await pages();
    const document = parseHtml(page ?? "");
    const shown = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(shown).toEqual(["25", "0", "0", "0", "0"]);
    for (const text of ["Something went wrong!", "1 of 60 rows", `${location}/report.csv`])
      expect(page).toContain(text);
    expect(page).not.toContain("Show the progress");
    await fail(0);
    for (const html of await pages()) {
      expect(html).not.toContain("Imported in part");
      expect(html).toMatch(/Nothing from|Not imported/);
    }
  });

  test("that refused some rows is not called imported, in the list and on its page", async () => {
    const bad = { ...volvo, vendor_reference: "A-2", price: "free" };
    const states = async (rows: StockRow[]) => {
      const { location } = await importStock(csv(rows));
      const headings = [
        [location, "h2"],
        [path, "#earlier + dl dd"],
      ] as const;
      return Promise.all(
        headings.map(
          async ([page, selector]) =>
            parseHtml((await vendor.get(page, english)).html).querySelector(selector)?.textContent,
        ),
      );
    };
    expect(await states([volvo, bad])).toEqual(Array(2).fill("Imported in part Refused: 1"));
    expect(await states([bad])).toEqual(Array(2).fill("Not imported Refused: 1"));
    expect(await states([volvo])).toEqual(["Imported", "Imported"]);
  });

  test("ignores columns that it does not know, however many", async () => {
    const [head = "", row = ""] = csv([volvo]).split("\n");
    const unknown = Array(50_000).fill("a").join();
    await importStock(`b,${head},${unknown}\n1,${row},2\n${"x\n".repeat(1000)}`);
    expect(await counts()).toMatchObject({ state: "done", added: 1, refused: 1000 });
  });

  test("accepts an inch sign in an unquoted value", async () => {
    await importStock(csv([volvo]).replace(volvo.variant, 'T5 19" wheels'));
    expect(await stock()).toMatchObject([{ title: 'Volvo Two T5 19" wheels' }]);
  });

  test("reads spreadsheet files with a byte order mark, tabs, empty lines and quoted line breaks", async () => {
    const rows = [
      { ...volvo, description_en: 'One "owner",\nfine' },
      { ...volvo, vendor_reference: "A-2" },
    ];
    const text = csv(rows, "\t")
      .replace("\nA-2", "\n\t\t\nA-2")
      .replace("vendor_reference", "Vendor reference");
    await importStock(`\uFEFF${text.replaceAll("\n", "\r\n")}`);
    expect(await counts()).toMatchObject({ state: "done", added: 2 });
    expect(await problems()).toEqual(["2", "4"].map((row) => expect.stringMatching(`^${row} equipment`)));
  });
});

test("The import page links to a template, and has an example that is imported without problems", async () => {
  const { html } = await vendor.get(path, english);
  expect(html).toContain("/back-office/vendor/cars/import/template.csv");
  const example = await vendor.get(`${path}/example.csv`, english);
  expect(example.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  await importStock(example.html);
  expect(await counts()).toMatchObject({ state: "done", added: 1000, refused: 0 });
  expect(await problems()).toEqual([]);
});

test.each(["en", "nl", "ar"])("Values from a file are escaped on the page in %s", async (lang) => {
  const evil = '"><script>alert(1)</script>';
  const { html } = await importStock(csv([{ ...volvo, price: evil, equipment: evil }]), {
    ...english,
    "Accept-Language": lang,
  });
  expect(html).not.toContain("<script");
  expect(html).toContain(`lang="${lang}"`);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
} from "#upstream/testing/back-office.ts";

const english = { "Accept-Language": "en" };
const sameOrigin = { ...english, "Sec-Fetch-Site": "same-origin" };
const path = "/vendor/cars/new";
const vehicle = {
  merk: "VOLVO",
  handelsbenaming: "VOLVO TWO",
  eerste_kleur: "BLAUW",
  aantal_deuren: "5",
  aantal_zitplaatsen: "12",
  cilinderinhoud: "1969",
  zuinigheidsclassificatie: "E",
  datum_eerste_toelating: "20190517",
  vervaldatum_apk: "Geen verstrekking in Open Data",
};
const fuel = { brandstof_omschrijving: "Benzine", nettomaximumvermogen: "184.00" };
const electric = { brandstof_omschrijving: "Elektriciteit", actie_radius_enkel_elektrisch_wltp: "425.00" };
const plugIn = [fuel, { brandstof_omschrijving: "Elektriciteit", actie_radius_extern_opladen_wltp: "57" }];

let office: TestBackOffice;
let asked: string[];
let isDown: boolean;
const register = createServer(({ url = "" }, response) => {
  asked.push(url);
  if (isDown || url.includes("BR0K3N")) return response.writeHead(500).end();
  const fuels = { GBB01B: [fuel], GBB02B: [electric], GBB03B: plugIn };
  const [, rows] = Object.entries(fuels).find(([plate]) => url.endsWith(plate)) ?? [];
  return response.end(JSON.stringify(rows && url.includes("m9d7-ebf2") ? [vehicle] : (rows ?? [])));
});
beforeEach(async () => {
  asked = [];
  isDown = false;
  await new Promise<void>((done) => register.listen(0, "127.0.0.1", done));
  const registerUrl = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
  office = await testBackOffice(1, { registerUrl });
});
afterEach(async () => {
  await new Promise((done) => register.close(done));
  await office.db.destroy();
});

/** Presses the form's second button. @param typed values of other fields */
async function look(plate: string, typed: Record<string, string> = {}) {
  const vendor = await office.login("vendor");
  const fields = { ...formFields((await vendor.get(path, english)).html), ...typed };
  const answer = await vendor.post(path, { ...fields, license_plate: plate, intent: "plate" }, sameOrigin);
  const main = parseHtml(answer.html).querySelector("main");
  const values = formFields(answer.html);
  expect(values.version).toBe(fields.version);
  return {
    status: answer.status,
    retryAfter: answer.headers.get("Retry-After"),
    errors: fieldErrors(answer),
    values,
    said: main?.querySelector(".notice")?.textContent ?? "",
  };
}

test("A plate that the vehicle register knows fills in the values that the form accepts", async () => {
  const { status, values, said } = await look("gbb 01b");
  expect(status).toBe(200);
  expect(said).toContain("what the vehicle register (RDW) says about this plate");
  expect(values).toMatchObject({
    license_plate: "GBB-01-B",
    model_id: "4",
    color: "blue",
    doors: "5",
    seats: "",
    fuel_type_id: "1",
    power_kw: "184",
    engine_cc: "1969",
    energy_label: "E",
    electric_range: "",
    year: "2019",
    first_registration_date: "2019-05-17",
    next_apk_date: "",
    price: "",
  });
});

test.each([
  ["GBB-02-B", "an electric car", "425"],
  ["GBB-03-B", "a plug-in hybrid", "57"],
])(
  "%s, the plate of %s, fills in the electric range but not the battery capacity",
  async (plate, _, range) => {
    const { values } = await look(plate);
    expect([values.electric_range, values.battery_capacity]).toEqual([range, ""]);
  },
);

test.each([
  ["GZZ-99-Z", "GZZ-99-Z", "The vehicle register does not know this plate"],
  ["B-MW 1234", "B-MW1234", "The vehicle register does not know this plate"],
  ["br0k3n", "BR0K3N", "The vehicle register did not answer"],
])(
  "The plate %s stays in the form, and a notice says why nothing is filled in",
  async (plate, shown, text) => {
    const { status, values, said } = await look(plate);
    expect([status, values.license_plate, values.model_id]).toEqual([200, shown, ""]);
    expect(said).toContain(text);
    expect(office.logLines.filter((line) => /GZZ|BR0K3N/i.test(line))).toEqual([]);
  },
);

test("An invalid plate is not looked up and gets a field error", async () => {
  const { status, errors, values } = await look("AB!", { variant: "T5" });
  expect(errors).toEqual({ license_plate: "License plate can only contain letters, numbers, and hyphens" });
  expect([status, values.license_plate, values.variant, asked]).toEqual([422, "AB!", "T5", []]);
});

test("A plate overwrites only the fields that the register knows, and keeps other input", async () => {
  const typed = { variant: "T5", description_nl: "Een eigenaar", price: "12.950", year: "1999" };
  const { values } = await look("GBB-01-B", typed);
  expect(values).toMatchObject({ ...typed, year: "2019" });
});

test.each([
  ["GBB-02-B", "another car", { model_id: "4", power_kw: "", electric_range: "425" }],
  ["GZZ-99-Z", "an unknown one", { model_id: "", power_kw: "", electric_range: "" }],
  ["BR0K3N", "for which there is no answer", { model_id: "", power_kw: "", electric_range: "" }],
])(
  "The second plate %s, %s, empties what the first filled in, but not what was typed",
  async (plate, _, filled) => {
    const first = await look("GBB-01-B", { variant: "T5", engine_cc: "1" });
    expect(first.values).toMatchObject({ model_id: "4", power_kw: "184", doors: "5", engine_cc: "1969" });
    const second = await look(plate, { ...first.values, doors: "3", top_speed: "230" });
    const doors = filled.model_id ? "5" : "3";
    expect(second.values).toMatchObject({ ...filled, variant: "T5", top_speed: "230", doors });
    const third = await look("GZZ-98-Z", { ...second.values, electric_range: "400" });
    expect(third.values).toMatchObject({ model_id: "", variant: "T5", electric_range: "400" });
  },
);

test("A second plate empties what the first filled in even if the form was refused in between", async () => {
  const { values } = await look("GBB-03-B");
  const vendor = await office.login("vendor");
  const refused = await vendor.post(path, values, sameOrigin);
  expect(refused.status).toBe(422);
  const second = await look("GZZ-99-Z", formFields(refused.html));
  expect(second.values).toMatchObject({ model_id: "", electric_range: "" });
});

test("The same plate keeps what it filled in if the register does not answer again", async () => {
  const { values } = await look("GBB-01-B");
  isDown = true;
  const again = await look("gbb01b", values);
  expect(again.said).toContain("The vehicle register did not answer");
  expect(again.values).toMatchObject({ license_plate: "GBB-01-B", model_id: "4", doors: "5" });
});

test("A vendor can look up sixty plates an hour, and then gets a notice and keeps the input", async () => {
  const bucket = "plate look-up vendor 1";
  const hit = { bucket, account: null, created_at: "2026-11-21T12:00:00.000Z" };
  const hits = (count: number) =>
    office.db.insertInto("rate_limit_hits").values(Array(count).fill(hit)).execute();
  await hits(59);
  expect((await look("GBB-01-B")).values.model_id).toBe("4");
  const before = asked.length;
  const { status, retryAfter, values, said } = await look("GBB-01-B", { variant: "T5" });
  expect([status, retryAfter]).toEqual([429, "3600"]);
  expect([values.model_id, values.variant, asked.length]).toEqual(["", "T5", before]);
  expect(said).toContain("You have looked up very many plates");
  office.advanceClock(3600);
  expect((await look("GBB-01-B")).values.model_id).toBe("4");
});

test("The button to look up a plate is below the plate, and Enter still adds the car", async () => {
  const form = parseHtml((await (await office.login("vendor")).get(path)).html).querySelector("main form");
  expect(form?.querySelector("button")?.hasAttribute("name")).toBe(false);
  expect(form?.querySelector(".field:has([name=license_plate]) + p > button[name=intent]")).not.toBeNull();
});

test("Without a register, the form has no button to look up a plate", async () => {
  const button = ({ html }: { html: string }) => parseHtml(html).querySelector("button[name=intent]");
  expect(button(await (await office.login("vendor")).get(path))).not.toBeNull();
  await office.db.destroy();
  office = await testBackOffice(1);
  const vendor = await office.login("vendor");
  expect(button(await vendor.get(path))).toBeNull();
  expect((await vendor.post(path, { intent: "plate", license_plate: "GBB-01-B" })).status).toBe(422);
  expect(asked).toEqual([]);
});

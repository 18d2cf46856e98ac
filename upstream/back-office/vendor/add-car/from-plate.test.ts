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
const register = createServer(({ url = "" }, response) => {
  asked.push(url);
  if (url.includes("BR0K3N")) return response.writeHead(500).end();
  const fuels = { GBB01B: [fuel], GBB02B: [electric], GBB03B: plugIn };
  const [, rows] = Object.entries(fuels).find(([plate]) => url.endsWith(plate)) ?? [];
  return response.end(JSON.stringify(rows && url.includes("m9d7-ebf2") ? [vehicle] : (rows ?? [])));
});
beforeEach(async () => {
  asked = [];
  await new Promise<void>((done) => register.listen(0, "127.0.0.1", done));
  const registerUrl = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
  office = await testBackOffice(1, { registerUrl });
});
afterEach(async () => {
  await new Promise((done) => register.close(done));
  await office.db.destroy();
});

/** The form that a plate leads to, and what is said above it. */
async function look(plate: string) {
  const vendor = await office.login("vendor");
  const answer = await vendor.get(`${path}?license_plate=${encodeURIComponent(plate)}`, english);
  const main = parseHtml(answer.html).querySelector("main");
  return {
    status: answer.status,
    errors: fieldErrors(answer),
    values: formFields(answer.html),
    asked: main?.querySelector("#plate")?.getAttribute("value"),
    said: main?.querySelector(".notice")?.textContent ?? "",
  };
}

test("A plate that the register knows fills in what the form can take, by the lists here", async () => {
  const { status, values, said } = await look("gbb 01b");
  expect(status).toBe(200);
  expect(said).toContain("what the vehicle register (RDW) says of this plate");
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
])("%s, of %s, fills in its electric range; its battery is not in the register", async (plate, _, range) => {
  const { values } = await look(plate);
  expect([values.electric_range, values.battery_capacity]).toEqual([range, ""]);
});

test.each([
  ["GZZ-99-Z", "GZZ-99-Z", "The vehicle register does not know this plate"],
  ["B-MW 1234", "B-MW1234", "The vehicle register does not know this plate"],
  ["br0k3n", "BR0K3N", "The vehicle register did not answer"],
])("%s is kept, and it says why nothing is filled in", async (plate, shown, text) => {
  const { status, values, asked: again, said } = await look(plate);
  expect([status, values.license_plate, values.model_id, again]).toEqual([200, shown, "", shown]);
  expect(said).toContain(text);
  expect(office.logLines.filter((line) => /GZZ|BR0K3N/i.test(line))).toEqual([]);
});

test("A plate that breaks the rule is not asked for, and says so beside the field", async () => {
  const { errors, values } = await look("AB!");
  expect(errors).toEqual({ plate: "License plate can only contain letters, numbers, and hyphens" });
  expect([values.license_plate, asked]).toEqual(["AB!", []]);
});

test("Without a register there is no such form, and beside values that were posted there is none", async () => {
  const vendor = await office.login("vendor");
  const hasPlateForm = ({ html }: { html: string }) => parseHtml(html).querySelector("#plate") !== null;
  expect(hasPlateForm(await vendor.get(path))).toBe(true);
  const refused = await vendor.post(path, { price: "12950" });
  expect([refused.status, hasPlateForm(refused)]).toEqual([422, false]);
  await office.db.destroy();
  office = await testBackOffice(1);
  expect(hasPlateForm(await (await office.login("vendor")).get(`${path}?license_plate=GBB01B`))).toBe(false);
  expect(asked).toEqual([]);
});

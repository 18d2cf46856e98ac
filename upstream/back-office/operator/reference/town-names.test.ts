import { afterEach, beforeEach, expect, test } from "vitest";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(0);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

async function save(page: string, changes: Record<string, string>) {
  const path = `/operator/reference/${page}`;
  return desk.post(path, { ...formFields((await desk.get(path, english)).html), ...changes }, english);
}
const taken = "Another entry has this name";

test("A town cannot have the name of another in any language, not even in English for lack of a translation", async () => {
  const place = { lat: "53.2", lng: "6.5" };
  const added = await save("towns", { ...place, name_en: "Grunnen", name_nl: "groningen NL" });
  expect([added.status, fieldErrors(added)]).toEqual([422, { name_nl: taken }]);
  const untranslated = await save("towns", { ...place, name_en: "Groningen nl" });
  expect([untranslated.status, fieldErrors(untranslated)]).toEqual([422, { name_nl: taken }]);
  const renamed = await save("towns/1", { name_ar: "Groningen ع" });
  expect([renamed.status, fieldErrors(renamed)]).toEqual([422, { name_ar: taken }]);
  expect((await save("towns/1", { name_nl: "Utrecht (stad)" })).status).toBe(303);
});

test.each([
  ["towns", { name_en: "Ütrécht", lat: "51.5", lng: "5.5" }, "name_en"],
  ["brands", { name: "Vólvo" }, "name"],
])("An entry of the %s that differs from another only in accents is refused", async (page, values, field) => {
  const added = await save(page, values);
  expect([added.status, fieldErrors(added)]).toEqual([422, { [field]: taken }]);
});

test("Colours may share a translation", async () => {
  expect((await save("colors", { name_en: "Azure", name_nl: "blue nl" })).status).toBe(303);
});

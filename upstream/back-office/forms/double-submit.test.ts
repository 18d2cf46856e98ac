import { afterAll, beforeAll, expect, test } from "vitest";
import { formFields, type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";

const dutch = { "Accept-Language": "nl", "Sec-Fetch-Site": "same-origin" };
const lines = "Een regel\r\nen nog een ";

/** Returns another text for the last field that is not a price. */
const otherThan = (typed: object) =>
  Object.fromEntries([[Object.keys(typed).findLast((name) => !/price/.test(name)), "Anders"]]);

let office: TestBackOffice;
let users: Record<"vendor" | "garage" | "operator", Visitor>;
beforeAll(async () => {
  office = await testBackOffice(6, { rateLimitFactor: 100 });
  const [vendor, garage] = [await office.login("vendor"), await office.login("garage")];
  users = { vendor, garage, operator: await office.loginOperator() };
});
afterAll(() => office.db.destroy());

test.each([
  ["vendor", "/vendor/cars/1", { price: "8.750", description_nl: lines }],
  ["vendor", "/vendor/cars/1", { mileage: "85.001", description_nl: lines }],
  [
    "vendor",
    "/vendor/cars/1/details",
    { license_plate: "gbb01b", power_kw: "80,0", owners: "02", variant: "T5" },
  ],
  ["vendor", "/vendor/profile", { vat_number: "", about_nl: lines }],
  [
    "vendor",
    "/vendor/profile",
    { kvk_number: "8389 2869", vat_number: "nl 0044.95445.b01", about_nl: lines },
  ],
  ["garage", "/garage/branches/1", { address: "Kade 2 ", "services.1.price": "49,95" }],
  ["garage", "/garage/branches/1", { bays: "٠٣", address: "Kade 3" }],
  ["operator", "/operator/vendors/2", { vat_number: "", address: "Kade 1 " }],
  ["operator", "/operator/pages/about-us/nl", { "sections.why_us.features.0.details": lines }],
  ["operator", "/operator/vendors/2", { kvk_number: "83.89.28.69", address: "Kade 4" }],
  ["operator", "/operator/vendors/2", { username: "", name: "Autohuis Noord" }],
  ["operator", "/operator/vendors/2", { username: "АВТО_ДОМ" }],
  ["operator", "/operator/reference/towns/1", { lat: "52,25", name_nl: "Elders" }],
  ["operator", "/operator/pages/pricing/nl", { "plans.0.price": "1.249,50", "plans.0.name": "Dealer" }],
  ["operator", "/operator/settings", { "nl.contact.address": "Kade 1" }],
] as const)(
  "A second post of the same form (%s, %s) is not reported as a change by somebody else",
  async (who, path, typed) => {
    const form = formFields((await users[who].get(path, dutch)).html);
    expect(Object.keys(form)).toEqual(expect.arrayContaining(Object.keys(typed)));
    for (let press = 0; press < 2; press++) {
      const answer = await users[who].post(path, { ...form, ...typed }, dutch);
      expect([press, answer.status]).toEqual([press, 303]);
    }
    const other = await users[who].post(path, { ...form, ...typed, ...otherThan(typed) }, dutch);
    expect([other.status, other.html.includes("Iemand anders heeft dit intussen gewijzigd")]).toEqual([
      409,
      true,
    ]);
  },
);

const invitation = {
  ...{ kind: "dealer", name: "Auto Neude", username: "neude", address: "Neude 4", town_id: "1", lang: "nl" },
  ...{ phone: "+31 30 123 4567", email: "auto@neude.example", kvk_number: "83892869", vat_number: "" },
};

const { address, town_id, phone, email } = invitation;
const branch = { address, town_id, phone, email, name: "Neude" };

test.each([
  ["/operator/businesses/invite", invitation, { name: "Auto Dom" }],
  [
    "/operator/businesses/invite",
    { ...invitation, kind: "garage", username: "" },
    { phone: "+31 30 765 4321" },
  ],
  ["/operator/garages/1/branches/new", branch, undefined],
  ["/operator/reference/colors", { name_en: "Teal", name_nl: "Petrol" }, { name_nl: "Blauwgroen" }],
  ["/operator/reference/models?brand=1", { name: "Solo" }, undefined],
])(
  "An entry that is posted to %s twice is added once and not refused as already taken",
  async (path, typed, other) => {
    const form = formFields((await users.operator.get(path, dutch)).html);
    const press = (more = {}) => users.operator.post(path, { ...form, ...typed, ...more }, dutch);
    const before = await rows();
    const places = [];
    for (const answer of await Promise.all([press(), press()])) {
      expect(answer.status).toBe(303);
      places.push(answer.headers.get("Location"));
    }
    expect(places[1]).toBe(places[0]);
    expect(await rows()).toBe(before + 1);
    if (other) expect((await press(other)).status).toBe(422);
  },
);

/** Returns the number of rows in the tables to which the operator's forms add. */
async function rows() {
  const tables = ["vendors", "garage_branches", "colors", "models"] as const;
  const counts = await Promise.all(tables.map((table) => office.db.selectFrom(table).selectAll().execute()));
  return counts.flat().length;
}

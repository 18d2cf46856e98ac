import { afterAll, beforeAll, expect, test } from "vitest";
import { formFields, type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";

const dutch = { "Accept-Language": "nl", "Sec-Fetch-Site": "same-origin" };
const lines = "Een regel\r\nen nog een ";

/** The last field with another text. */
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
  ["vendor", "/vendor/profile", { vat_number: "", about_nl: lines }],
  ["garage", "/garage/branches/1", { address: "Kade 2 ", "services.1.price": "49,95" }],
  ["operator", "/operator/vendors/2", { vat_number: "", address: "Kade 1 " }],
  ["operator", "/operator/pages/about-us/nl", { "sections.why_us.features.0.details": lines }],
  ["operator", "/operator/settings", { "nl.contact.address": "Kade 1" }],
] as const)(
  "Who presses twice (%s, %s) is not told that somebody else was quicker",
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

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import {
  formFields,
  type HtmlResponse,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const path = "/vendor/cars/1";

let office: TestBackOffice;
let vendor: Visitor;
let typed: Record<string, string>;
beforeEach(async () => {
  office = await testBackOffice(6);
  vendor = await office.login("vendor");
  typed = {
    ...formFields((await vendor.get(path)).html),
    price: "8.750",
    description_nl: 'Een "nette"\nauto',
  };
});
afterEach(() => office.db.destroy());

const resentForm = ({ html }: HtmlResponse) => parseHtml(html).querySelector("main form[method=post]");
function resentFields(answer: HtmlResponse) {
  const inputs = [...(resentForm(answer)?.querySelectorAll("input") ?? [])];
  return Object.fromEntries(inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]));
}

describe("A post that fails is kept on the page", () => {
  test("when the login has ended, and is stored after another login", async () => {
    office.advanceClock(8 * 24 * 3600);
    const refused = await vendor.post(`${path}?page=2`, typed, english);
    expect([refused.status, resentFields(refused)]).toEqual([401, typed]);
    expect(resentForm(refused)?.getAttribute("action")).toBe(`/back-office${path}?page=2`);
    expect(parseHtml(refused.html).querySelector("main a[target=_blank]")?.textContent).toBe(
      "Log in on the site",
    );
    const again = await office.login("vendor");
    expect((await again.post(path, typed, english)).status).toBe(303);
    const { html } = await again.get(path);
    expect(formFields(html)).toMatchObject({ price: "8750", description_nl: typed.description_nl });
  });

  test("when another account is logged in in the same browser", async () => {
    const garage = await office.login("garage");
    const refused = await garage.post(path, typed, english);
    expect([refused.status, resentFields(refused)]).toEqual([403, typed]);
    expect(refused.html).toContain("log in here with the account that it was typed for");
    expect(parseHtml(refused.html).querySelector("main a[target=_blank]")).not.toBeNull();
    expect((await vendor.post(path, resentFields(refused), english)).status).toBe(303);
  });

  test("but not its files, which it says, and the next login leads back to them", async () => {
    const body = () => {
      const form = new FormData();
      form.append("photos", new Blob([new Uint8Array(9)]), "front.jpg");
      return form;
    };
    for (const [from, to] of [
      ["/vendor/cars/1/photos", "/vendor/cars/1/photos"],
      ["/vendor/cars/import", "/vendor/cars/import"],
      ["/vendor/profile/pictures/logo", "/vendor/profile/pictures"],
    ] as const) {
      const refused = await office.anonymous.post(`${from}?account=vendor-1`, body(), english);
      expect([refused.status, resentForm(refused)]).toEqual([401, null]);
      expect(refused.html).toContain("The files were not saved. Please choose them again after the login.");
      expect(refused.headers.getSetCookie().join()).toContain(`return=${encodeURIComponent(to)};`);
    }
  });

  test("but not a form in place of files, which is not read", async () => {
    const refused = await office.anonymous.post("/vendor/cars/import", { a: "x".repeat(200_000) }, english);
    expect([refused.status, resentForm(refused)]).toEqual([401, null]);
  });

  test("but not one with thousands of fields, which is refused before they are parsed", async () => {
    const fields = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`a${index}`, ""]));
    for (const visitor of [office.anonymous, vendor]) {
      for (const page of [path, "/operator/pages/about-us", "/password"]) {
        const refused = await visitor.post(page, fields, english);
        expect([page, refused.status, resentForm(refused)]).toEqual([page, 413, null]);
      }
    }
  });

  test("when the database fails", async () => {
    await office.db.schema.dropTable("car_prices").execute();
    const failed = await vendor.post(path, typed, english);
    expect([failed.status, resentFields(failed)]).toEqual([500, typed]);
    expect(failed.html).toContain("You can send it again.");
  });

  test("but not if it comes from another site or contains a password", async () => {
    const elsewhere = { "Accept-Language": "en", Origin: "https://evil.example" };
    expect(resentForm(await vendor.post(path, typed, elsewhere))).toBeNull();
    await sql`alter table accounts rename to accounts_elsewhere`.execute(office.db);
    const login = { email: "desk@example.net", password: "Sesam-1" };
    const failed = await office.anonymous.post("/operator/login", login, english);
    expect([failed.status, resentForm(failed)]).toEqual([500, null]);
    expect(failed.html).not.toContain("Sesam-1");
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { vendorResponse } from "#contract/vendors.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const registered = { kvk_number: "83892869", vat_number: "NL004495445B01" };

let office: TestBackOffice;
let vendor: Visitor;
beforeEach(async () => {
  office = await testBackOffice(6);
  vendor = await office.login("vendor");
});
afterEach(() => office.db.destroy());

const formOf = async () => ({ ...formFields((await vendor.get("/vendor/profile")).html), ...registered });
const save = async (changes: Record<string, string>, from?: Record<string, string>) =>
  vendor.post("/vendor/profile", { ...(from ?? (await formOf())), ...changes }, english);

describe("A vendor's profile", () => {
  test("is stored, and the site shows it at once", async () => {
    const { status } = await save({
      name: "Autobedrijf 't Hoekje & Zn.",
      phone: "+31 50 765 4321",
      about_ar: "سيارات مستعملة",
      "opening_hours.6.open": "10:00",
      "opening_hours.6.close": "16:00",
      "opening_hours.1.open": "",
      "opening_hours.1.close": "",
    });
    expect(status).toBe(303);
    const { data } = await office.readExact("/ar/vendor/1", vendorResponse);
    expect(data).toMatchObject({
      name: "Autobedrijf 't Hoekje & Zn.",
      phone: "+31 50 765 4321",
      about: "سيارات مستعملة",
      kvk_number: "83892869",
      vat_number: "NL004495445B01",
    });
    expect(data.opening_hours).toHaveLength(7);
    expect(data.opening_hours[0]).toEqual({ day: 1, open: null, close: null });
    expect(data.opening_hours[5]).toEqual({ day: 6, open: "10:00", close: "16:00" });
    const other = await office.readExact("/en/vendor/2", vendorResponse);
    expect(other.data.name).toBe("The agent");
  });

  test("keeps the vendor's position in the same town, and moves vendor and cars to the centre of a new town", async () => {
    const place = { lat: 52.0951, lng: 5.1171 };
    await office.db.updateTable("vendors").set(place).where("id", "=", 1).execute();
    const [car] = await office.db.selectFrom("cars").select("id").where("vendor_id", "=", 1).execute();
    await office.db
      .updateTable("cars")
      .set({ ...place, town_id: 1 })
      .where((eb) => eb.or([eb("id", "=", car!.id), eb("vendor_id", "=", 2)]))
      .execute();
    const neighbours = () =>
      office.db.selectFrom("cars").select(["lat", "lng", "town_id"]).where("vendor_id", "=", 2).execute();
    const before = await neighbours();
    const where = async () => {
      const { city, lat, lng } = (await office.readExact("/en/vendor/1", vendorResponse)).data;
      const stands = await office.db
        .selectFrom("cars")
        .select(["lat", "lng", "town_id"])
        .where("id", "=", car!.id)
        .executeTakeFirstOrThrow();
      return { city, lat, lng, stands };
    };
    await save({ address: "Neude 4" });
    expect(await where()).toEqual({ city: "Utrecht", ...place, stands: { ...place, town_id: 1 } });
    await save({ town_id: "2" });
    const groningen = { lat: 53.22, lng: 6.57 };
    expect(await where()).toEqual({ city: "Groningen", ...groningen, stands: { ...groningen, town_id: 2 } });
    expect(await neighbours()).toEqual(before);
  });

  test("shows all errors at once and keeps the input", async () => {
    const before = await office.db.selectFrom("vendors").selectAll().orderBy("id").execute();
    const typed = {
      name: "",
      address: " ",
      town_id: "99",
      phone: "٠٦١٢٣٤٥٦٧٨",
      email: "info@",
      kvk_number: "83892868",
      vat_number: "NL123456789B90",
      about_en: "Kept",
      "opening_hours.2.open": "18:00",
      "opening_hours.2.close": "09:00",
      "opening_hours.3.open": "09:00",
      "opening_hours.3.close": "",
      "opening_hours.4.open": "25:00",
      "opening_hours.4.close": "9am",
    };
    const answer = await save(typed);
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toEqual({
      name: "Business name is required",
      address: "Address is required",
      town_id: "Please choose a town",
      phone: "please enter a valid phone number , phone number accept english numbers only",
      email: "please enter a valid email address",
      kvk_number: "This KVK number does not exist: please check its digits",
      vat_number: "This VAT number does not exist: please check its digits",
      "opening_hours.2.close": "The closing time must be later than the opening time",
      "opening_hours.3.close": "Please enter both times, or neither when you are closed",
      "opening_hours.4.open": "Please enter a time such as 09:00",
      "opening_hours.4.close": "Please enter a time such as 09:00",
    });
    const { town_id, address, ...preserved } = typed;
    expect(formFields(answer.html)).toMatchObject({ ...preserved, address: " " });
    expect(await office.db.selectFrom("vendors").selectAll().orderBy("id").execute()).toEqual(before);
  });

  test("accepts an old KVK number by its format, and an empty VAT number", async () => {
    expect((await save({ kvk_number: "0636 1234", vat_number: "", about_en: "" })).status).toBe(303);
    const { data } = await office.readExact("/en/vendor/1", vendorResponse);
    expect([data.kvk_number, data.vat_number]).toEqual(["06361234", null]);
    expect(data.about).toBeNull();
  });

  test("stores only the first of two concurrent edits", async () => {
    const opened = await formOf();
    expect((await save({ name: "First" }, opened)).status).toBe(303);
    const late = await save({ name: "Second" }, opened);
    expect(late.status).toBe(409);
    expect(late.html).toContain("Stored now: <bdi>First</bdi>");
    expect(formFields(late.html).name).toBe("Second");
    expect((await save({}, formFields(late.html))).status).toBe(303);
  });

  test("is escaped on the dashboard and in its form", async () => {
    const evil = '"><script>alert(1)</script>';
    await save({ name: evil, about_en: `</textarea>${evil}` });
    for (const path of ["/vendor", "/vendor/profile"]) {
      const { html } = await vendor.get(path);
      expect(html).not.toContain("<script");
      expect(html).toContain("&lt;script&gt;");
    }
    expect(formFields((await vendor.get("/vendor/profile")).html).about_en).toBe(`</textarea>${evil}`);
  });
});

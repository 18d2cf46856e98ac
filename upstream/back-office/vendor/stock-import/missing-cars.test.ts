import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { authHeaders, insertAccount } from "#upstream/testing/accounts.ts";
import { formFields } from "#upstream/testing/back-office.ts";
import { csv, english, type StockOffice, stockOffice, volvo } from "#upstream/testing/stock-office.ts";
import { takeDownMissing } from "./missing-cars.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
let office: StockOffice["office"];
let vendor: StockOffice["vendor"];
let send: StockOffice["send"];
let importStock: StockOffice["importStock"];
let newest: StockOffice["newest"];
let counts: StockOffice["counts"];
let stock: StockOffice["stock"];
beforeEach(async () => {
  ({ office, vendor, send, importStock, newest, counts, stock } = await stockOffice(() => now));
});
afterEach(() => office.db.destroy());

describe("A stock import", () => {
  test("takes down missing cars if its vendor confirms it, and restores them when the file has them again", async () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    await importStock(csv(rows));
    const { html, location } = await importStock(csv([...rows.slice(0, 3), { ...rows[3]!, price: "" }]));
    expect(html).toContain("Cars that are no longer in the file: 6");
    expect(html).toContain("That is a large part of your 10 imported cars");
    expect((await vendor.post(`${location}/take-down`, { missing: "5" }, english)).status).toBe(409);
    expect((await vendor.post(`${location}/take-down`, { missing: "6" }, english)).status).toBe(422);
    expect(await counts()).toMatchObject({ taken_down: 0 });
    expect(
      (await vendor.post(`${location}/take-down`, { missing: "6", checked: "on" }, english)).status,
    ).toBe(303);
    expect(await counts()).toMatchObject({ taken_down: 6 });
    const sold = async () => (await stock()).filter(({ sell_status }) => sell_status === "sold");
    expect((await sold()).map(({ vendor_reference }) => vendor_reference)).toEqual(
      rows.slice(4).map((row) => row.vendor_reference),
    );
    await importStock(csv(rows.slice(0, 6)));
    expect(await counts()).toMatchObject({ updated: 2, unchanged: 4 });
    expect(await sold()).toHaveLength(4);
    expect((await vendor.post(`${location}/take-down`, { missing: "0" }, english)).status).toBe(409);
  });

  test("leads to the viewings of cars that it takes down or that the file has sold", async () => {
    const rows = ["A-1", "A-2"].map((vendor_reference) => ({ ...volvo, vendor_reference }));
    const first = await importStock(csv(rows));
    const customer = await authHeaders(office.db, await insertAccount(office.db));
    for (const { id } of await stock()) {
      const visit = { vendor_id: 1, car_id: id, date: "2026-11-24", time: "10:00" };
      const reserved = await office.post("/en/vendor-user-reserve-appointment", visit, customer);
      const { data } = await reserved.json();
      await vendor.post(`/vendor/appointments/${data.id}`, { answer: "accept" }, english);
    }
    const linkAt = async (path: string) =>
      [...parseHtml((await vendor.get(path, english)).html).querySelectorAll("main .notice-warning a")]
        .filter((link) => link.getAttribute("href") === "/back-office/vendor/appointments")
        .map(({ textContent }) => textContent);
    const { location } = await importStock(csv(rows.slice(0, 1)));
    expect(await linkAt(location)).toEqual([]);
    await vendor.post(`${location}/take-down`, { missing: "1" }, english);
    expect(await linkAt(`${location}?saved=1`)).toEqual(["Upcoming appointments: 1"]);
    const sold = await importStock(csv([{ ...rows[0]!, sell_status: "sold" }]));
    expect(await linkAt(sold.location)).toEqual(["Upcoming appointments: 2"]);
    expect(await linkAt(first.location)).toEqual([]);
  });

  test("asks before it takes missing cars down while refused rows have no reference, which may be these cars", async () => {
    const rows = Array.from({ length: 3 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    await importStock(csv(rows));
    const { html, location } = await importStock(
      csv([rows[0]!, rows[1]!, { ...volvo, vendor_reference: "" }]),
    );
    expect(html).toContain("Refused rows without a valid reference: 1. They may be some of these cars.");
    expect(html).not.toContain("That is a large part");
    const press = (fields: Record<string, string>) =>
      vendor.post(`${location}/take-down`, { missing: "1", ...fields }, english);
    expect([(await press({})).status, (await counts()).taken_down]).toEqual([422, 0]);
    expect([(await press({ checked: "on" })).status, (await counts()).taken_down]).toEqual([303, 1]);
  });

  test("does not say that missing cars are on the site, which the operator may have hidden", async () => {
    await importStock(csv([volvo, { ...volvo, vendor_reference: "A-2" }]));
    await office.db.updateTable("cars").set({ hidden: "listing" }).execute();
    const { html } = await importStock(csv([volvo]));
    expect(html).toContain("They are not marked as sold.");
    expect(html).not.toContain("on the site");
  });

  test("takes missing cars down at a second press too, and says so if their number has changed", async () => {
    const rows = Array.from({ length: 3 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    await importStock(csv(rows));
    const { location } = await importStock(csv(rows.slice(0, 1)));
    const press = () => vendor.post(`${location}/take-down`, { missing: "2" }, english);
    const pressed = [...(await Promise.all([press(), press()])), await press()];
    const saved = `/back-office${location}?saved=1`;
    expect(pressed.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
      Array.from({ length: 3 }, () => [303, saved]),
    );
    expect(await counts()).toMatchObject({ taken_down: 2 });
    await vendor.post(`/vendor/cars/${(await stock())[2]!.id}/status`, { sell_status: "for_sale" }, english);
    const late = await press();
    const notice = parseHtml(late.html).querySelector("main [role=alert]")?.textContent;
    expect([late.status, notice]).toEqual([409, "This has changed in the meantime. Nothing was done."]);
  });

  test("takes down no cars once a newer file of the vendor is there, even if it was checked before", async () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    await importStock(csv(rows.slice(0, 3)));
    await importStock(csv(rows.slice(0, 2)));
    const checked = await newest();
    const takeDown = () => takeDownMissing(office.db, checked, { name: "npm run import", now });
    await importStock(csv(rows.slice(1)));
    expect(await takeDown()).toBe(0);
    expect(await send(csv(rows))).toMatchObject({ status: 303 });
    expect(await takeDown()).toBe(0);
    expect(new Set((await stock()).map(({ sell_status }) => sell_status))).toEqual(new Set(["for_sale"]));
  });

  test("warns if more than a fifth of the cars is missing, but not at exactly a fifth", async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ ...volvo, vendor_reference: `A-${index}` }));
    const { location } = await importStock(csv(rows));
    const isWarned = async (missing: number) => {
      for (let id = 1; id <= missing; id++)
        await office.db
          .updateTable("cars")
          .set({ vendor_id: 1, sell_status: "for_sale", vendor_reference: `B-${id}` })
          .where("id", "=", id)
          .execute();
      const { html } = await vendor.get(location, english);
      expect(html).toContain(`Cars that are no longer in the file: ${missing}`);
      return html.includes("That is a large part");
    };
    expect([await isWarned(5), await isWarned(6)]).toEqual([false, true]);
  });

  test("does not restore a taken-down car that its vendor has put back and then marked as sold", async () => {
    const rows = [volvo, { ...volvo, vendor_reference: "A-2" }];
    await importStock(csv(rows));
    const { location } = await importStock(csv([volvo]));
    expect((await vendor.post(`${location}/take-down`, { missing: "1" }, english)).status).toBe(303);
    const { id } = (await stock())[1]!;
    for (const sell_status of ["for_sale", "sold"])
      await vendor.post(`/vendor/cars/${id}/status`, { sell_status }, english);
    await importStock(csv(rows));
    expect((await stock()).map(({ sell_status }) => sell_status)).toEqual(["for_sale", "sold"]);
  });

  test("restores a taken-down car that its vendor has put back by mistake, which was undone", async () => {
    const rows = [volvo, { ...volvo, vendor_reference: "A-2" }];
    await importStock(csv(rows));
    const { location } = await importStock(csv([volvo]));
    expect((await vendor.post(`${location}/take-down`, { missing: "1" }, english)).status).toBe(303);
    const { id } = (await stock())[1]!;
    const path = `/vendor/cars/${id}/status`;
    const { headers } = await vendor.post(path, { sell_status: "for_sale" }, english);
    const list = await vendor.get(headers.get("Location")!.replace("/back-office", ""), english);
    const undo = parseHtml(list.html).querySelector(`#car-${id} button`);
    expect(undo?.textContent).toMatch(/^Undo/);
    await vendor.post(path, { sell_status: undo?.getAttribute("value") ?? "" }, english);
    expect((await stock()).map(({ sell_status }) => sell_status)).toEqual(["for_sale", "sold"]);
    await importStock(csv(rows));
    expect((await stock()).map(({ sell_status }) => sell_status)).toEqual(["for_sale", "for_sale"]);
  });

  test("puts a car that was taken down back for sale, even if only its mileage was corrected since", async () => {
    const rows = [volvo, { ...volvo, vendor_reference: "A-2" }];
    await importStock(csv(rows));
    const { location } = await importStock(csv([volvo]));
    await vendor.post(`${location}/take-down`, { missing: "1" }, english);
    const car = `/vendor/cars/${(await stock())[1]!.id}`;
    const form = formFields((await vendor.get(car, english)).html);
    expect(form.sell_status).toBe("sold");
    await vendor.post(car, { ...form, mileage: "88001" }, english);
    expect((await stock())[1]).toMatchObject({ mileage: 88_001, sell_status: "sold" });
    await importStock(csv(rows));
    expect((await stock())[1]?.sell_status).toBe("for_sale");
  });
});

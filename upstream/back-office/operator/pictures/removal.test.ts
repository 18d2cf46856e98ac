import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { garageBranchResponse } from "#contract/garages.ts";
import { myListingsResponse, uploadsResponse } from "#contract/sell-car.ts";
import { vendorResponse } from "#contract/vendors.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { insertAccount } from "../../../testing/accounts.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";
import { picture } from "../../../testing/hostile-photos.ts";
import { listMails } from "../../../testing/outbox.ts";
import { insertSellRequest } from "../../../testing/sell-requests.ts";
import { storedKeys } from "../../../testing/stored-keys.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(12, { rateLimitFactor: 100 });
  await insertAccount(office.db, "vendor", { lang: "ar" });
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

async function send(visitor: Visitor, path: string, field: string, widths: number[]) {
  const form = new FormData();
  for (const width of widths)
    form.append(field, new Blob([new Uint8Array(await picture(width, 300).jpeg().toBuffer())]), "a.jpg");
  expect((await visitor.post(path, form, english)).status).toBe(303);
}
/** Returns the links to the pages that remove a picture. */
async function removals(page: string) {
  const { html } = await desk.get(page, english);
  return [...parseHtml(html).querySelectorAll(`a[href*="/picture?"]`)].map((link) => ({
    path: link.getAttribute("href")!.replace("/back-office", ""),
    text: link.textContent,
  }));
}
const remove = async (path: string, reason: string) =>
  desk.post(
    path.replace(/\?.*/, ""),
    { ...formFields((await desk.get(path, english)).html), reason },
    english,
  );
const mails = async () =>
  (await listMails(office.db)).map(({ to, lang, subject, text }) => ({ to, lang, subject, text }));
const log = () => office.db.selectFrom("change_log").selectAll().orderBy("id").execute();
const vendorOf = async (id: number) => (await office.readExact(`/en/vendor/${id}`, vendorResponse)).data;

describe("The desk removes a picture", () => {
  test("of a vendor, mails the reason in the vendor's language, and logs which picture it was", async () => {
    const vendor = await office.login("vendor");
    await send(vendor, "/vendor/profile/pictures/logo", "logo", [300]);
    await send(vendor, "/vendor/profile/pictures/cover", "cover", [600]);
    const { name, photo, cover } = await vendorOf(1);
    const shown = parseHtml((await desk.get("/operator/vendors/1", english)).html);
    expect([...shown.querySelectorAll("#pictures img")].map((image) => image.getAttribute("src"))).toEqual([
      `/back-office${photo}`,
      `/back-office${cover}`,
    ]);
    const links = await removals("/operator/vendors/1");
    expect(links.map(({ text }) => text)).toEqual(["Remove: Logo", "Remove: Picture above its page"]);

    const page = await desk.get(links[1]!.path, english);
    expect(parseHtml(page.html).querySelector("main img")?.getAttribute("src")).toBe(`/back-office${cover}`);
    const refused = await remove(links[1]!.path, " ");
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { reason: "Please give a reason" }]);
    expect(parseHtml(refused.html).querySelector("main img")).not.toBeNull();
    expect(await vendorOf(1)).toMatchObject({ photo, cover });

    const removed = await remove(links[1]!.path, "It shows a stranger");
    expect([removed.status, removed.headers.get("Location")]).toEqual([
      303,
      "/back-office/operator/vendors/1?saved=public",
    ]);
    expect(await vendorOf(1)).toMatchObject({ photo, cover: null });
    expect((await office.app.request(cover!)).status).toBe(404);
    expect(await storedKeys(office.photos)).toHaveLength(1);
    expect(await mails()).toMatchObject([
      { to: "Noor.vendor@example.net", lang: "ar", subject: `أُزيلت صورة: \u2068${name}\u2069` },
    ]);
    const [mail] = await mails();
    expect(mail?.text).toContain("It shows a stranger");
    expect(mail?.text).toContain("/ar/contact");
    expect(await log()).toMatchObject([
      {
        ...{ actor: "Noor.operator@example.net", action: "picture-removed", path: "/operator/vendors/1" },
        ...{ subject: name, before: '{"picture":"cover","reason":""}' },
        after: '{"picture":"","reason":"It shows a stranger"}',
      },
    ]);
    const { html } = await desk.get("/operator/log", english);
    expect(html).toContain("Picture removed");
    expect(html).toContain("Picture above its page");
  });

  test("only if the business has not replaced it already", async () => {
    const vendor = await office.login("vendor");
    await send(vendor, "/vendor/profile/pictures/logo", "logo", [300]);
    const [{ path } = { path: "" }] = await removals("/operator/vendors/1");
    const fields = { ...formFields((await desk.get(path, english)).html), reason: "Offensive" };
    await send(vendor, "/vendor/profile/pictures/logo", "logo", [400]);
    const { photo } = await vendorOf(1);
    for (const _ of [1, 2])
      expect((await desk.post("/operator/vendors/1/picture", fields, english)).status).toBe(303);
    expect(await vendorOf(1)).toMatchObject({ photo });
    expect([await mails(), await log()]).toEqual([[], []]);
    expect((await desk.get(path, english)).status).toBe(404);
  });

  test("of a branch that has several, and not under the path of another branch", async () => {
    await insertAccount(office.db, "garage", { lang: "en" });
    const garage = await office.login("garage");
    await office.db.deleteFrom("branch_images").execute();
    await send(garage, "/garage/branches/1/photos", "photos", [600, 400, 500]);
    const gallery = async () =>
      (await office.readExact("/en/garage-branches/1/details", garageBranchResponse)).data.gallery;
    const [first, second, third] = await gallery();
    const links = await removals("/operator/garages/1/branches/1");
    expect(links.map(({ text }) => text)).toEqual(["Remove: Photo 1", "Remove: Photo 2", "Remove: Photo 3"]);
    const elsewhere = links[1]!.path.replace("branches/1", "branches/2");
    expect((await desk.get(elsewhere, english)).status).toBe(404);
    const removed = await remove(links[1]!.path, "Taken from another garage");
    expect(removed.headers.get("Location")).toBe("/back-office/operator/garages/1/branches/1?saved=public");
    expect(await gallery()).toEqual([first, third]);
    expect((await office.app.request(second!)).status).toBe(404);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: "Noor.garage@example.net",
      subject: "A picture was removed: De Brug Utrecht",
    });
    expect(mail?.text).toMatch(/Photo:?\s+2/);
    expect((await log())[0]).toMatchObject({ before: '{"picture":"2","reason":""}' });
  });

  test("of a reported car, mails the seller, and keeps the listing", async () => {
    const car = await office.db
      .selectFrom("cars")
      .innerJoin("vendors", "vendors.id", "cars.vendor_id")
      .select(["cars.id", "title", "vendors.email"])
      .where("vendors.id", "=", 1)
      .where("sell_status", "=", "for_sale")
      .executeTakeFirstOrThrow();
    const vendor = await office.login("vendor");
    await send(vendor, `/vendor/cars/${car.id}/photos`, "photos", [600]);
    const report = { name: "Kim", email: "kim@example.net", message: "Look", reason: "fraud" };
    expect((await office.post(`/en/cars/${car.id}/report`, report)).status).toBe(201);
    const images = () =>
      office.db
        .selectFrom("car_images")
        .select("path")
        .where("car_id", "=", car.id)
        .orderBy("position")
        .execute();
    const before = await images();
    const links = await removals("/operator/reports/1");
    expect(links).toHaveLength(before.length);
    const sent = (await mails()).length;
    const removed = await remove(links.at(-1)!.path, "The plate of another car");
    expect(removed.headers.get("Location")).toBe("/back-office/operator/reports/1?saved=public");
    expect(await images()).toEqual(before.slice(0, -1));
    expect(await storedKeys(office.photos)).toEqual([]);
    expect((await mails()).slice(sent)).toMatchObject([
      { to: car.email, lang: "ar", subject: `أُزيلت صورة: \u2068${car.title}\u2069` },
    ]);
    expect((await office.get(`/en/cars/${car.id}`)).status).toBe(200);
    expect((await log())[0]).toMatchObject({ path: "/operator/reports/1" });
  });

  test("of a private seller's car, also from the sell request, and answers 404 to its HEAD", async () => {
    const Authorization = await office.siteToken("customer");
    const { id: account_id } = await office.db
      .selectFrom("accounts")
      .select("id")
      .where("type", "=", "customer")
      .executeTakeFirstOrThrow();
    const id = await insertSellRequest(office.db, { account_id });
    const form = new FormData();
    for (const width of [400, 500])
      form.append(
        "photos[]",
        new Blob([new Uint8Array(await picture(width, 300).jpeg().toBuffer())]),
        "a.jpg",
      );
    const sent = await office.app.request("/api/v1/en/uploads", { method: "POST", body: form });
    const [first, second] = uploadsResponse.parse(await sent.json()).data;
    for (const [position, photo] of [first!, second!].entries())
      await office.db
        .updateTable("uploads")
        .set({ sell_request_id: id, position })
        .where("id", "=", photo.id)
        .execute();
    const request = `/operator/sell-requests/${id}`;
    await desk.post(`${request}/listing`, formFields((await desk.get(`${request}/listing`)).html));
    const { car_id } = await office.db.selectFrom("sell_requests").select("car_id").executeTakeFirstOrThrow();
    const report = { name: "Kim", email: "kim@example.net", message: "My child", reason: "other" };
    expect((await office.post(`/en/cars/${car_id}/report`, report)).status).toBe(201);

    const [link] = await removals("/operator/reports/1");
    expect((await remove(link!.path, "It shows a child")).status).toBe(303);
    for (const [photo, status] of [
      [first!, 404],
      [second!, 200],
    ] as const)
      expect((await office.app.request(photo.url, { method: "HEAD" })).status).toBe(status);
    for (const page of [request, "/operator/sell-requests"])
      expect((await desk.get(page)).html).not.toContain(first!.id);
    const mine = await (await office.get("/en/my-listings", { Authorization })).json();
    expect(myListingsResponse.parse(mine).data.data).toMatchObject([{ photo: second!.url }]);
  });
});

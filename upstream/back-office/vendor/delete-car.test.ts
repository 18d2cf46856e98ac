import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { conversationMessagesResponse, conversationsResponse } from "#contract/chat.ts";
import { sitemapResponse } from "#contract/sitemap.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { sendNextNotice } from "../../modules/chat/notices.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { formFields, type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { picture } from "../../testing/hostile-photos.ts";
import { listMails } from "../../testing/outbox.ts";
import { storedKeys } from "../../testing/stored-keys.ts";
import { deletionCounts, insertVendorCorrespondence } from "../../testing/vendor-correspondence.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let vendor: Visitor;
let headers: Record<string, string>;
let car: { id: number; title: string };
let other: { id: number; title: string };
beforeEach(async () => {
  office = await testBackOffice(12, { rateLimitFactor: 100 });
  vendor = await office.login("vendor");
  const talk = await insertVendorCorrespondence(office);
  headers = talk.headers;
  [car, other] = talk.cars as [typeof car, typeof other];
});
afterEach(() => office.db.destroy());

const pageOf = (id = car.id) => `/vendor/cars/${id}/delete`;
const confirm = (id = car.id, query = "") => vendor.post(`${pageOf(id)}${query}`, {}, english);
const statusOf = async (path: string) => (await office.get(path)).status;
const total = async (query = "") =>
  (await office.readExact(`/en/cars?show_num=100${query}`, carsResponse)).data.total;

/** Deletes another car, which nobody has written about. @returns its id */
async function deletedUnasked() {
  const { id } = await office.db
    .selectFrom("cars")
    .select("id")
    .where("vendor_id", "=", 1)
    .where("id", "not in", [car.id, other.id])
    .executeTakeFirstOrThrow();
  await confirm(id);
  return id;
}

async function addPhoto() {
  const form = new FormData();
  const bytes = await picture(600, 300).jpeg().toBuffer();
  form.append("photos", new Blob([new Uint8Array(bytes)]), "front.jpg");
  await vendor.post(`/vendor/cars/${car.id}/photos`, form, english);
}

describe("A car that its vendor deletes", () => {
  test("is first shown on a page that counts what is deleted and offers to mark the car as sold", async () => {
    await addPhoto();
    await office.post("/en/favorites", { car_id: car.id }, headers);
    const link = parseHtml((await vendor.get(`/vendor/cars/${car.id}?q=b`, english)).html).querySelector(
      `a[href*="${pageOf()}"]`,
    );
    expect(link?.getAttribute("href")).toBe(`/back-office${pageOf()}?q=b`);
    const page = await vendor.get(`${pageOf()}?q=b`, english);
    expect(deletionCounts(page)).toMatchObject({
      "Saved by customers": 1,
      "Questions of visitors": 1,
      Conversations: 1,
      "Upcoming appointments": 1,
    });
    expect(deletionCounts(page).Photos).toBeGreaterThan(0);
    expect(page.html).not.toContain("stock file");
    const sold = parseHtml(page.html).querySelector('form[action*="/status"]');
    expect(sold?.getAttribute("action")).toBe(
      `/back-office/vendor/cars/${car.id}/status?q=b&account=vendor-1`,
    );
    expect(await statusOf(`/en/cars/${car.id}`)).toBe(200);
    await office.db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", car.id).execute();
    const ofSold = await vendor.get(pageOf(), english);
    expect(parseHtml(ofSold.html).querySelector('form[action*="/status"]')).toBeNull();
  });

  test("disappears from the site, from favorites and from the back-office, with its photos", async () => {
    await addPhoto();
    await office.post("/en/favorites", { car_id: car.id }, headers);
    const before = await total();
    const deleted = await confirm(car.id, "?q=b");
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([
      303,
      "/back-office/vendor/cars?q=b&deleted=1",
    ]);
    const list = await vendor.get("/vendor/cars?deleted=1", english);
    expect(list.html).toContain("The car has been deleted.");
    expect(parseHtml(list.html).querySelector(`#car-${car.id}`)).toBeNull();
    expect(await total()).toBe(before - 1);
    expect(await total(`&ids=${car.id}`)).toBe(0);
    for (const path of ["", "/similar", "/price-position"])
      expect([path, await statusOf(`/en/cars/${car.id}${path}`)]).toEqual([path, 404]);
    expect((await office.post(`/en/cars/${car.id}/contact`, {})).status).toBeGreaterThanOrEqual(400);
    const favorites = await office.get("/en/favorites", headers);
    expect(JSON.stringify(await favorites.json())).not.toContain(car.title);
    const { pages } = (await office.readExact("/sitemap?kind=cars&part=1", sitemapResponse)).data;
    expect(pages.map(({ id }) => id)).not.toContain(car.id);
    expect(await storedKeys(office.photos)).toEqual([]);
    for (const path of ["", "/details", "/photos", "/delete"])
      expect((await vendor.get(`/vendor/cars/${car.id}${path}`, english)).status).toBe(404);
    for (const table of ["car_images", "car_equipment", "car_prices", "favorites"] as const)
      expect(
        await office.db.selectFrom(table).where("car_id", "=", car.id).select("car_id").execute(),
      ).toEqual([]);
    const row = office.db.selectFrom("cars").selectAll().where("id", "=", car.id);
    expect(await row.executeTakeFirst()).toMatchObject({
      ...{ title: car.title, description: "{}", license_plate: null, vendor_reference: null },
      deleted_at: "2026-11-21T12:00:00.000Z",
    });
  });

  test("gives back the description that a colleague has typed meanwhile, but not for another vendor's car", async () => {
    const others = office.db.selectFrom("cars").select("id").where("vendor_id", "=", 2);
    const { id: otherId } = await others.executeTakeFirstOrThrow();
    const pages = ["", "/details"];
    const forms = await Promise.all(
      pages.map(async (page) =>
        formFields((await vendor.get(`/vendor/cars/${car.id}${page}`, english)).html),
      ),
    );
    await confirm();
    for (const [index, page] of pages.entries()) {
      const typed = { ...forms[index], description_en: "Typed for an hour" };
      const late = await vendor.post(`/vendor/cars/${car.id}${page}?q=b`, typed, english);
      const { body } = parseHtml(late.html);
      expect([late.status, body.querySelector("h1")?.textContent]).toEqual([
        404,
        "Your changes are not saved",
      ]);
      expect(body.querySelector("#field-description_en[readonly]")?.textContent.trim()).toBe(
        typed.description_en,
      );
      expect(body.querySelector("main a")?.getAttribute("href")).toBe("/back-office/vendor/cars?q=b");
      for (const id of [otherId, 999]) {
        const stranger = await vendor.post(`/vendor/cars/${id}${page}`, typed, english);
        expect([stranger.status, stranger.html.includes("for an hour")]).toEqual([404, false]);
      }
    }
  });

  test("is logged once, and a second post redirects to the list", async () => {
    await confirm();
    expect((await confirm()).status).toBe(303);
    const log = await office.db.selectFrom("change_log").selectAll().execute();
    expect(log).toMatchObject([
      {
        ...{ actor: "Noor.vendor@example.net", action: "listing-deleted", path: "/operator/vendors/1" },
        after: JSON.stringify({ car: car.title }),
      },
    ]);
    const desk = await office.loginOperator();
    const { html } = await desk.get("/operator/log", english);
    expect(html).toContain("Listing deleted by its vendor");
    expect(html).toContain(car.title);
  });

  test("redirects both posts of a double click to the list", async () => {
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const entries = office.db.selectFrom("change_log").select("id").where("action", "=", "listing-deleted");
    expect(await entries.execute()).toHaveLength(1);
  });

  test("keeps the questions and conversations about it under its title, and they can be continued", async () => {
    await confirm();
    const enquiries = parseHtml((await vendor.get("/vendor/messages", english)).html);
    expect(enquiries.querySelector("#enquiry-1")?.textContent).toContain(car.title);
    expect(enquiries.querySelector("#enquiry-1 .badge")?.textContent).toBe("Deleted");
    expect(enquiries.querySelectorAll(`a[href*="/vendor/cars/${car.id}"]`)).toHaveLength(0);
    expect((await vendor.post("/vendor/enquiries/1", { intent: "done" }, english)).status).toBe(303);
    const thread = parseHtml((await vendor.get("/vendor/messages/1", english)).html);
    expect(thread.querySelector(".about")?.textContent).toContain(car.title);
    expect(thread.querySelector(".about a")).toBeNull();
    const list = conversationsResponse.parse(
      await (await office.get("/en/all-conversations", headers)).json(),
    );
    const conversation = list.data.find(({ id }) => id === 1);
    const left = { title: car.title, image: null, price: null, is_deleted: true };
    expect(conversation).toMatchObject({ car: left, can_write: true });
    const sent = await office.post("/en/send-messages", { conversation_id: 1, message: "Pity" }, headers);
    expect(sent.status).toBeLessThan(300);
    const read = await office.get("/en/get-conversation-msgs?conversation_id=1", headers);
    expect(conversationMessagesResponse.parse(await read.json()).data.at(-1)?.text).toBe("Pity");
  });

  test("cannot be visited: a proposal is refused in the customer's language, and the vendor sees why", async () => {
    await confirm();
    for (const ask of ["vendor-user-reserve-appointment", "start-conversation"]) {
      // An existing conversation stays open, so this case needs a car without one.
      const about = ask === "start-conversation" ? await deletedUnasked() : car.id;
      const asked = { vendor_id: 1, car_id: about, date: "2026-11-25", time: "11:00", message: "Hello" };
      const refused = await office.post(`/nl/${ask}`, asked, headers);
      expect([ask, refused.status, await refused.json()]).toEqual([
        ...[ask, 409, { message: "De verkoper heeft deze auto verwijderd" }],
      ]);
    }
    const appointments = await office.db.selectFrom("appointments").select("state").execute();
    expect(appointments).toEqual([{ state: "cancelled" }]);
    const thread = parseHtml((await vendor.get("/vendor/messages/1", english)).html);
    expect(thread.querySelector(".about")?.textContent).toContain(
      "no appointment can be made for it any more",
    );
  });

  test("has its future appointments cancelled, and the customers get a mail in their language", async () => {
    const ofOther = { vendor_id: 1, car_id: other.id, date: "2026-11-25", time: "11:00", note: "" };
    const reserved = await office.post("/en/vendor-user-reserve-appointment", ofOther, headers);
    expect(reserved.status).toBe(201);
    // Past and declined appointments stay unchanged.
    const passed = "2026-11-20T10:00:00.000Z";
    for (const [state, starts_at] of [
      ["accepted", passed],
      ["declined", "2026-11-26T10:00:00.000Z"],
    ] as const) {
      const date = starts_at.slice(0, 10);
      const times = { date, time: "10:00", starts_at, created_at: passed, changed_at: passed };
      await office.db
        .insertInto("appointments")
        .values({ conversation_id: 1, state, by_customer: 1, ...times })
        .execute();
    }
    const page = await vendor.get(pageOf(), english);
    expect(deletionCounts(page)).toMatchObject({ "Upcoming appointments": 1 });
    expect(page.html).toContain("The conversations show them as cancelled, and the customers are told.");
    for (const _ of [1, 2]) await confirm();
    const appointments = office.db.selectFrom("appointments").select("state").orderBy("id");
    expect((await appointments.execute()).map(({ state }) => state)).toEqual([
      ...["cancelled", "proposed", "accepted", "declined"],
    ]);
    const read = await office.get("/nl/get-conversation-msgs?conversation_id=1", headers);
    expect(conversationMessagesResponse.parse(await read.json()).data.at(-1)).toMatchObject({
      text: "De auto is niet meer te koop. De afspraak gaat daarom niet door.",
      mine: false,
      appointment: { state: "cancelled", can_cancel: false },
    });
    const listed = parseHtml((await vendor.get("/vendor/appointments", english)).html);
    expect(listed.querySelector("main")?.textContent).not.toContain(car.title);
    const now = new Date(Date.parse("2026-11-21T12:00:00.000Z") + 600_000);
    const options = {
      ...{ db: office.db, clock: () => now, origin: "https://market.example", operatorEmail: null },
      ...{ backOfficeUrl: null, rateLimitFactor: 100, inboundMail: null },
    };
    while (await sendNextNotice(options)) {}
    const mails = (await listMails(office.db)).filter(({ to }) => to === "sam@example.net");
    expect(mails.map(({ lang }) => lang)).toEqual(["nl"]);
    expect(mails[0]?.text).toContain("De auto is niet meer te koop.");
  });

  test("has no counts on the page before deletion if it has no photos and no correspondence", async () => {
    const quiet = await office.db
      .selectFrom("cars")
      .select("id")
      .where("vendor_id", "=", 1)
      .where("id", "not in", [car.id, other.id])
      .executeTakeFirstOrThrow();
    await office.db.deleteFrom("car_images").where("car_id", "=", quiet.id).execute();
    const page = await vendor.get(pageOf(quiet.id), english);
    expect(deletionCounts(page)).toEqual({});
    expect(page.html).toContain("Its page on the site with everything on it.");
    expect(page.html).not.toContain("What stays");
    expect((await vendor.get(pageOf(), english)).html).toContain("What stays");
  });

  test("cannot be shown again by the operator or by the end of its vendor's suspension", async () => {
    await confirm();
    const desk = await office.loginOperator();
    const report = await desk.get("/operator/reports/1", english);
    expect(report.html).toContain("It has been deleted.");
    await desk.post("/operator/reports/1/listing", { hide: "no" }, english);
    for (const suspend of ["yes", "no"])
      await desk.post("/operator/vendors/1/suspension", { suspend, reason: "Unpaid" }, english);
    expect(await statusOf(`/en/cars/${car.id}`)).toBe(404);
    expect(await statusOf(`/en/cars/${other.id}`)).toBe(200);
    const actions = await office.db.selectFrom("change_log").select("action").orderBy("id").execute();
    expect(actions.map(({ action }) => action)).not.toContain("listing-shown");
  });

  test("is deleted with its vendor, and the log then names neither the car nor the vendor's address", async () => {
    await confirm();
    const desk = await office.loginOperator();
    await desk.post("/operator/vendors/1/suspension", { suspend: "yes", reason: "Unpaid" }, english);
    const page = await desk.get("/operator/vendors/1/deletion", english);
    const left = office.db.selectFrom("cars").where("vendor_id", "=", 1).where("deleted_at", "is", null);
    expect(deletionCounts(page).Listings).toBe((await left.select("id").execute()).length);
    const name = parseHtml(page.html).querySelector("h1 bdi")?.textContent ?? "";
    await desk.post("/operator/vendors/1/deletion", { name, reason: "Unpaid" }, english);
    expect(await office.db.selectFrom("cars").where("vendor_id", "=", 1).select("id").execute()).toEqual([]);
    const [entry] = await office.db.selectFrom("change_log").selectAll().orderBy("id").execute();
    expect(entry).toMatchObject({ action: "listing-deleted", actor: "", after: '{"car":null}' });
  });

  test("has a warning on the page before deletion that the next import of its stock file adds it again", async () => {
    await office.db.updateTable("cars").set({ vendor_reference: "A-1" }).where("id", "=", car.id).execute();
    expect((await vendor.get(pageOf(), english)).html).toContain(
      "This car comes from your stock file, as A-1. As long as the file has it, the next import adds it again",
    );
  });

  test("cannot be deleted by another vendor or by a garage", async () => {
    const foreign = await office.db
      .selectFrom("cars")
      .select("id")
      .where("vendor_id", "=", 2)
      .executeTakeFirstOrThrow();
    expect((await vendor.get(pageOf(foreign.id), english)).status).toBe(404);
    expect((await confirm(foreign.id)).status).toBe(404);
    await insertAccount(office.db, "garage");
    const garage = await office.login("garage");
    expect((await garage.post(pageOf(), {}, english)).status).toBeGreaterThanOrEqual(400);
    expect(
      await office.db.selectFrom("cars").where("deleted_at", "is not", null).select("id").execute(),
    ).toEqual([]);
  });
});

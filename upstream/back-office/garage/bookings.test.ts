import { afterEach, beforeEach, expect, test } from "vitest";
import { insertAccount } from "../../testing/accounts.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { listMails } from "../../testing/outbox.ts";

/* Branch 1 is open on Mondays and has one bay. */

let office: TestBackOffice;
let garage: Visitor;
beforeEach(async () => {
  office = await testBackOffice(0, { rateLimitFactor: 100 });
  await insertAccount(office.db, "garage");
  garage = await office.login("garage");
  await book("09:00");
  await book("10:00");
});
afterEach(() => office.db.destroy());

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const path = "/garage/branches/1/bookings";

async function book(time: string) {
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
  const person = { first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "0612345678" };
  const when = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time };
  const response = await office.post("/en/maintenance-booking", { ...car, ...person, ...when });
  expect(response.status).toBe(201);
}
const change = (values: Record<string, string>, id = 1) => garage.post(`${path}/${id}`, values, english);
const statusOf = async (id = 1) =>
  (await office.db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).status;
const newMails = async () => (await listMails(office.db)).slice(4).map(({ subject }) => subject);

test("A garage sees the bookings of a week by day, and how many wait", async () => {
  const { html } = await garage.get(`${path}?week=2026-11-25`, english);
  expect(html).toContain("Monday");
  expect(html.match(/GBB-01-B/g)).toHaveLength(2);
  expect((await garage.get(path, english)).html).toContain("No bookings this week");
  expect((await garage.get("/garage", english)).html).toContain("To be confirmed: 2");
});

test("It confirms a booking once, and the customer gets a mail", async () => {
  expect((await change({ do: "confirm" })).status).toBe(303);
  await change({ do: "confirm" });
  expect(await statusOf()).toBe("confirmed");
  expect(await newMails()).toEqual(["De Brug Utrecht has confirmed your booking"]);
});

test("It declines one with its reason, and the time is free again", async () => {
  await change({ do: "decline", reason: "We are <ill>" });
  expect(await statusOf()).toBe("declined");
  const mail = (await listMails(office.db)).at(-1);
  expect(mail?.subject).toBe("De Brug Utrecht cannot take your booking");
  expect(mail?.text).toContain("> We are <ill>");
  expect(mail?.attachment).toBeNull();
  await book("09:00");
});

test("It moves one to a free time, never onto another, and the customer is told", async () => {
  const refused = await change({ do: "move", date: "2026-11-23", time: "10:00" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("This time is not free");
  expect((await change({ do: "move", date: "2026-11-23", time: "" })).status).toBe(422);
  expect((await change({ do: "move", date: "2026-11-30", time: "08:00" })).status).toBe(303);
  expect(await statusOf()).toBe("confirmed");
  expect(await newMails()).toEqual(["De Brug Utrecht has moved your booking"]);
});

test("Another branch's bookings, and another garage's, are nobody else's", async () => {
  expect((await garage.post("/garage/branches/2/bookings/1", { do: "confirm" }, english)).status).toBe(404);
  expect((await garage.get("/garage/branches/3/bookings", english)).status).toBe(404);
  expect((await change({ do: "confirm" }, 99)).status).toBe(404);
  expect(await statusOf()).toBe("requested");
});

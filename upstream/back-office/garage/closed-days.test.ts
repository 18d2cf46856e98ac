import { afterEach, beforeEach, expect, test } from "vitest";
import { garageBranchResponse } from "#contract/garages.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { fieldErrors, type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";

/* Branch 1 is open on Mondays and has one bay. Today is 2026-11-21. */

let office: TestBackOffice;
let garage: Visitor;
beforeEach(async () => {
  office = await testBackOffice(0, { rateLimitFactor: 100 });
  await insertAccount(office.db, "garage");
  garage = await office.login("garage");
});
afterEach(() => office.db.destroy());

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const path = "/garage/branches/1/closed-days";
const monday = "2026-11-23";

const close = (from: string, to = "") => garage.post(path, { from, to }, english);
const reopen = (from: string, to: string) => garage.post(`${path}/delete`, { from, to }, english);
async function book(date: string) {
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
  const person = { first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "0612345678" };
  const when = { garage_branch_id: 1, service_ids: [1], date, time: "09:00" };
  return office.post("/en/maintenance-booking", { ...car, ...person, ...when });
}
const slots = async (date: string) =>
  (await (await office.get(`/en/garage-branches/1/slots?date=${date}&service_ids=1`)).json()).data;
const cards = async () =>
  [...parseHtml((await garage.get(path, english)).html).querySelectorAll("main h2.h3")].map(
    ({ textContent }) => textContent,
  );

test("A closed day refuses bookings and offers other days, until it is deleted", async () => {
  const before = await slots(monday);
  expect(before.length).toBeGreaterThan(0);
  expect((await close(monday)).status).toBe(303);
  expect(await slots(monday)).toEqual([]);
  const { data } = await office.readExact("/en/garage-branches/1/details", garageBranchResponse);
  expect(data.closed_days).toEqual([{ from: monday, to: monday }]);
  const refused = await book(monday);
  expect(refused.status).toBe(409);
  const { nearest } = (await refused.json()).data;
  expect(nearest.length).toBeGreaterThan(0);
  expect(nearest.map(({ date }: { date: string }) => date)).not.toContain(monday);
  expect((await book("2026-11-30")).status).toBe(201);
  expect((await reopen(monday, monday)).status).toBe(303);
  expect(await slots(monday)).toEqual(before);
});

test("Existing bookings on closed days stay, and the page links to them", async () => {
  await book(monday);
  await close("2026-11-20", "2026-12-04");
  const link = parseHtml((await garage.get(path, english)).html).querySelector(".notice-warning a");
  expect(link?.getAttribute("href")).toBe(`/back-office/garage/branches/1/bookings?week=${monday}#booking-1`);
});

test("A visit of a closed day is no longer to be moved or declined once it has begun", async () => {
  await book(monday);
  await close(monday);
  const bookingLinks = async () => (await garage.get(path, english)).html.includes("#booking-1");
  expect(await bookingLinks()).toBe(true);
  office.advanceClock(1.9 * 24 * 3600);
  garage = await office.login("garage");
  expect(await bookingLinks()).toBe(false);
  expect(await cards()).toEqual(["23 Nov 2026"]);
});

test("Closed periods are listed once each, in order of time and without past ones", async () => {
  for (const [from, to] of [
    ["2026-12-24", "2027-01-02"],
    [monday, ""],
    [monday, ""],
  ] as const)
    await close(from, to);
  expect(await cards()).toEqual(["23 Nov 2026", "24 Dec 2026 – 2 Jan 2027"]);
  office.advanceClock(5 * 24 * 3600);
  garage = await office.login("garage");
  expect(await cards()).toEqual(["24 Dec 2026 – 2 Jan 2027"]);
});

test("Closed periods that are over leave room for others", async () => {
  const day = (number: number) => `2026-09-${String((number % 30) + 1).padStart(2, "0")}`;
  const past = Array.from({ length: 50 }, (_, index) => ({ from: day(index), to: day(index) }));
  const closed = { closed_days: JSON.stringify(past) };
  await office.db.updateTable("garage_branches").set(closed).where("id", "=", 1).execute();
  expect((await close(monday)).status).toBe(303);
  expect(await cards()).toHaveLength(1);
});

test("Today is the branch's own day, which begins an hour later in Portugal", async () => {
  await office.db
    .updateTable("garage_branches")
    .set({ lat: 38.72, lng: -9.14 })
    .where("id", "=", 1)
    .execute();
  office.advanceClock(11.5 * 3600);
  garage = await office.login("garage");
  expect((await close("2026-11-21")).status).toBe(303);
  expect(await cards()).toEqual(["21 Nov 2026"]);
});

test("A closed period that ends today stays when another one is added", async () => {
  await close("2026-11-21");
  await close(monday);
  expect(await cards()).toEqual(["21 Nov 2026", "23 Nov 2026"]);
});

test.each([
  [{ from: "", to: "" }, { from: "Please choose a day" }],
  [
    { from: "2026-12-24", to: "2026-12-23" },
    { to: "The last day must not be before the first one, nor more than a year after it" },
  ],
  [
    { from: "2026-12-24", to: "2028-12-23" },
    { to: "The last day must not be before the first one, nor more than a year after it" },
  ],
  [{ from: "2026-11-02", to: "2026-11-03" }, { from: "These days are over" }],
])("Invalid days are refused with a message and stay in the form (%o)", async (typed, errors) => {
  const answer = await garage.post(path, typed, english);
  expect([answer.status, fieldErrors(answer)]).toEqual([422, errors]);
  for (const [name, value] of Object.entries(typed))
    expect(parseHtml(answer.html).querySelector(`#field-${name}`)?.getAttribute("value")).toBe(value);
});

test("The closed days of another garage's branch are 404", async () => {
  for (const answer of [
    await garage.get("/garage/branches/3/closed-days"),
    await garage.post("/garage/branches/3/closed-days", { from: monday, to: "" }, english),
    await garage.post("/garage/branches/3/closed-days/delete", { from: monday, to: monday }, english),
  ])
    expect(answer.status).toBe(404);
});

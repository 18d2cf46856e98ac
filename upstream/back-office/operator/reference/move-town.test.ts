import { afterEach, beforeEach, expect, test } from "vitest";
import { bookingCreated, bookingResponse, slotsResponse } from "#contract/bookings.ts";
import { carsResponse } from "#contract/cars.ts";
import { insertAccount } from "../../../testing/accounts.ts";
import {
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";
import { insertVendorCorrespondence } from "../../../testing/vendor-correspondence.ts";

/* The town of Utrecht is really London, where it is an hour earlier. */

const utrecht = { lat: 52.09, lng: 5.12 };
const london = { lat: 51.5, lng: -0.12 };
const elsewhere = { lat: 52.1, lng: 5.2 };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(12);
  await insertAccount(office.db, "garage");
  desk = await office.loginOperator();
  await office.db
    .updateTable("vendors")
    .set({ ...utrecht, town_id: 1 })
    .where("id", "=", 1)
    .execute();
  await office.db.updateTable("garage_branches").set(utrecht).where("id", "=", 1).execute();
  await office.db
    .updateTable("cars")
    .set({ town_id: 1, ...elsewhere })
    .execute();
  await office.db.updateTable("cars").set(utrecht).where("id", "in", [1, 3]).execute();
});
afterEach(() => office.db.destroy());

async function change(page: string, fields: Record<string, string>) {
  const answer = await desk.post(page, { ...formFields((await desk.get(page)).html), ...fields });
  expect(answer.status).toBe(303);
}
const correctTown = () =>
  change("/operator/reference/towns/1", { lat: String(london.lat), lng: String(london.lng) });
const moveToLondon = async (page: string) => {
  await office.db.updateTable("towns").set(london).where("id", "=", 2).execute();
  await change(page, { town_id: "2", kvk_number: "83892869", vat_number: "NL004495445B01" });
};
const placesOf = async (table: "vendors" | "garage_branches" | "cars", ids: number[]) =>
  office.db.selectFrom(table).select(["lat", "lng"]).where("id", "in", ids).orderBy("id").execute();

test("What is at the centre of a town moves with it, and what is elsewhere stays", async () => {
  const near = `/en/cars?show_num=100&lat=${london.lat}&lng=${london.lng}&radius_km=5`;
  expect((await office.readExact(near, carsResponse)).data.total).toBe(0);
  await correctTown();
  expect(await placesOf("vendors", [1])).toEqual([london]);
  expect(await placesOf("garage_branches", [1])).toEqual([london]);
  expect(await placesOf("cars", [1, 2, 3])).toEqual([london, elsewhere, london]);
  const { data } = await office.readExact(near, carsResponse);
  expect(data.data.map(({ id }) => id).sort()).toEqual([1, 3]);
});

test.each([
  ["whose town is corrected", correctTown],
  ["that moves to another town", () => moveToLondon("/operator/garages/1/branches/1")],
])("A booking at a branch %s keeps its local time, in the new time zone", async (_, move) => {
  const request = {
    ...{ garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" },
    ...{ license_plate: "gbb01b", brand: "Volvo", model: "V60", phone: "+31 6 1234 5678" },
    ...{ first_name: "Noor", last_name: "de Wit", email: "noor@example.net" },
  };
  const { token } = bookingCreated.parse(
    await (await office.post("/en/maintenance-booking", request)).json(),
  ).data;
  const booking = async () =>
    (await office.readExact(`/en/maintenance-booking?token=${token}`, bookingResponse)).data;
  const path = "/en/garage-branches/1/slots?date=2026-11-23&service_ids=1";
  const free = await office.readExact(path, slotsResponse);
  expect((await booking()).starts_at).toBe("2026-11-23T08:00:00.000Z");
  await move();
  expect(await booking()).toMatchObject({ time: "09:00", starts_at: "2026-11-23T09:00:00.000Z" });
  expect(await office.readExact(path, slotsResponse)).toEqual(free);
  const reminders = await office.db.selectFrom("bookings").select("remind_at").execute();
  expect(reminders).toEqual([{ remind_at: "2026-11-22T09:00:00.000Z" }]);
});

test.each([
  ["whose town is corrected", correctTown],
  ["that moves to another town", () => moveToLondon("/operator/vendors/1")],
])(
  "An appointment with a vendor %s keeps its local time, replaces its calendar file, and can be accepted at its message",
  async (_, move) => {
    await insertVendorCorrespondence(office);
    const headers = { Authorization: await office.siteToken("vendor"), "Content-Type": "application/json" };
    const read = async (path: string) => (await (await office.get(path, headers)).json()).data;
    const calendar = async (id: number) => {
      const file = await (await office.get(`/en/appointments/${id}/calendar`, headers)).text();
      return { sequence: Number(/SEQUENCE:(\d+)/.exec(file)?.[1]), file };
    };
    const [before] = (await read("/en/appointments")).data;
    const { sequence } = await calendar(before.id);
    office.advanceClock(60);
    await move();
    const replaced = await calendar(before.id);
    expect(replaced.file).toContain("DTSTART:20261124T100000Z");
    expect(replaced.sequence).toBe(sequence + 60);
    const [appointment] = (await read("/en/appointments")).data;
    const moved = { date: "2026-11-24", time: "10:00", starts_at: "2026-11-24T10:00:00.000Z" };
    expect(appointment).toMatchObject({ ...moved, time_zone: "Europe/London" });
    const { id, conversation_id } = appointment;
    const messages = await read(`/en/get-conversation-msgs?conversation_id=${conversation_id}`);
    const [seen] = messages.flatMap((message: { appointment: object | null }) => message.appointment ?? []);
    const answer = JSON.stringify({ answer: "accept", starts_at: seen.starts_at });
    const init = { method: "PUT", headers, body: answer };
    expect((await office.app.request(`/api/v1/en/appointments/${id}`, init)).status).toBe(200);
  },
);

import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(0);
  await insertGarages(api.db);
  await api.db.updateTable("garage_branches").set({ bays: 50 }).execute();
});
afterEach(() => api.db.destroy());

async function book(times: number, branch: number, headers: Record<string, string> = {}) {
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
  const person = { first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "0612345678" };
  const work = { garage_branch_id: branch, service_ids: [branch === 3 ? 2 : 1] };
  const request = { ...car, ...person, ...work, date: "2026-11-23", time: "09:00" };
  const statuses: number[] = [];
  for (let time = 0; time < times; time++)
    statuses.push((await api.post("/en/maintenance-booking", request, headers)).status);
  return statuses;
}
const booked = (times: number) => Array<number>(times).fill(201);

test("A garage may enter more than ten bookings an hour for its own branches, but not for another garage", async () => {
  const garage = await authHeaders(api.db, await insertAccount(api.db, "garage"));
  expect(await book(12, 1, garage)).toEqual(booked(12));
  expect(await book(11, 3, garage)).toEqual([...booked(10), 429]);
  expect(await book(1, 2, garage)).toEqual([201]);
});

test("Visitors and customers may book ten times an hour", async () => {
  const customer = await authHeaders(api.db, await insertAccount(api.db));
  expect([...(await book(5, 1)), ...(await book(6, 1, customer))]).toEqual([...booked(10), 429]);
});

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import type { TestDatabase } from "../../testing/database.ts";
import { insertGarages } from "../../testing/garages.ts";
import { createPrimaryAndReplica } from "../../testing/replica.ts";
import { openDatabase } from "./open.ts";

let primary: TestDatabase;
let replica: TestDatabase;
let api: TestApi;
beforeEach(async () => {
  [primary, replica] = await createPrimaryAndReplica();
  const options = { readUrl: replica.location.url, timeoutFactor: 30 };
  api = await testApi(1, { db: await openDatabase(primary.location, options) });
});
afterEach(async () => {
  await api.db.destroy();
  await Promise.all([primary.remove(), replica.remove()]);
});

const titleFor = async (headers: Record<string, string> = {}) =>
  (await (await api.get("/en/cars/1", headers)).json()).data.title;
function letAnHourPass() {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + 3_600_000);
  onTestFinished(() => clock.mockRestore());
}
const replicaIsRead = () => expect.poll(() => titleFor()).toBe("Of the replica");

test("Anonymous reads use the replica, while logged-in requests and all writes use the primary", async () => {
  await replicaIsRead();
  const login = await authHeaders(api.db, await insertAccount(api.db));
  expect(await titleFor(login)).toMatch(/^Citroën/);
  expect((await api.post("/en/favorites", { car_id: 1 }, login)).status).toBe(201);
  expect((await (await api.get("/en/favorites", login)).json()).data.data).toHaveLength(1);
  expect((await api.post("/en/newsletter-subscribe", { email: "noor@example.net" })).status).toBe(200);
  expect(await titleFor()).toBe("Of the replica");
});

test("A guest can read a booking with the token from its mail before the replica has it", async () => {
  await insertGarages(api.db);
  await replicaIsRead();
  const guest = {
    first_name: "Noor",
    last_name: "Bakker",
    email: "noor@example.net",
    phone: "+31 6 1234 5678",
  };
  const car = { license_plate: "CN-47-11", brand: "Volvo", model: "V60" };
  const visit = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" };
  const booked = await api.post("/en/maintenance-booking", { ...guest, ...car, ...visit });
  expect(booked.status).toBe(201);
  const { token } = (await booked.json()).data;
  expect((await api.get(`/en/maintenance-booking?token=${token}`)).status).toBe(200);
  expect(await titleFor()).toBe("Of the replica");
});

test("After an hour without reads, the primary answers until the replica is known to be up to date", async () => {
  await replicaIsRead();
  letAnHourPass();
  expect(await titleFor()).toMatch(/^Citroën/);
  await replicaIsRead();
});

test("When the replica is gone, the primary answers all reads", async () => {
  await replicaIsRead();
  await primary.execute(`drop database ${new URL(replica.location.url!).pathname.slice(1)} with (force)`);
  for (let read = 0; read < 5; read++) expect(await titleFor()).toMatch(/^Citroën/);
  await primary.execute(`create database ${new URL(replica.location.url!).pathname.slice(1)}`);
});

test("When the primary is gone, the API stays ready, because the replica still answers public reads", async () => {
  await replicaIsRead();
  await replica.execute(`drop database ${new URL(primary.location.url!).pathname.slice(1)} with (force)`);
  expect(await titleFor()).toBe("Of the replica");
  expect((await api.app.request("/readyz")).status).toBe(200);
  await replica.execute(`create database ${new URL(primary.location.url!).pathname.slice(1)}`);
});

test("When the primary is lost after an hour without reads, the replica answers public reads", async () => {
  await replicaIsRead();
  await replica.execute(`drop database ${new URL(primary.location.url!).pathname.slice(1)} with (force)`);
  letAnHourPass();
  await replicaIsRead();
  await replica.execute(`create database ${new URL(primary.location.url!).pathname.slice(1)}`);
});

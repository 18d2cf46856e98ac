import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestBackOffice, testBackOffice } from "../../testing/back-office.ts";
import { changeEmail } from "../../testing/change-email.ts";
import { insertGarages } from "../../testing/garages.ts";
import { listPrivateCar } from "../../testing/list-private-car.ts";
import { listMails } from "../../testing/outbox.ts";
import type { Account } from "../auth/accounts.ts";
import { respellEmail } from "./email-change.ts";

let api: TestBackOffice;
let account: Account;
let noor: { Authorization: string };
beforeEach(async () => {
  api = await testBackOffice();
  account = await insertAccount(api.db, "customer", { email: "Noor@old.example" });
  noor = await authHeaders(api.db, account);
});
afterEach(() => api.db.destroy());

const old = "noor@OLD.example";
const fresh = "noor@new.example";

/** @returns the recipients of the mails that it causes */
async function mailedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = (await listMails(api.db)).length;
  await act();
  return (await listMails(api.db)).slice(before).map(({ to }) => to);
}

test("After a change of address, questions about one's listing go to the new one, and the export contains it", async () => {
  const carId = await listPrivateCar(api, { account_id: account.id, email: old });
  await changeEmail(api, noor, fresh);
  const question = { name: "Kim", email: "kim@example.net", phone: "0612121212", message: "Is it there?" };
  const ask = async () => {
    expect((await api.post(`/en/cars/${carId}/contact`, question)).status).toBe(201);
  };
  expect(await mailedBy(ask)).toEqual([fresh]);
  const { data } = await (await api.get("/en/my-data", noor)).json();
  expect(data.sell_requests).toMatchObject([{ email: fresh }]);
  expect(data.cars_offered).toMatchObject([{ car_id: carId, seller_email: fresh }]);
});

test("A listing with another address than the account's keeps it, and the export contains it", async () => {
  const carId = await listPrivateCar(api, { account_id: account.id, email: "kim@example.net" });
  await changeEmail(api, noor, fresh);
  const { data } = await (await api.get("/en/my-data", noor)).json();
  expect(data.cars_offered).toMatchObject([{ car_id: carId, seller_email: "kim@example.net" }]);
});

test("After a change of address, mails about a booking go to the new one, and its earlier link is not valid", async () => {
  await insertGarages(api.db);
  const person = { first_name: "Noor", last_name: "de Wit", email: old, phone: "0612345678" };
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
  const visit = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" };
  const booked = await api.post("/en/maintenance-booking", { ...person, ...car, ...visit }, noor);
  expect(booked.status).toBe(201);
  const tokenOf = async () =>
    (await api.db.selectFrom("bookings").select("token").executeTakeFirstOrThrow()).token;
  const statusAt = async (token: string) => (await api.get(`/en/maintenance-booking?token=${token}`)).status;
  const earlier = await tokenOf();
  await changeEmail(api, noor, fresh);
  const garage = await api.login("garage");
  const move = { intent: "move", date: "2026-11-30", time: "10:00" };
  expect(await mailedBy(() => garage.post("/garage/branches/1/bookings/1", move))).toEqual([fresh]);
  expect((await listMails(api.db)).at(-1)?.text).toContain(await tokenOf());
  expect([await statusAt(earlier), await statusAt(await tokenOf())]).toEqual([404, 200]);
});

test("Another spelling of one's own address is saved without a code", async () => {
  const typed = { first_name: "Noor", last_name: "de Wit", phone: "0612345678", email: old };
  const saved = await api.app.request("/api/v1/en/my-profile", {
    method: "PUT",
    headers: { "Content-Type": "application/json", ...noor },
    body: JSON.stringify(typed),
  });
  expect(await saved.json()).toMatchObject({ message: "Your profile has been saved", data: { email: old } });
  expect(await listMails(api.db)).toEqual([]);
  expect((await (await api.get("/en/my-profile", noor)).json()).data.email).toBe(old);
});

test("After a change of address, a subscription that was not confirmed is requested anew, and its earlier link is not valid", async () => {
  const subscribe = async (email: string) => {
    for (const call of ["newsletter-subscribe", "newsletter-subscribe-email"])
      expect((await api.post(`/en/${call}`, { email })).status).toBe(200);
  };
  await subscribe(old);
  const { token } = await api.db.selectFrom("newsletter").select("token").executeTakeFirstOrThrow();
  await changeEmail(api, noor, fresh);
  expect(await mailedBy(() => subscribe(fresh))).toEqual([fresh]);
  const confirmed = await api.app.request(`/api/v1/en/newsletter-subscribe?token=${token}`, {
    method: "PUT",
  });
  expect(confirmed.status).toBe(404);
});

test.each([
  ["contains earlier mails", [], ["We have received your message", "Your e-mail address was changed"]],
  ["contains no mails to a garage that has the earlier address too", ["garage"], []],
] as const)("After a change of address, the export %s", async (_, others, earlier) => {
  for (const type of others) await insertAccount(api.db, type, { email: old });
  const sender = { first_name: "Noor", last_name: "de Wit", email: old, phone: "0612345678" };
  await api.post("/en/contact-message", { ...sender, subject: "A question", message: "How are you?" });
  await changeEmail(api, noor, fresh);
  const { data } = await (await api.get("/en/my-data", noor)).json();
  const subjects = data.mails.map(({ subject }: { subject: string }) => subject);
  expect(subjects.filter((subject: string) => subject !== "Your verification code")).toEqual(earlier);
});

test("Another spelling of an address is not stored if the address was changed in the meantime", async () => {
  const respell = respellEmail({ account, email: account.email.toUpperCase() });
  await changeEmail(api, noor, fresh);
  await inTransaction(api.db, respell);
  const { email } = await api.db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();
  expect(email).toBe(fresh);
});

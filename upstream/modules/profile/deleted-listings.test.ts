import { afterEach, beforeEach, expect, test } from "vitest";
import { carResponse } from "#contract/cars.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestBackOffice, testBackOffice } from "../../testing/back-office.ts";
import { listPrivateCar } from "../../testing/list-private-car.ts";
import { listMails } from "../../testing/outbox.ts";
import type { Account } from "../auth/accounts.ts";

let api: TestBackOffice;
let account: Account;
beforeEach(async () => {
  api = await testBackOffice();
  account = await insertAccount(api.db);
});
afterEach(() => api.db.destroy());

async function removeAccount() {
  const { Authorization } = await authHeaders(api.db, account);
  const response = await api.app.request("/api/v1/en/my-profile", {
    method: "DELETE",
    headers: { Authorization, "Content-Type": "application/json" },
    body: JSON.stringify({ current_password: password }),
  });
  expect(response.status).toBe(200);
}

const storedCar = (id: number) =>
  api.db.selectFrom("cars").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("The page of a listing stays after its seller's account is deleted, sold and without the seller's text and plate", async () => {
  const message = "Call me, Noor de Wit, Dorpsstraat 5";
  const id = await listPrivateCar(api, { account_id: account.id, email: account.email, message });
  const read = async () => (await api.readExact(`/en/cars/${id}`, carResponse)).data;
  const listed = { sell_status: "for_sale", license_plate: "GBB-01-B", other_description: { text: message } };
  expect(await read()).toMatchObject(listed);
  await removeAccount();
  const forgotten = { license_plate: null, description: null, other_description: null };
  expect(await read()).toMatchObject({ sell_status: "sold", ...forgotten });
  expect((await listMails(api.db)).at(-1)?.text).toContain("its page stays with its photos, marked as sold");
  expect(JSON.stringify(await storedCar(id))).not.toMatch(/Noor|Dorpsstraat/i);
});

test("What another account offers with the same address stays when an account is deleted", async () => {
  const { id: account_id, email } = await insertAccount(api.db, "vendor", { email: account.email });
  const carId = await listPrivateCar(api, { account_id, email });
  await removeAccount();
  expect(await storedCar(carId)).toMatchObject({ sell_status: "for_sale", seller_email: email });
  const requests = await api.db.selectFrom("sell_requests").select(["account_id", "email"]).execute();
  expect(requests).toEqual([{ account_id, email }]);
});

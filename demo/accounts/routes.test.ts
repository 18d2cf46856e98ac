import { afterEach, expect, test } from "vitest";
import { newPassword } from "#contract/auth.ts";
import { authUserResponse, demoAccountsResponse, rolePath } from "#contract/user.ts";
import { type TestApi, testApi } from "#upstream/testing/api.ts";
import { seedMarket } from "../seed/seed-market.ts";
import { fixedDay } from "../today.ts";
import { demoAccountRoutes } from "./routes.ts";

let api: TestApi;
afterEach(() => api.db.destroy());

test("The demo market lists one account per role, and each of them can log in", async () => {
  api = await testApi("empty", {}, { routes: [demoAccountRoutes] });
  await seedMarket(api.db, { cars: 60, today: fixedDay });
  const { data } = await api.readExact("/en/demo-accounts", demoAccountsResponse);
  expect(data.map(({ user_type }) => user_type)).toEqual(["customer", "vendor", "garage"]);
  for (const { user_type, email, password } of data) {
    expect(newPassword.parse(password)).toBe(password);
    const response = await api.post(`/en${rolePath[user_type]}/login`, { email, password });
    expect([user_type, response.status]).toEqual([user_type, 200]);
    const { user } = authUserResponse.parse(await response.json());
    expect([user.image !== null, user.garage_username !== null]).toEqual([
      user_type === "vendor",
      user_type === "garage",
    ]);
  }
  const cars = await api.db
    .selectFrom("cars")
    .innerJoin("accounts", "accounts.vendor_id", "cars.vendor_id")
    .select("cars.id")
    .execute();
  expect(cars.length).toBeGreaterThan(0);
});

test("The API itself lists no accounts, even with the demo market", async () => {
  api = await testApi("empty");
  await seedMarket(api.db, { cars: 1, today: fixedDay });
  expect((await api.get("/en/demo-accounts")).status).toBe(404);
});

test("The list of demo accounts is empty when the accounts do not exist", async () => {
  api = await testApi("empty", {}, { routes: [demoAccountRoutes] });
  expect(await api.readExact("/en/demo-accounts", demoAccountsResponse)).toEqual({ data: [] });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

const reset = (email: string, from = "192.0.2.7") =>
  api.post("/nl/password/reset-request", { email }, { "X-Forwarded-For": from });

async function fail(times: number, from?: string) {
  for (let time = 0; time < times; time++) expect((await reset("wrong", from)).status).toBe(422);
}

test("After twenty failures in an hour, the next request is refused with the seconds to wait", async () => {
  await fail(1);
  api.advanceClock(600);
  await fail(19);
  const refused = await reset("noor@example.net");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("3000");
  expect(await refused.json()).toEqual({ message: "Te veel pogingen. Probeer het later opnieuw." });
  api.advanceClock(3000);
  expect((await reset("noor@example.net")).status).toBe(200);
});

test("Each client has its own count, and the addresses of one IPv6 household share one", async () => {
  await fail(20);
  expect((await reset("noor@example.net", "192.0.2.8")).status).toBe(200);
  await fail(20, "2001:db8:1:2::1");
  expect((await reset("a@example.net", "2001:db8:1:2:ffff::9")).status).toBe(429);
  expect((await reset("a@example.net", "2001:db8:1:3::1")).status).toBe(200);
});

test("A forged address in X-Forwarded-For does not reset the count", async () => {
  for (let time = 0; time < 20; time++) await fail(1, `198.51.100.${time}, 192.0.2.7`);
  expect((await reset("noor@example.net", "203.0.113.1, 192.0.2.7")).status).toBe(429);
});

test("A request that another limit refuses is not a failure, so waiting for that limit helps", async () => {
  expect((await reset("noor@example.net")).status).toBe(200);
  for (let time = 0; time < 20; time++) expect((await reset("noor@example.net")).status).toBe(429);
  api.advanceClock(60);
  expect((await reset("noor@example.net")).status).toBe(200);
});

test("The limit is multiplied by the rate limit factor", async () => {
  await api.db.destroy();
  api = await testApi(1, { rateLimitFactor: 2 });
  await fail(40);
  expect((await reset("noor@example.net")).status).toBe(429);
});

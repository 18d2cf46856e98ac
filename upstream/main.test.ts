import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestPlace, testPlace } from "./testing/database.ts";
import { postJson, type Running, startProgram } from "./testing/process.ts";

let at: TestPlace;
let api: Running | undefined;
beforeEach(async () => {
  at = await testPlace();
});
afterEach(async () => {
  api?.process.kill("SIGKILL");
  await api?.ended;
  await at.remove();
});

function start(env: Record<string, string> = {}) {
  api = startProgram("api", { ...at.env, ...env });
  return api;
}

test("A wrong setting ends the start with its name", async () => {
  const api = start({ TRUSTED_HOPS: "many" });
  expect(await api.ended).toBe(1);
  expect(api.errors()).toMatch(/^TRUSTED_HOPS: /);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "It answers on loopback, and %s ends it cleanly",
  async (signal) => {
    const api = start();
    const address = await api.ready();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await (await fetch(`${address}/api/v1/en/cars`)).json()).data.total).toBe(0);
    api.process.kill(signal);
    expect(await api.ended).toBe(0);
  },
);

test("What was acknowledged outlives the process, however it ends", async () => {
  const email = "noor@example.net";
  const first = start();
  const address = await first.ready();
  expect((await postJson(address, "/en/newsletter-subscribe", { email })).status).toBe(200);
  first.process.kill("SIGKILL");
  await first.ended;
  const again = await start().ready();
  expect((await postJson(again, "/en/newsletter-subscribe-email", { email })).status).toBe(200);
  expect(await (await fetch(`${again}/outbox`)).text()).toContain(email);
});

test("The demo market is made once, however often the API starts", async () => {
  const cars = async (address: string) =>
    (await (await fetch(`${address}/api/v1/en/cars`)).json()).data.total as number;
  const first = start({ SEED_DEMO: "true" });
  const made = await cars(await first.ready());
  expect(made).toBeGreaterThan(500);
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(await cars(await start({ SEED_DEMO: "true" }).ready())).toBe(made);
});

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#upstream/testing/database.ts";
import { type RunningProcess, startProgram } from "#upstream/testing/process.ts";

let at: TestDatabase;
let api: RunningProcess | undefined;
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(async () => {
  api?.process.kill("SIGKILL");
  await api?.ended;
  await at.remove();
});

function start() {
  api = startProgram(new URL("./main.ts", import.meta.url), at.env);
  return api;
}

test("The demo market is created once, however often the API starts", async () => {
  const cars = async (address: string) =>
    (await (await fetch(`${address}/api/v1/en/cars`)).json()).data.total as number;
  const first = start();
  const made = await cars(await first.ready());
  expect(made).toBeGreaterThan(500);
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(await cars(await start().ready())).toBe(made);
});

test("The demo API serves accounts and pictures, and only the owner can read its files on disk", async () => {
  const { DATA_DIR } = at.env;
  const previousUmask = process.umask(0);
  const running = start().ready();
  process.umask(previousUmask);
  const url = await running;
  const accounts = await fetch(`${url}/api/v1/en/demo-accounts`);
  expect((await accounts.json()).data).toHaveLength(3);
  expect((await fetch(`${url}/media/vendors/delinde_auto.jpg`)).status).toBe(200);
  expect(readdirSync(DATA_DIR).join()).toContain("pictures-");
  for (const name of readdirSync(DATA_DIR)) expect(statSync(join(DATA_DIR, name)).mode & 0o077).toBe(0);
});

import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { sellFirstCar } from "../testing/first-car.ts";
import { startProgram } from "../testing/process.ts";

const admin = new URL("./main.ts", import.meta.url);
const email = "beheer@cars.example";

let at: TestDatabase;
let api: ReturnType<typeof startProgram>;
beforeEach(async () => {
  at = await createTestDatabase();
  api = startProgram("api", at.env);
});
afterEach(async () => {
  api.process.kill("SIGKILL");
  await api.ended;
  await at.remove();
});

async function runAdmin(args: string[], env: Record<string, string> = {}) {
  const command = startProgram(admin, { ...at.env, ...env }, args);
  const code = await command.ended;
  return { code, output: command.logLines(), stderr: command.stderrText() };
}

test("The command and the forms are enough to list a first car in an empty market, while the API runs", async () => {
  const address = await api.ready();
  const { port } = new URL(address);
  const { code, output } = await runAdmin(["operator", email], { UPSTREAM_PORT: port });
  expect(code).toBe(0);
  const link = /http\S+/.exec(output)?.[0] ?? "";
  const cars = await sellFirstCar(
    {
      request: fetch,
      address,
      siteOrigin: "http://localhost:3000",
      readMail: async () => (await fetch(`${address}/outbox`)).text(),
    },
    { link: link.replace("localhost", "127.0.0.1"), email },
  );
  expect(cars).toHaveLength(1);
});

test("The command invites a vendor, names missing options, and creates a new link when it is repeated", async () => {
  await api.ready();
  const dealer = "verkoop@dewit.example";
  const env = { UPSTREAM_PORT: "4000" };
  const missing = await runAdmin(["vendor", dealer, "--name", "De Wit"], env);
  expect(missing).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--kvk: KVK number is required"),
  });
  const place = ["--address", "Neude 4", "--town", "Utrecht", "--phone", "+31 30 123 4567"];
  const args = ["vendor", dealer, "--name", "De Wit", "--kvk", "83892869", ...place];
  const links = [];
  for (const given of [args, args.slice(0, 2)]) {
    const { code, output } = await runAdmin(given, env);
    expect([code, output]).toEqual([0, expect.stringMatching(/^vendor 1\n[\s\S]*password\?token=/)]);
    links.push(output);
  }
  expect(new Set(links).size).toBe(2);
  expect(await runAdmin(["--help"])).toMatchObject({
    code: 0,
    output: expect.stringContaining("garage EMAIL"),
  });
});

test("The command lists and removes operators, and removes the last one only with --last", async () => {
  await api.ready();
  const env = { UPSTREAM_PORT: "4000" };
  await runAdmin(["operator", email], env);
  const line = /^beheer@cars\.example {2}since \d{4}-\d\d-\d\d {2}no password yet\n/;
  expect(await runAdmin(["operators"])).toMatchObject({ code: 0, output: expect.stringMatching(line) });
  await at.execute("update accounts set password_hash = 'a hash'");
  const remove = ["operator", email, "--remove"];
  expect(await runAdmin(remove)).toMatchObject({ code: 1, stderr: expect.stringContaining("--last") });
  expect(await runAdmin([...remove, "--last"])).toMatchObject({ code: 0 });
  expect(await runAdmin(["operators"])).toEqual({
    ...{ code: 0, output: "" },
    stderr: "There is no operator yet: npm run admin -- operator EMAIL\n",
  });
  expect(await runAdmin(["vendor", email, "--remove"])).toMatchObject({ code: 2 });
});

test("The command fails without a subcommand, without BACKOFFICE_URL and with an invalid e-mail address", async () => {
  await api.ready();
  expect(await runAdmin([])).toMatchObject({ code: 2 });
  const noAddress = await runAdmin(["operator", email], { PUBLIC_ORIGIN: "https://cars.example" });
  expect(noAddress).toMatchObject({ code: 1, stderr: expect.stringMatching(/^BACKOFFICE_URL: /) });
  const wrong = await runAdmin(["operator", "nobody"], { UPSTREAM_PORT: "4000" });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("nobody") });
});

test.each([
  [["operater", email], '"operater" is no command'],
  [["operator"], "Give the e-mail address: npm run admin -- operator EMAIL"],
  [["operator", email, "--lang", "fr"], "--lang fr is none of en, ar, nl"],
  [["operator", email, "--colour"], "Unknown option '--colour'"],
  [["vendor", email, "--remove"], "--remove is for an operator alone"],
  [["operator", email, "--last"], "--last goes with --remove alone"],
])("The command %j is refused with the reason on the first line, before the usage", async (args, problem) => {
  const { code, stderr } = await runAdmin(args);
  expect([code, stderr]).toEqual([2, expect.stringContaining("npm run admin --")]);
  expect(stderr.split("\n", 1)).toEqual([problem]);
});

test("A mistyped DATA_DIR is named in the error and is not created as an empty market", async () => {
  const typo = join(at.location.dataDir, "typo");
  for (const args of [["operators"], ["subscribers"], ["operator", email, "--remove"], ["vendor", email]]) {
    const { code, stderr } = await runAdmin(args, { DATABASE_URL: "", DATA_DIR: typo });
    expect([code, stderr]).toEqual([1, `DATA_DIR: there is no market in ${typo}\n`]);
  }
  expect(existsSync(typo)).toBe(false);
});

test("The command lists the newsletter's subscribers", async () => {
  await api.ready();
  expect(await runAdmin(["subscribers"])).toMatchObject({ code: 0, output: "email,language,unsubscribe\n" });
});

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "./platform/db/open.ts";
import { testApi } from "./testing/api.ts";
import { createTestDatabase } from "./testing/database.ts";
import { postJson, type RunningProcess, startProgram } from "./testing/process.ts";
import { smallDisk } from "./testing/small-disk.ts";

const message = (email: string) => ({
  first_name: "Noor",
  last_name: "Visser",
  email,
  phone: "+31 30 123 4567",
  subject: "Een vraag",
  message: "x".repeat(4000),
});
const notSaved = { message: "Dit kon nu niet worden opgeslagen. Probeer het later opnieuw." };

test("A full database answers reads, refuses writes in the user's language, and recovers without loss", async () => {
  const api = await testApi(6);
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(api.db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.db);
  await limit(rows[0]!.page_count);

  const savedEmails: string[] = [];
  const write = async (email: string) => {
    const response = await api.post("/nl/contact-message", message(email));
    if (response.status === 201) savedEmails.push(email);
    return response;
  };
  let refused = await write("0@example.net");
  // The last free pages may still hold a few messages.
  for (let count = 1; refused.status === 201; count++) refused = await write(`${count}@example.net`);
  expect([refused.status, await refused.json()]).toEqual([503, notSaved]);
  expect(refused.headers.get("Retry-After")).toBe("2");
  for (const path of ["/nl/cars", "/nl/cars/1", "/nl/cars/filters", "/nl/vendors"]) {
    expect([path, (await api.get(path)).status]).toEqual([path, 200]);
  }
  expect((await api.app.request("/readyz")).status).toBe(200);
  expect((await write("still@example.net")).status).toBe(503);

  await limit(1_000_000);
  expect((await write("after@example.net")).status).toBe(201);
  const stored = await api.db.selectFrom("contact_messages").select("email").orderBy("id").execute();
  expect(stored.map(({ email }) => email)).toEqual(savedEmails);
  const mails = await api.db.selectFrom("outbox").select("to").where("to", "like", "%example.net").execute();
  expect(mails.map(({ to }) => to)).toEqual(savedEmails);
  expect(api.logLines.join("")).toContain("database or disk is full");
  await api.db.destroy();
});

const disk = smallDisk("6m");
afterAll(disk.remove);

describe.runIf(disk.isDisk)("On a full disk", () => {
  const filler = join(disk.path, "filler");
  const dataDir = join(disk.path, "data");
  const savedEmails: string[] = [];
  let api: RunningProcess;
  let url: string;

  async function start() {
    api = startProgram("api", { DATA_DIR: dataDir });
    url = await api.ready();
  }
  async function write(email: string) {
    const response = await postJson(url, "/nl/contact-message", message(email));
    if (response.status === 201) savedEmails.push(email);
    return response;
  }
  const outbox = async () => (await fetch(`${url}/outbox`)).text();

  beforeAll(start);
  afterAll(async () => {
    api.process.kill("SIGKILL");
    await api.ended;
  });

  test("reads succeed and writes are 503 with a message", async () => {
    expect((await write("before@example.net")).status).toBe(201);
    expect(() => writeFileSync(filler, Buffer.alloc(6 * 1024 * 1024))).toThrow("ENOSPC");
    let refused = await write("0@example.net");
    for (let count = 1; refused.status === 201; count++) refused = await write(`${count}@example.net`);
    expect([refused.status, await refused.json()]).toEqual([503, notSaved]);
    for (let count = 0; count < 5; count++) {
      expect((await write(`refused${count}@example.net`)).status).toBe(503);
      expect((await fetch(`${url}/api/v1/nl/cars`)).status).toBe(200);
    }
    expect(await outbox()).toContain("before@example.net");
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(api.logLines()).toContain(`database or disk is full (${join(dataDir, "market.db")})`);
  });

  test("everything that was saved is kept when space is free again, and after a restart", async () => {
    rmSync(filler);
    expect((await write("after@example.net")).status).toBe(201);
    api.process.kill("SIGTERM");
    expect(await api.ended).toBe(0);
    await start();
    const mails = await outbox();
    for (const email of savedEmails.slice(-20)) expect(mails).toContain(email);
    expect(mails).not.toContain("refused");
    expect((await write("next@example.net")).status).toBe(201);
  });
});

const tinyDisk = smallDisk("8k");
afterAll(tinyDisk.remove);

test.runIf(tinyDisk.isDisk)("A backup and a restore to a full disk name its folder", async () => {
  const at = await createTestDatabase();
  await (await openDatabase(at.location)).destroy();
  const run = async (name: string, file: string, env = {}) => {
    const url = new URL(`./commands/${name}.ts`, import.meta.url);
    const command = startProgram(url, { ...at.env, ...env }, [file]);
    return [await command.ended, command.stderrText()];
  };
  const archive = join(at.location.dataDir, "market.tar.gz");
  expect((await run("backup", archive))[0]).toBe(0);
  const full = `ENOSPC: no space left on device, write (${tinyDisk.path}`;
  const backup = await run("backup", join(tinyDisk.path, "market.tar.gz"));
  expect(backup).toEqual([1, expect.stringContaining(`The backup failed: ${full}`)]);
  const restored = await run("restore", archive, { DATA_DIR: tinyDisk.path });
  expect(restored).toEqual([1, expect.stringContaining(`The restore failed: ${full}`)]);
  await at.remove();
});

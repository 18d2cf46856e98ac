import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { createTestDatabase } from "../testing/database.ts";

test("A stopped backup leaves no copy of the database behind", async () => {
  const at = await createTestDatabase();
  const db = await openDatabase(at.location);
  // More than fits into the buffer of a pipe that nobody reads.
  const body = JSON.stringify(randomBytes(2_000_000).toString("base64"));
  await db.insertInto("content").values({ key: "faqs", lang: "en", body }).execute();
  await db.destroy();
  const program = fileURLToPath(new URL("./backup.ts", import.meta.url));
  const stalled = spawn(process.execPath, [program, "-"], {
    env: at.env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise((done) => stalled.on("exit", done));
  const copies = async () =>
    (await readdir(at.location.dataDir)).filter((name) => name.startsWith(".market-copy-"));
  await expect.poll(copies).toHaveLength(1);
  stalled.kill("SIGTERM");
  expect([await ended, await copies()]).toEqual([143, []]);
  await at.remove();
});

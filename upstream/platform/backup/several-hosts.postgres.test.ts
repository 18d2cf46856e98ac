import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { insertMarket } from "../../testing/market.ts";
import { openDatabase } from "../db/open.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

test("A backup and a restore use the host that accepts writes when the URL has several hosts", async () => {
  const at = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  onTestFinished(async () => {
    await at.remove();
    await rm(folder, { recursive: true });
  });
  const { dataDir, url } = at.location;
  const location = { dataDir, url: url?.replace("@", "@127.0.0.1:1,") };
  const options = { location, storage: { PHOTO_STORAGE: "folder" as const, DATA_DIR: dataDir, s3: null } };
  const file = join(folder, "market.tar.gz");
  const db = await openDatabase(at.location);
  await insertMarket(db, 3);
  await db.destroy();
  expect(await backUp(file, { ...options, now: new Date() })).toMatchObject({ cars: 3 });
  await restore(file, { ...options, force: true });
  const restored = await openDatabase(location);
  expect(await restored.selectFrom("cars").select("id").execute()).toHaveLength(3);
  await restored.destroy();
});

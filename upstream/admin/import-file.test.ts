import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { testApi } from "#upstream/testing/api.ts";
import { createTestDatabase } from "#upstream/testing/database.ts";
import { queueImport, receiveImport } from "../back-office/vendor/stock-import/import-store.ts";
import { importCars } from "./import-file.ts";

test("While another process imports for the vendor, the command waits and stores nothing of its file", async () => {
  const folder = await createTestDatabase();
  onTestFinished(() => folder.remove());
  const path = join(folder.location.dataDir, "stock.csv");
  await writeFile(path, "vendor_reference\nA-1\n");
  const { db, photos } = await testApi(1);
  onTestFinished(() => db.destroy());
  const now = new Date("2026-11-21T12:00:00.000Z");
  const receive = async () => {
    const bytes = Readable.from([Buffer.from("another file")]);
    return (await receiveImport(db, { vendorId: 1, name: "a.csv", actor: "test", bytes, now })).id;
  };
  const running = await receive();
  await queueImport(db, { id: running, vendorId: 1, now, owner: "other" });
  const stopping = new AbortController();
  const waiting = importCars({
    db,
    photos,
    clock: () => now,
    vendorId: 1,
    path,
    pictureHosts: { hosts: [] },
    signal: stopping.signal,
    progress: () => () => {},
    onWait: () => stopping.abort(),
    owner: "command",
  });
  await expect(waiting).rejects.toThrow("stopped");
  // No id in between was used for a file that was stored and deleted.
  expect(await receive()).toBe(running + 1);
});

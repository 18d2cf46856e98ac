import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApi, testApi } from "../../testing/api.ts";
import type { TestDatabase } from "../../testing/database.ts";
import { createPrimaryAndReplica } from "../../testing/replica.ts";
import { startTcpProxy, type TcpProxy } from "../../testing/tcp-proxy.ts";
import { openDatabase } from "./open.ts";

/** Multiplies the database's time limits, and the 3 s that the site waits for a page. */
const timeoutFactor = 3;

let primary: TestDatabase;
let replica: TestDatabase;
let proxy: TcpProxy;
let api: TestApi;
beforeEach(async () => {
  [primary, replica] = await createPrimaryAndReplica();
  proxy = await startTcpProxy(replica.location.url!);
  api = await testApi(1, { db: await openDatabase(primary.location, { readUrl: proxy.url, timeoutFactor }) });
});
afterEach(async () => {
  await proxy.close();
  await api.db.destroy();
  await Promise.all([primary.remove(), replica.remove()]);
});

const title = async (): Promise<string> => (await (await api.get("/en/cars/1")).json()).data.title;

test("When the replica stops answering, the primary answers before the site stops waiting", async () => {
  await expect.poll(title).toBe("Of the replica");
  proxy.block();
  const tooLate = wait(3000 * timeoutFactor, "too late");
  const titles = Array.from({ length: 20 }, () => Promise.race([title(), tooLate]));
  for (const found of await Promise.all(titles)) expect(found).toMatch(/^Citroën/);
});

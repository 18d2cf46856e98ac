import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { testApi } from "../../testing/api.ts";
import { startCluster } from "../../testing/postgres-cluster.ts";
import { createPrimaryAndReplica } from "../../testing/replica.ts";
import { startTcpProxy } from "../../testing/tcp-proxy.ts";
import { executeSql } from "../../testing/template-database.ts";
import { openDatabase } from "./open.ts";

test("Of two replicas the one that has fallen behind is not read", async () => {
  const cluster = await startCluster({ standby: true });
  onTestFinished(() => cluster.close());
  const [primary, standby] = [cluster.primary.url, cluster.standby!.url];
  const current = await startTcpProxy(primary);
  onTestFinished(() => current.close());
  const db = await openDatabase(
    { dataDir: "", url: primary },
    { readUrl: withHosts(primary, standby, current.url), timeoutFactor: 30 },
  );
  onTestFinished(() => db.destroy());
  const api = await testApi(12, { db });
  const onStandby = () => executeSql(standby, "select count(*)::int as cars from cars").catch(() => []);
  await expect.poll(onStandby).toEqual([{ cars: 12 }]);
  await executeSql(standby, "select pg_wal_replay_pause()");
  await db.updateTable("cars").set({ title: "New" }).execute();

  const titles = new Set<string>();
  const readAll = async () => {
    const reads = Array.from({ length: 12 }, async (_, index) =>
      (await api.get(`/en/cars/${index + 1}`)).json(),
    );
    for (const { data } of await Promise.all(reads)) titles.add(data.title);
  };
  // A check takes one connection, and reads at the same time take more.
  await expect.poll(() => readAll().then(() => current.connectionCount())).toBeGreaterThan(1);
  await readAll();
  expect([...titles]).toEqual(["New"]);
});

test("Of two replicas the one that is silent is asked once, and the other one answers", async () => {
  const [primary, replica] = await createPrimaryAndReplica();
  onTestFinished(() => primary.remove());
  onTestFinished(() => replica.remove());
  let asked = 0;
  const silent = createServer(() => asked++).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const silentUrl = `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const readUrl = withHosts(replica.location.url!, silentUrl, replica.location.url!);
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const api = await testApi(1, { db: await openDatabase(primary.location, { readUrl, timeoutFactor: 3 }) });
  onTestFinished(() => api.db.destroy());

  const title = async () => (await (await api.get("/en/cars/1")).json()).data.title;
  await expect.poll(title).toBe("Of the replica");
  await expect.poll(() => asked).toBe(1);
  for (let read = 0; read < 10; read++) expect(await title()).toBe("Of the replica");
  expect(asked).toBe(1);
});

/** The URL with the hosts of two others. */
function withHosts(url: string, one: string, two: string): string {
  const { host } = new URL(url);
  return url.replace(host, `${new URL(one).host},${new URL(two).host}`);
}

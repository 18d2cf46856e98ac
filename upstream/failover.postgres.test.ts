import { tmpdir } from "node:os";
import { afterEach, expect, test } from "vitest";
import { expectTimeoutMs } from "#tests/setup/timeouts.ts";
import { desk, startLoad, writeMessage } from "./testing/load.ts";
import { type ClusterServer, type PostgresCluster, startCluster } from "./testing/postgres-cluster.ts";
import { type RunningProcess, startProgram } from "./testing/process.ts";
import { executeSql } from "./testing/template-database.ts";

const failoverMs = 6 * expectTimeoutMs;

let cluster: PostgresCluster;
let api: RunningProcess;
afterEach(async () => {
  api.process.kill("SIGKILL");
  await api.ended;
  await cluster.close();
});

async function startApi(env: Record<string, string>): Promise<string> {
  api = startProgram("api", {
    DATA_DIR: tmpdir(),
    OPERATOR_EMAIL: desk,
    RATE_LIMIT_FACTOR: "100000",
    ...env,
  });
  return api.ready();
}

/** Waits until `more` further writes are acknowledged. */
async function written(load: ReturnType<typeof startLoad>, more: number) {
  const goal = load.acknowledged.length + more;
  await expect.poll(() => load.acknowledged.length, { timeout: failoverMs }).toBeGreaterThanOrEqual(goal);
}

async function expectStored(server: ClusterServer, acknowledged: string[]) {
  const rows = await executeSql(server.url, "select email from contact_messages");
  const stored = rows.map(({ email }) => String(email));
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([]);
  const mails = await executeSql(server.url, `select reply_to from outbox where "to" = '${desk}'`);
  expect(mails.map(({ reply_to }) => reply_to).sort()).toEqual(stored.sort());
}

test("With 50 writers no read fails, and killing the API and PostgreSQL loses nothing that was acknowledged", async () => {
  cluster = await startCluster();
  const { primary } = cluster;
  let address = await startApi({ DATABASE_URL: primary.url });
  const load = startLoad(() => address);
  await written(load, 100);
  expect(load.failedReads()).toEqual([]);

  api.process.kill("SIGKILL");
  await api.ended;
  address = await startApi({ DATABASE_URL: primary.url });
  await written(load, 50);

  await primary.kill();
  await primary.start();
  await written(load, 50);
  await load.stop();
  await expectStored(primary, load.acknowledged);
}, 300_000);

test("When the primary dies, the standby takes over without losing acknowledged writes or failing a public read", async () => {
  cluster = await startCluster({ standby: true });
  const { primary, standby } = cluster;
  const both = primary.url.replace(/(127\.0\.0\.1:\d+)/, `$1,127.0.0.1:${standby!.port}`);
  const address = await startApi({ DATABASE_URL: both, DATABASE_READ_URL: standby!.url });
  const load = startLoad(() => address);
  await written(load, 100);

  await primary.kill();
  await executeSql(standby!.url, "select pg_promote()");
  await written(load, 50);
  await load.stop();
  expect(load.failedReads()).toEqual([]);
  await expectStored(standby!, load.acknowledged);
}, 300_000);

test("While the only standby is down, a write is 503, also when it is repeated, and leaves no waiting connection", async () => {
  cluster = await startCluster({ standby: true });
  const { primary, standby } = cluster;
  const address = await startApi({ DATABASE_URL: primary.url });
  await standby!.kill();
  const waiting = "select pid from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'";
  for (let time = 0; time < 2; time++) {
    const written = writeMessage(address, "noor@example.net");
    const commits: Record<string, unknown>[] = [];
    const findCommits = async () => commits.push(...(await executeSql(primary.url, waiting)));
    await expect.poll(findCommits, { timeout: failoverMs }).toBeGreaterThan(0);
    expect((await written).status).toBe(503);
    const left = `${waiting} and pid in (${commits.map(({ pid }) => pid)})`;
    await expect.poll(() => executeSql(primary.url, left), { timeout: failoverMs }).toEqual([]);
  }
  expect((await fetch(`${address}/api/v1/nl/cars`)).status).toBe(200);
}, 300_000);

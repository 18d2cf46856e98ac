// node tests/bench/postgres.ts: 50 writers and 50 readers for a minute, on the demo market on a PostgreSQL server of its
// own, without and with a streaming replica. Prints reads and writes a second and how long reads took; it asserts nothing.
import { setTimeout as wait } from "node:timers/promises";
import { desk, startLoad } from "#upstream/testing/load.ts";
import { startCluster } from "#upstream/testing/postgres-cluster.ts";
import { startUpstream } from "../setup/upstream.ts";

const seconds = Number(process.env.SECONDS ?? 60);
const writers = Number(process.env.WRITERS ?? 50);
const readers = Number(process.env.READERS ?? 50);

for (const standby of [false, true]) {
  const cluster = await startCluster({ standby });
  const upstream = await startUpstream({
    DATABASE_URL: cluster.primary.url,
    DATABASE_READ_URL: cluster.standby?.url ?? "",
    OPERATOR_EMAIL: desk,
    RATE_LIMIT_FACTOR: "100000",
  });
  const load = startLoad(() => upstream.url, { writers, readers });
  await wait(seconds * 1_000);
  const { acknowledged, reads } = load;
  const [read, written] = [reads.length, acknowledged.length];
  await load.stop();
  const times = reads.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const name = standby ? "with a replica" : "one server";
  const rates = `${Math.round(read / seconds)} reads/s, ${Math.round(written / seconds)} writes/s`;
  console.log(`${name}: ${rates}, ${load.failedReads().length} reads failed`);
  console.log(`  reads took p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1 - 1e-9)} ms`);
  await upstream.close();
  await cluster.close();
}

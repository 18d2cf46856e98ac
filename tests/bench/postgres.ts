// node tests/bench/postgres.ts: 50 writers and 50 readers for a minute, without pauses, on the demo market in its own
// PostgreSQL server, first without and then with a streaming replica. The clients share the processors with both, so
// it prints the times inside the API apart from those that clients saw, and the CPU time of each program. The times
// are meaningful only if the API's main thread rarely waited for a processor. It asserts nothing.
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { desk, startLoad } from "#upstream/testing/load.ts";
import { startCluster } from "#upstream/testing/postgres-cluster.ts";
import { startUpstream } from "../setup/upstream.ts";
import { cpuTime, familyCpuTime, mainThread } from "./process-figures.ts";

const seconds = Number(process.env.SECONDS ?? 60);
const writers = Number(process.env.WRITERS ?? 50);
const readers = Number(process.env.READERS ?? 50);
const standbys = process.env.STANDBY ? [process.env.STANDBY === "true"] : [false, true];

for (const standby of standbys) {
  const cluster = await startCluster({ standby });
  const upstream = await startUpstream({
    DATABASE_URL: cluster.primary.url,
    DATABASE_READ_URL: cluster.standby?.url ?? "",
    OPERATOR_EMAIL: desk,
    RATE_LIMIT_FACTOR: "100000",
    // At this level the API logs a line for each request.
    LOG_LEVEL: "info",
  });
  const figures = () => {
    const databases = [cluster.primary, cluster.standby].flatMap((server) => server?.pid() ?? []);
    return {
      api: cpuTime(upstream.pid),
      databases: databases.reduce((sum, pid) => sum + familyCpuTime(pid), 0),
      clients: cpuTime(process.pid),
      ...mainThread(upstream.pid),
      time: performance.now(),
    };
  };
  const before = figures();
  const load = startLoad(() => upstream.url, { writers, readers });
  await wait(seconds * 1_000);
  const after = figures();
  const { acknowledged, reads } = load;
  const [read, written] = [reads.length, acknowledged.length];
  await load.stop();
  const share = (name: keyof typeof before) =>
    ((after[name] - before[name]) / (after.time - before.time)).toFixed(2);

  console.log(standby ? "with a replica" : "one server");
  const rates = `${Math.round(read / seconds)} reads/s, ${Math.round(written / seconds)} writes/s`;
  console.log(`  ${rates}, ${load.failedReads().length} reads failed`);
  console.log(`  reads, as clients saw them: ${spread(reads.map(({ ms }) => ms))}`);
  console.log(`  reads, inside the API: ${spread(loggedTimes(upstream.log(), "GET"))}`);
  console.log(`  writes, inside the API: ${spread(loggedTimes(upstream.log(), "POST"))}`);
  console.log(
    `  processors: API ${share("api")}, PostgreSQL ${share("databases")}, clients ${share("clients")}`,
  );
  console.log(`  the API's main thread ran ${share("ran")} and waited for a processor ${share("waited")}`);
  await upstream.close();
  await cluster.close();
}

function loggedTimes(log: string, method: string): number[] {
  const lines = log.split("\n").filter((line) => line.includes('"msg":"request"'));
  const requests = lines.map((line) => JSON.parse(line) as { method: string; path: string; ms: number });
  return requests
    .filter((each) => each.method === method && each.path.startsWith("/api/"))
    .map(({ ms }) => ms);
}

function spread(times: number[]): string {
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1 - 1e-9)} ms`;
}

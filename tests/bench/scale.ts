// npm run bench:scale -- 1000 100000 1000000: the cost of searches in markets of these sizes, with their APIs on one
// core once they are ready. Prints the time and CPU time of each kind of search and their ratios to the first size, the
// time of the health check under load, and the index's memory and starting time. Asserts nothing. BENCH_DIR keeps
// databases between runs.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { cpuTime } from "./process-figures.ts";
import { generateMarket } from "./scale/generate-market.ts";
import { searchesOf } from "./scale/searches.ts";

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) {
  console.error("npm run bench:scale -- 1000 1000000");
  process.exit(2);
}
const engine = process.env.SEARCH_ENGINE ?? "memory";
const folder = process.env.BENCH_DIR ?? mkdtempSync(join(tmpdir(), "scale-"));
/** Searches of one market before the next one's turn; short turns make a slowdown of the machine affect all alike. */
const turn = 20;
/** Measured turns of each kind of search. One more comes first, to connect and to warm up the JIT compiler. */
const turns = Number(process.env.TURNS ?? 3);
const searchers = 32;
const cores = availableParallelism();
const healthSeconds = 5;

interface Index {
  ms: number;
  mb: number;
}

interface Started {
  url: string;
  pid: number;
  filters: Index | undefined;
  /** The index with filters and words. */
  index: Index | undefined;
  stop(): Promise<void>;
}

interface Market {
  cars: number;
  dataDir: string;
  api: Started;
  /** The path of a search, by its kind. */
  path: ReturnType<typeof searchesOf>;
}

/** Starts the API on all cores, waits until its index is ready, and then keeps it to one core. */
async function startApi(dataDir: string): Promise<Started> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    UPSTREAM_PORT: "0",
    LOG_LEVEL: "info",
    SEARCH_ENGINE: engine,
  };
  const child = spawn("taskset", ["--cpu-list", `0-${cores - 1}`, process.execPath, "upstream/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => child.on("close", () => done()));
  const started: Partial<Started> = {};
  await new Promise<void>((resolve, fail) => {
    child.on("close", () => fail(new Error("the API ended")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { msg, address, ...figures } = JSON.parse(line);
      if (msg === "ready") started.url = address;
      if (msg === "the search index is ready" && figures.with === "filters") started.filters = figures;
      if (msg === "the search index is ready" && figures.with === "words") started.index = figures;
      if (started.url && (started.index || engine === "sql")) resolve();
    });
  });
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", `${child.pid}`]);
  return {
    url: started.url ?? "",
    pid: child.pid ?? 0,
    filters: started.filters,
    index: started.index,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function timeOf(url: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return performance.now() - from;
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

interface Figures {
  times: number[];
  cpu: number;
}

/** Measures a kind of search in each market; no search repeats. The CPU time is that of all threads of the API. */
async function measure(kind: string, markets: Market[]) {
  const figures = markets.map((): Figures => ({ times: [], cpu: 0 }));
  for (let round = 0; round < turn * (turns + 1); round += turn)
    for (const [index, { api, path }] of markets.entries()) {
      const before = cpuTime(api.pid);
      const times: number[] = [];
      for (let at = round; at < round + turn; at++)
        times.push(await timeOf(`${api.url}/api/v1/en/${path[kind]?.(at)}`));
      if (round === 0) continue;
      figures[index]!.times.push(...times);
      figures[index]!.cpu += (cpuTime(api.pid) - before) / (turn * turns);
    }
  return figures.map(({ times, cpu }) => ({ median: at(times, 0.5), p95: at(times, 0.95), cpu }));
}

/** Measures the health check in a separate thread, so that the searchers here do not delay it. */
function checkHealth(url: string): Promise<number[]> {
  const worker = new Worker(new URL("scale/check-health.ts", import.meta.url), {
    workerData: { url: `${url}/healthz`, milliseconds: healthSeconds * 1000 },
  });
  return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
}

/** Measures the health check, in ms, while the searchers send requests without pauses. */
async function measureHealth({ api: { url }, path }: Market) {
  const until = performance.now() + healthSeconds * 1000;
  const kinds = Object.values(path);
  let answers = 0;
  const search = async (searcher: number) => {
    for (let round = 0; performance.now() < until; round++, answers++) {
      const pathOf = kinds[(searcher + round) % kinds.length] as (round: number) => string;
      await timeOf(`${url}/api/v1/en/${pathOf(searcher * 1000 + round)}`);
    }
  };
  const [times] = await Promise.all([
    checkHealth(url),
    ...Array.from({ length: searchers }, (_, searcher) => search(searcher)),
  ]);
  return {
    median: at(times, 0.5),
    p99: at(times, 0.99),
    longest: at(times, 1),
    perSecond: answers / healthSeconds,
  };
}

// Leave the first core to the API.
if (cores > 1)
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", `1-${cores - 1}`, `${process.pid}`]);

const markets: Market[] = [];
try {
  for (const cars of sizes) {
    const dataDir = join(folder, String(cars));
    mkdirSync(dataDir, { recursive: true });
    await generateMarket(dataDir, cars);
    rmSync(join(dataDir, "search-index.bin"), { force: true });
    const api = await startApi(dataDir);
    markets.push({ cars, dataDir, api, path: searchesOf(cars) });
    const { index, filters = index } = api;
    const ready = `filters ready after ${filters?.ms} ms, words after ${index?.ms} ms, ${index?.mb} MB`;
    console.log(`${cars} cars, ${engine}${index ? `: ${ready}` : ""}`);
  }
  for (const kind of Object.keys(markets[0]?.path ?? {})) {
    console.log(`\n${kind}`);
    const figures = await measure(kind, markets);
    for (const [index, { median, p95, cpu }] of figures.entries()) {
      const [ratio, cpuRatio] = [median / figures[0]!.median, cpu / figures[0]!.cpu];
      console.log(
        `${String(markets[index]?.cars).padStart(10)} cars ${median.toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms  ×${ratio.toFixed(2)}  CPU ${cpu.toFixed(1).padStart(6)} ms  ×${cpuRatio.toFixed(2)}`,
      );
    }
  }
  for (const market of markets) {
    const health = await measureHealth(market);
    console.log(
      `\nhealth beside ${searchers} searchers, ${market.cars} cars: median ${health.median.toFixed(1)} ms, p99 ${health.p99.toFixed(1)} ms, longest ${health.longest.toFixed(1)} ms; ${health.perSecond.toFixed(0)} searches a second`,
    );
  }
} finally {
  for (const { api } of markets) await api.stop();
}
for (const { dataDir, cars } of engine === "memory" ? markets : []) {
  const again = await startApi(dataDir);
  console.log(`${cars} cars, started again: words ready after ${again.index?.ms} ms, ${again.index?.mb} MB`);
  await again.stop();
}

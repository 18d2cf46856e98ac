// `node tests/bench/varnish.ts [answers]`: CPU time of an answer: rendered, from the page cache, and from Varnish.
// Needs a build. CPU time, unlike answers per second, hardly depends on other load of the machine.
import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { type BuiltServer, startBuiltServer } from "../setup/built-server.ts";
import { startUpstream } from "../setup/upstream.ts";
import { startVarnish } from "../setup/varnish.ts";

const answers = Number(process.argv[2] ?? 2_000);
const concurrency = 8;
const ticksPerSecond = 100;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

function open(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

async function openMany(url: string, count: number): Promise<void> {
  let left = count;
  const visitor = async () => {
    while (left-- > 0) {
      const status = await open(url);
      if (status !== 200) throw new Error(`${url} was answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
}

/** Returns the CPU time of a process and its children, in s. */
function cpuSeconds(pid: number): number {
  let ticks = 0;
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      const [, ppid, , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(id) === pid || Number(ppid) === pid) ticks += Number(user) + Number(system);
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks / ticksPerSecond;
}

async function measure(title: string, url: string, count: number, cpu: () => number | Promise<number>) {
  await openMany(url, 50);
  const before = await cpu();
  await openMany(url, count);
  const seconds = (await cpu()) - before;
  console.log(
    `${title}: ${((seconds / count) * 1000).toFixed(3)} ms of CPU an answer, ${Math.round(count / seconds)} a CPU second`,
  );
}

/** Reads the CPU time of a server from its metrics, in s. */
async function cpuOf(server: BuiltServer): Promise<number> {
  const port = /"metricsPort":(\d+)/.exec(server.log())?.[1];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

const api = await startUpstream();
const settings = { METRICS_PORT: "0" };
const rendering = await startBuiltServer(api.url, settings);
const caching = await startBuiltServer(api.url, { ...settings, PAGE_CACHE_MB: "32" });
const varnish = await startVarnish({
  web: [Number(new URL(rendering.origin).port)],
  api: [Number(new URL(api.url).port)],
});
try {
  for (const path of ["/", "/listing-car"]) {
    console.log(path);
    await measure("rendered", rendering.origin + path, Math.ceil(answers / 10), () => cpuOf(rendering));
    await measure("page cache", caching.origin + path, answers, () => cpuOf(caching));
    await measure("Varnish", varnish.origin + path, answers, () => cpuSeconds(varnish.pid));
  }
} finally {
  agent.destroy();
  await varnish.close();
  for (const server of [rendering, caching]) await server.close();
  await api.close();
}

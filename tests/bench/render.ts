// node tests/bench/render.ts [FOLDER…]: the CPU time of rendering a page, in ms, and how often a plain HTTP server
// could send as many bytes in that time. Each request has another address; with SAME=1 all have the same one (decision
// 185). Each FOLDER is another checkout with a build. Their turns alternate with this one's, since load varies.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startBuiltServer } from "../setup/built-server.ts";
import { startUpstream } from "../setup/upstream.ts";
import { cpuTime } from "./process-figures.ts";

/** The number of pages per turn, and of turns per server. */
const count = Number(process.env.COUNT ?? 20);
const turns = Number(process.env.ROUNDS ?? 5);
const isSame = process.env.SAME === "1";
/** The address of each page by round; it leads to other data, or at least is another address, in every round. */
const pages: Record<string, (round: number) => string> = {
  home: (round) => `/?utm_content=${round}`,
  list: (round) => `/listing-car?price_max=${60_000 + round}`,
  "a car": (round) => `/listing-detail-v1/${1 + (round % 500)}`,
  questions: (round) => `/nl/faq?utm_content=${round}`,
  login: (round) => `/ar/login?utm_content=${round}`,
};
/** The encoding that browsers accept; with `ENCODING=""` nothing is compressed, which shows what compression costs. */
const headers = { "Accept-Encoding": process.env.ENCODING ?? "br" };
/** The memory settings of `npm run serve` (decision 115), because compression allocates large blocks. */
const env = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  NODE_OPTIONS: "--max-old-space-size=192 --max-semi-space-size=16",
};

interface Server {
  name: string;
  pid: number;
  origin: string;
}

let round = 1;

/** @returns the CPU time of one answer, in ms */
async function measure({ pid, origin }: Server, path: (round: number) => string, answers: number) {
  const before = cpuTime(pid);
  for (let index = 0; index < answers; index += 1) {
    if (!isSame) round += 1;
    const response = await fetch(origin + path(round), { headers });
    if (!response.ok) throw new Error(`${path(round)} ${response.status}`);
    await response.arrayBuffer();
  }
  return (cpuTime(pid) - before) / answers;
}

/** Starts a plain HTTP server that answers the path /BYTES with a body of that many bytes. */
async function startBareServer() {
  const source = `const bodies = {};
    const server = require("node:http").createServer(({ url }, answer) => {
      const body = (bodies[url] ??= Buffer.alloc(Number(url.slice(1)), 120));
      answer.writeHead(200, { "Content-Type": "text/html", "Content-Length": body.length }).end(body);
    }).listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["--eval", source], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  const server = { name: "bare", pid: child.pid!, origin: `http://127.0.0.1:${String(port).trim()}` };
  return { ...server, close: () => child.kill() };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const upstream = await startUpstream();
const folders = [...process.argv.slice(2), "."];
const sites = await Promise.all(
  folders.map(async (name) => ({ name, ...(await startBuiltServer(upstream.url, env, name)) })),
);
const bare = await startBareServer();
try {
  for (const [name, path] of Object.entries(pages)) {
    const page = await fetch(sites[0]!.origin + path(1), { headers });
    const bytes = Number(page.headers.get("Content-Length"));
    await page.arrayBuffer();
    // Warm up, so that the JIT compiler has optimised the code before measuring.
    for (const site of sites) await measure(site, path, count * 2);
    await measure(bare, () => `/${bytes}`, 500);
    const times = new Map<string, number[]>();
    for (let turn = 0; turn < turns; turn += 1) {
      for (const site of sites)
        times.set(site.name, [...(times.get(site.name) ?? []), await measure(site, path, count)]);
      times.set(bare.name, [...(times.get(bare.name) ?? []), await measure(bare, () => `/${bytes}`, 500)]);
    }
    const least = median(times.get(bare.name) ?? []);
    for (const site of sites) {
      const ms = median(times.get(site.name) ?? []);
      const row = [name, site.name, `${(bytes / 1000).toFixed(1)} kB`, `${ms.toFixed(2)} ms`];
      console.log(row.map((cell) => cell.padEnd(14)).join(""), `×${(ms / least).toFixed(0)}`);
    }
  }
} finally {
  bare.close();
  for (const site of sites) await site.close();
  await upstream.close();
}

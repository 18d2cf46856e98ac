// node tests/bench/render.ts [FOLDER…]: the CPU of a rendered page, ms, and how often a bare server would send the same
// bytes with it: each time at another address, or, with SAME=1, again and again with the same data (decision 185). Each
// FOLDER is another checkout with a build, measured in turn with this one, since machines are shared.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startBuiltServer } from "../setup/built-server.ts";
import { startUpstream } from "../setup/upstream.ts";
import { cpuTime } from "./process-figures.ts";

/** Pages of a turn, and turns of each server. */
const count = Number(process.env.COUNT ?? 20);
const turns = Number(process.env.ROUNDS ?? 5);
const isSame = process.env.SAME === "1";
/** With data of their own, or an address, each time. */
const pages: Record<string, (round: number) => string> = {
  home: (round) => `/?utm_content=${round}`,
  list: (round) => `/listing-car?price_max=${60_000 + round}`,
  "a car": (round) => `/listing-detail-v1/${1 + (round % 500)}`,
  questions: (round) => `/nl/faq?utm_content=${round}`,
  login: (round) => `/ar/login?utm_content=${round}`,
};
/** As a browser asks; `""` shows what compressing costs. */
const headers = { "Accept-Encoding": process.env.ENCODING ?? "br" };

interface Server {
  name: string;
  pid: number;
  origin: string;
}

let round = 1;

/** @returns ms of CPU of one answer */
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

/** A plain HTTP server that sends a body of so many bytes: /BYTES. */
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
  folders.map(async (name) => ({ name, ...(await startBuiltServer(upstream.url, {}, name)) })),
);
const bare = await startBareServer();
try {
  for (const [name, path] of Object.entries(pages)) {
    const page = await fetch(sites[0]!.origin + path(1), { headers });
    const bytes = Number(page.headers.get("Content-Length"));
    await page.arrayBuffer();
    // Until the compiler has seen enough of it.
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

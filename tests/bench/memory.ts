// node tests/bench/memory.ts [unlimited]: the memory and throughput of the built site and the reference API while 12
// visitors open pages and their pictures, with the limits of `npm run serve` and `npm run demo`, or without limits.

import { nodeFlags } from "../../tools/node-flags.ts";
import { startBuiltServer } from "../setup/built-server.ts";
import { startUpstream } from "../setup/upstream.ts";
import { cpuTime, memory } from "./process-figures.ts";

/** A number of pages, not of seconds, so that all runs do the same work and can be compared. */
const pages = Number(process.env.BENCH_PAGES ?? 1_500);
const visitors = 12;
/** How many pictures of each page to load: a browser loads only those that are visible. */
const picturesOfPage = 6;
const carIds = 200;
const listPages = 40;
const headers = { "Accept-Encoding": "br", Accept: "text/html,image/avif,image/webp,*/*" };

function limits(script: "serve" | "demo"): Record<string, string> {
  if (process.argv.includes("unlimited")) return {};
  const { flags, env } = nodeFlags(script);
  return { ...env, NODE_OPTIONS: flags.join(" ") };
}

const upstream = await startUpstream(limits("demo"));
const site = await startBuiltServer(upstream.url, { PAGE_CACHE_MB: "32", ...limits("serve") });
const answers = { pages: 0, pictures: 0, failed: 0 };

async function get(path: string, kind: "pages" | "pictures"): Promise<string> {
  const response = await site.open(path, { headers });
  const body = await response.arrayBuffer();
  answers[response.ok ? kind : "failed"] += 1;
  return kind === "pages" ? Buffer.from(body).toString() : "";
}

const otherPages = ["/", "/faq", "/about-us", "/garages-list", "/login", "/privacy-policy", "/sell-car"];

/** Returns the path of the n-th visit. It is the same in every run. */
function pathAt(visit: number): string {
  const prefix = ["", "/nl", "/ar"][visit % 3]!;
  const kind = visit % 4;
  if (kind === 0) return prefix + otherPages[visit % otherPages.length]!.replace(/^\/$/, prefix ? "" : "/");
  if (kind === 1) return `${prefix}/listing-car?page=${2 + (visit % listPages)}`;
  return `${prefix}/listing-detail-v1/${1 + ((visit * 7) % carIds)}`;
}

let visit = 0;
async function browse(): Promise<void> {
  while (visit < pages) {
    visit += 1;
    const html = await get(pathAt(visit), "pages");
    const pictures = [...html.matchAll(/src="(\/pictures\/[^"]+)"/g)].map(([, path = ""]) =>
      path.replaceAll("&amp;", "&"),
    );
    for (const path of pictures.slice(0, picturesOfPage)) await get(path, "pictures");
  }
}

try {
  const programs = { "web server": site.pid, API: upstream.pid };
  for (const [name, pid] of Object.entries(programs)) console.log(`${name} at the start`, memory(pid));
  const cpuBefore = Object.values(programs).map(cpuTime);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: visitors }, browse));
  const took = (performance.now() - startedAt) / 1_000;
  const [webCpu = 0, apiCpu = 0] = Object.values(programs).map(
    (pid, index) => cpuTime(pid) - (cpuBefore[index] ?? 0),
  );
  console.log(
    `${took.toFixed(0)} s`,
    answers,
    `web CPU ${(webCpu / 1_000).toFixed(1)} s, API CPU ${(apiCpu / 1_000).toFixed(1)} s`,
  );
  const each = (answers.pages + answers.pictures) / ((webCpu + apiCpu) / 1_000);
  console.log(`${each.toFixed(1)} answers a second of CPU`);
  for (const [name, pid] of Object.entries(programs)) console.log(name, memory(pid));
} finally {
  await site.close();
  await upstream.close();
}

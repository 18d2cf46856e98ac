// node tests/bench/uploads.ts: the memory of both servers during 30 hostile files in the sell form and 25 simultaneous
// photos of 9.9 MB, from one customer and from 25. Needs a build. Prints megabytes and statuses; it asserts nothing.
import { readFileSync } from "node:fs";
import { hostilePhotos } from "#upstream/testing/hostile-photos.ts";
import { startBuiltServer } from "../setup/built-server.ts";
import { newCustomer } from "../setup/test-sessions.ts";
import { startUpstream } from "../setup/upstream.ts";

const upstream = await startUpstream();
const site = await startBuiltServer(upstream.url);
const photo = Buffer.alloc(9_900_000, 7);
photo.set([0xff, 0xd8, 0xff]);

/** Returns the peak memory of both servers so far, in MB, by program. */
function memory() {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ");
  return Object.fromEntries(
    children.map((pid) => {
      const name = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[1];
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      return [name, Math.round(Number(peak) / 1_024)];
    }),
  );
}

async function cookieOfNew() {
  const { login } = await newCustomer(upstream.url);
  const answer = await site.post("/login", { ...login });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Sends 30 hostile files, some of 10 MB. @returns how many the page names, and how many it keeps */
async function sendHostile() {
  const all = Object.entries(await hostilePhotos()).slice(1, 31);
  const body = new FormData();
  for (const [index, [name, bytes]] of all.entries()) {
    const filling = index % 4 === 0 ? [Buffer.alloc(10_000_000 - bytes.length)] : [];
    body.append("photos", new Blob([new Uint8Array(bytes), ...filling]), name);
  }
  const headers = { Origin: site.origin };
  const html = await (await site.open("/sell-car", { method: "POST", headers, body })).text();
  const count = (text: string) => html.split(text).length - 1;
  return { named: all.filter(([name]) => html.includes(name)).length, kept: count('name="photo_ids"') };
}

async function upload(cookie: string) {
  const body = new FormData();
  body.set("photo", new Blob([photo]), "me.jpg");
  const headers = { Origin: site.origin, Cookie: cookie };
  return site.open("/my-profile", { method: "POST", headers, body }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => "cut",
  );
}

try {
  const cookies: string[] = [];
  for (let index = 0; index < 25; index += 1) cookies.push(await cookieOfNew());
  console.log("before", memory());
  console.log("30 hostile files", await sendHostile(), memory());
  for (const [scenario, cookieSet] of [
    ["one customer", cookies.map(() => cookies[0]!)],
    ["25 customers", cookies],
  ] as const) {
    const startedAt = performance.now();
    const statuses = await Promise.all(cookieSet.map(upload));
    const counted = Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [
      status,
      all?.length,
    ]);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(scenario, Object.fromEntries(counted), `${seconds} s`, memory());
  }
} finally {
  await site.close();
  await upstream.close();
}

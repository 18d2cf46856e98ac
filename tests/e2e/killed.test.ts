import { mkdtempSync, rmSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { childRunning } from "#tests/setup/child-process.ts";
import { full } from "#tests/setup/full.ts";
import { letterFrom } from "#tests/setup/rolling/visitors.ts";
import { type StartedSite, startSite } from "#tests/setup/start-site.ts";
import { storedAddresses } from "#tests/setup/stored.ts";
import { startUpstream } from "#tests/setup/upstream.ts";

/** How long it may take until the site answers again, ms. */
const BACK_WITHIN = 5_000;

/** Measured in the full run alone. Where a start by itself takes longer it may take what four of them do. */
async function backWithin(): Promise<number> {
  if (!full) return Number.POSITIVE_INFINITY;
  const begun = performance.now();
  await (await startUpstream({ SEED_DEMO: "false" })).close();
  return Math.max(BACK_WITHIN, 4 * (performance.now() - begun));
}

test.skip(platform() !== "linux", "processes are looked up in /proc");

let directory: string;
let site: StartedSite;
test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "killed-"));
  site = await startSite({ DATA_DIR: directory, RATE_LIMIT_FACTOR: "1000" });
});
test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.ended;
  rmSync(directory, { recursive: true, force: true });
});

/** Sends a letter as a person would: once more when there was an error, until it is through. Returns how often. */
async function send(email: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${site.origin}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.origin },
      body: new URLSearchParams(letterFrom(email)),
    }).catch(() => undefined);
    await response?.text().catch(() => undefined);
    if (response?.status === 303) return attempt;
    await wait(50);
  }
}

async function backAfter(begun: number, address: string): Promise<number> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    await response?.text().catch(() => undefined);
    if (response?.status === 200) return performance.now() - begun;
    await wait(20);
  }
}

for (const [who, script] of [
  ["web server", "server/main.ts"],
  ["API", "upstream/main.ts"],
] as const) {
  test(`npm start has the ${who} back soon after it is killed, and nothing is done twice`, async () => {
    const allowed = await backWithin();
    const before = childRunning(script, site.process.pid!);
    const emails = Array.from({ length: 40 }, (_, i) => `${script[0]}-${i}@example.net`);
    // Some are through when it is killed, some under way, and some begin when nobody is there.
    const early = emails.slice(0, 20).map(send);
    await Promise.any(early);
    process.kill(before, "SIGKILL");
    const killed = performance.now();
    const late = emails.slice(20).map(send);
    expect(await backAfter(killed, `${site.origin}/listing-car?page=2`)).toBeLessThan(allowed);

    const attempts = await Promise.all([...early, ...late]);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    const stored = storedAddresses(directory, "contact_messages").filter((email) => emails.includes(email));
    expect(stored).toEqual(emails.toSorted());
    expect(childRunning(script, site.process.pid!)).not.toBe(before);
  });
}

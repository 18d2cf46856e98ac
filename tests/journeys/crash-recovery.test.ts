import { mkdtempSync, rmSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { findChildProcess } from "#tests/setup/child-process.ts";
import { full } from "#tests/setup/full.ts";
import { contactFormValues } from "#tests/setup/rolling-restart/load-generator.ts";
import { type RunningDemo, startDemo } from "#tests/setup/start-demo.ts";
import { storedEmails } from "#tests/setup/stored-emails.ts";
import { startUpstream } from "#tests/setup/upstream.ts";

/** How long it may take until the site answers again, ms. */
const RECOVERY_LIMIT_MS = 5_000;

/** Measured in the full run alone. Where a start by itself takes longer it may take what four of them do. */
async function recoveryLimitMs(): Promise<number> {
  if (!full) return Number.POSITIVE_INFINITY;
  const startedAt = performance.now();
  await (await startUpstream({ SEED_DEMO: "false" })).close();
  return Math.max(RECOVERY_LIMIT_MS, 4 * (performance.now() - startedAt));
}

test.skip(platform() !== "linux", "processes are looked up in /proc");

let directory: string;
let site: RunningDemo;
test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "killed-"));
  site = await startDemo({ DATA_DIR: directory, RATE_LIMIT_FACTOR: "1000" });
});
test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.ended;
  rmSync(directory, { recursive: true, force: true });
});

/** Sends until it succeeds, as a person would. @returns how often */
async function send(email: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${site.origin}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.origin },
      body: new URLSearchParams(contactFormValues(email)),
    }).catch(() => undefined);
    await response?.text().catch(() => undefined);
    if (response?.status === 303) return attempt;
    await wait(50);
  }
}

async function waitUntilRecovered(startedAt: number, url: string): Promise<number> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.text().catch(() => undefined);
    if (response?.status === 200) return performance.now() - startedAt;
    await wait(20);
  }
}

for (const [who, script] of [
  ["web server", "server/main.ts"],
  ["API", "demo/main.ts"],
] as const) {
  test(`npm start has the ${who} back soon after it is killed, and nothing is done twice`, {
    tag: "@full",
  }, async () => {
    const limitMs = await recoveryLimitMs();
    const processId = findChildProcess(script, site.process.pid!);
    const emails = Array.from({ length: 40 }, (_, i) => `${script[0]}-${i}@example.net`);
    // Some are done when it is killed, some running, and some start while it is down.
    const early = emails.slice(0, 20).map(send);
    await Promise.any(early);
    process.kill(processId, "SIGKILL");
    const killed = performance.now();
    const late = emails.slice(20).map(send);
    expect(await waitUntilRecovered(killed, `${site.origin}/listing-car?page=2`)).toBeLessThan(limitMs);

    const attempts = await Promise.all([...early, ...late]);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    const stored = storedEmails(directory, "contact_messages").filter((email) => emails.includes(email));
    expect(stored).toEqual(emails.toSorted());
    expect(findChildProcess(script, site.process.pid!)).not.toBe(processId);
  });
}

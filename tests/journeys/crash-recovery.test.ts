import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { blankSettings } from "#tests/setup/blank-settings.ts";
import { full } from "#tests/setup/full.ts";
import { contactFormValues } from "#tests/setup/rolling-restart/load-generator.ts";
import { storedEmails } from "#tests/setup/stored-emails.ts";
import { startUpstream } from "#tests/setup/upstream.ts";
import { freePorts } from "../../tools/ports.ts";

/** The time in ms within which the site must answer again. */
const maxRecoveryMs = 5_000;

/** Returns the limit in ms; none outside the full run. A slow machine may take four times as long as one start. */
async function recoveryLimitMs(): Promise<number> {
  if (!full) return Number.POSITIVE_INFINITY;
  const startedAt = performance.now();
  await (await startUpstream({ SEED_DEMO: "false" })).close();
  return Math.max(maxRecoveryMs, 4 * (performance.now() - startedAt));
}

/** Starts a process, and starts it again whenever it ends, as a container engine or systemd does. */
function keepRunning(script: string, env: Record<string, string>) {
  let stopped = false;
  const start = () => {
    const started = spawn(process.execPath, [script], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...blankSettings,
        PATH: process.env.PATH,
        LOG_LEVEL: "silent",
        RATE_LIMIT_FACTOR: "1000",
        ...env,
      },
    });
    started.once("exit", () => {
      if (!stopped) child = start();
    });
    return started;
  };
  let child = start();
  return {
    kill: () => child.kill("SIGKILL"),
    async stop() {
      stopped = true;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

let directory: string;
let origin: string;
let parts: Record<"API" | "web server", ReturnType<typeof keepRunning>>;
test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "killed-"));
  const [port, upstreamPort] = await freePorts(2);
  origin = `http://127.0.0.1:${port}`;
  parts = {
    API: keepRunning("demo/main.ts", { DATA_DIR: directory, UPSTREAM_PORT: String(upstreamPort) }),
    "web server": keepRunning("server/main.ts", {
      PORT: String(port),
      PUBLIC_ORIGIN: "loopback",
      SESSION_SECRET: "a-secret-for-tests-with-more-than-32-characters",
      API_URL: `http://127.0.0.1:${upstreamPort}`,
      API_EXTENSIONS: "all,demo-accounts",
      API_TIMEOUT_MS: "60000",
      DRAIN_MS: "0",
    }),
  };
  await waitUntilRecovered(performance.now(), `${origin}/listing-car`);
});
test.afterAll(async () => {
  await parts["web server"].stop();
  await parts.API.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Sends the contact form until it succeeds, as a person would. @returns the number of attempts */
async function send(email: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${origin}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin },
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

for (const who of ["web server", "API"] as const) {
  test(`The site recovers soon after its ${who} is killed and restarted, and stores each message once`, {
    tag: "@full",
  }, async () => {
    const limitMs = await recoveryLimitMs();
    const emails = Array.from({ length: 40 }, (_, i) => `${who[0]}-${i}@example.net`);
    // At the kill, some posts are done and some are running. The others start while the process is down.
    const early = emails.slice(0, 20).map(send);
    await Promise.any(early);
    parts[who].kill();
    const killed = performance.now();
    const late = emails.slice(20).map(send);
    expect(await waitUntilRecovered(killed, `${origin}/listing-car?page=2`)).toBeLessThan(limitMs);

    const attempts = await Promise.all([...early, ...late]);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    const stored = storedEmails(directory, "contact_messages").filter((email) => emails.includes(email));
    expect(stored).toEqual(emails.toSorted());
  });
}

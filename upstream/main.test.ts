import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
let dataDir: string;
let child: ChildProcessWithoutNullStreams | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "market-"));
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(dataDir, { recursive: true });
});

function start(env: Record<string, string> = {}) {
  const settings = { UPSTREAM_PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...env };
  child = spawn(process.execPath, [main], { env: settings });
  const ended = new Promise<number | null>((done) => child?.on("close", done));
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ready = async () => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`it ended: ${errors}`);
      const line = JSON.parse(value);
      if (line.msg === "ready") return String(line.address);
    }
  };
  return { process: child, ready, ended, errors: () => errors };
}

test("A wrong setting ends the start with its name", async () => {
  const api = start({ TRUSTED_HOPS: "many" });
  expect(await api.ended).toBe(1);
  expect(api.errors()).toMatch(/^TRUSTED_HOPS: /);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "It answers on loopback, and %s ends it cleanly",
  async (signal) => {
    const api = start();
    const address = await api.ready();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await (await fetch(`${address}/api/v1/en/cars`)).json()).data.total).toBe(0);
    api.process.kill(signal);
    expect(await api.ended).toBe(0);
  },
);

test("What was acknowledged outlives the process, however it ends", async () => {
  const first = start();
  const address = await first.ready();
  const subscribed = await fetch(`${address}/api/v1/en/newsletter-subscribe`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "noor@example.net" }),
  });
  expect(subscribed.status).toBe(200);
  first.process.kill("SIGKILL");
  await first.ended;
  const second = start();
  const again = await second.ready();
  const mail = await fetch(`${again}/api/v1/en/newsletter-subscribe-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "noor@example.net" }),
  });
  expect(mail.status).toBe(200);
  expect(await (await fetch(`${again}/outbox`)).text()).toContain("noor@example.net");
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { expect, it } from "vitest";
import { blankSettings } from "#tests/setup/blank-settings.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { freePort } from "../../tools/ports.ts";

const programs = {
  "the web server": { file: "server/main.ts", port: "PORT", page: "/faq" },
  "the API": { file: "upstream/main.ts", port: "UPSTREAM_PORT", page: "/api/v1/en/cars" },
};

it.each(Object.entries(programs))(
  "%s answers requests when its log cannot be written, and exits with code 0 on SIGTERM",
  async (_, { file, port: name, page }) => {
    const [port, api] = [await freePort(), await startStubApi({})];
    const full = openSync("/dev/full", "w");
    const program = spawn(process.execPath, [file], {
      stdio: ["ignore", full, "inherit"],
      env: {
        ...blankSettings,
        PATH: process.env.PATH,
        [name]: String(port),
        API_URL: api.url,
        DATA_DIR: `${process.env.TMPDIR ?? "/tmp"}/full-log-${port}`,
        PUBLIC_ORIGIN: "loopback",
        SESSION_SECRET: "of-a-test-and-nothing-else-0123456789",
        LOG_LEVEL: "debug",
        DRAIN_MS: "0",
        PAGE_CACHE_MB: "0",
      },
    });
    closeSync(full);
    const ended = once(program, "exit");
    const status = () =>
      fetch(`http://127.0.0.1:${port}${page}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(status, { timeout: 60_000 }).not.toBe(0);
    for (let times = 0; times < 5; times += 1) expect(await status()).toBeGreaterThan(0);
    program.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await api.close();
  },
);

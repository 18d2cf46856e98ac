import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { blankSettings } from "#tests/setup/blank-settings.ts";

it.each([
  ["serve", "0", /"port":(\d+),"msg":"listening"/],
  ["upstream", "3000", /:(\d+)","msg":"ready"/],
])(
  "A SIGTERM to npm run %s also stops its server, and npm exits with code 0",
  async (script, port, ready) => {
    const data = mkdtempSync(join(tmpdir(), "signals-"));
    const child = spawn("npm", ["run", "-s", script], {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...blankSettings,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: port,
        UPSTREAM_PORT: "0",
        DATA_DIR: data,
        API_URL: "http://127.0.0.1:9",
        PUBLIC_ORIGIN: "loopback",
        SESSION_SECRET: "of-a-test-and-nothing-else-0123456789",
        DRAIN_MS: "0",
      },
    });
    const ended = once(child, "exit");
    const listening = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const found = ready.exec(line)?.[1];
        if (found) resolve(found);
      });
      child.once("exit", () => reject(new Error("It did not start.")));
    });
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`http://127.0.0.1:${listening}/healthz`)).rejects.toThrow();
    rmSync(data, { recursive: true });
  },
);

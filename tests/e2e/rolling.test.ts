import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { full } from "#tests/setup/full.ts";
import { startProxy } from "#tests/setup/rolling/proxy.ts";
import { Visitors } from "#tests/setup/rolling/visitors.ts";
import { startWeb } from "#tests/setup/rolling/web-process.ts";
import { storedAddresses } from "#tests/setup/stored.ts";
import { startUpstream } from "#tests/setup/upstream.ts";
import { freePorts } from "../../tools/ports.ts";

const { rolls, requests, perSecond } = full
  ? { rolls: 3, requests: 5_000, perSecond: 100 }
  : { rolls: 1, requests: 300, perSecond: 40 };
const EXIT_WITHIN_MS = 15_000;

test("Two web servers are replaced one after the other, and no visitor notices", async () => {
  test.setTimeout(600_000);
  const directory = mkdtempSync(join(tmpdir(), "rolling-"));
  const api = await startUpstream({ DATA_DIR: directory });
  const ports = await freePorts(2);
  const proxy = await startProxy(ports);
  const origin = `http://127.0.0.1:${proxy.port}`;
  const servers = new Map<number, ReturnType<typeof startWeb>>();
  const start = async (port: number) => {
    servers.set(port, startWeb(port, { PUBLIC_ORIGIN: origin, API_URL: api.url }));
    await proxy.replaced(port);
  };

  try {
    await Promise.all(ports.map(start));
    const visitors = new Visitors(origin);
    let rolled = 0;
    const load = visitors.come(perSecond, () => visitors.sent >= requests && rolled === rolls);
    while (rolled < rolls) {
      await expect.poll(() => visitors.sent, { timeout: 300_000 }).toBeGreaterThan((requests / 5) * rolled);
      for (const port of ports) {
        const { code, ms } = await servers.get(port)!.end();
        expect(code).toBe(0);
        expect(ms).toBeLessThan(EXIT_WITHIN_MS);
        await start(port);
      }
      rolled += 1;
    }
    await load;

    expect(visitors.losses).toEqual([]);
    expect(visitors.sent).toBeGreaterThanOrEqual(requests);
    expect(visitors.written.length).toBeGreaterThanOrEqual(requests / 10);
    expect(storedAddresses(directory, "contact_messages")).toEqual(visitors.written.sort());
    expect(storedAddresses(directory, "newsletter")).toEqual(visitors.subscribed.sort());
  } finally {
    for (const server of servers.values()) server.kill();
    proxy.close();
    await api.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

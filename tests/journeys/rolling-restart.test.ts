import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { full } from "#tests/setup/full.ts";
import { startLoadBalancer } from "#tests/setup/rolling-restart/load-balancer.ts";
import { LoadGenerator } from "#tests/setup/rolling-restart/load-generator.ts";
import { startWebProcess } from "#tests/setup/rolling-restart/web-process.ts";
import { storedEmails } from "#tests/setup/stored-emails.ts";
import { startUpstream } from "#tests/setup/upstream.ts";
import { freePorts } from "../../tools/ports.ts";

const {
  rolls: restartCount,
  requests,
  perSecond,
} = full ? { rolls: 3, requests: 5_000, perSecond: 100 } : { rolls: 1, requests: 300, perSecond: 40 };
const exitWithinMs = 15_000;

test("Two web servers restart one after the other, and no request fails", {
  tag: "@full",
}, async () => {
  test.setTimeout(600_000);
  const directory = mkdtempSync(join(tmpdir(), "rolling-"));
  const api = await startUpstream({ DATA_DIR: directory });
  const ports = await freePorts(2);
  const proxy = await startLoadBalancer(ports);
  const origin = `http://127.0.0.1:${proxy.port}`;
  const servers = new Map<number, ReturnType<typeof startWebProcess>>();
  const start = async (port: number) => {
    servers.set(port, startWebProcess(port, { PUBLIC_ORIGIN: origin, API_URL: api.url }));
    await proxy.waitForReplacement(port);
  };

  try {
    await Promise.all(ports.map(start));
    const loadGenerator = new LoadGenerator(origin);
    let restarts = 0;
    const load = loadGenerator.run(
      perSecond,
      () => loadGenerator.sent >= requests && restarts === restartCount,
    );
    while (restarts < restartCount) {
      await expect
        .poll(() => loadGenerator.sent, { timeout: 300_000 })
        .toBeGreaterThan((requests / 5) * restarts);
      for (const port of ports) {
        const { code, ms } = await servers.get(port)!.end();
        expect(code).toBe(0);
        expect(ms).toBeLessThan(exitWithinMs);
        await start(port);
      }
      restarts += 1;
    }
    await load;

    expect(loadGenerator.failures).toEqual([]);
    expect(loadGenerator.sent).toBeGreaterThanOrEqual(requests);
    expect(loadGenerator.messageEmails.length).toBeGreaterThanOrEqual(requests / 10);
    expect(storedEmails(directory, "contact_messages")).toEqual(loadGenerator.messageEmails.sort());
    expect(storedEmails(directory, "newsletter")).toEqual(loadGenerator.subscribedEmails.sort());
  } finally {
    for (const server of servers.values()) server.kill();
    proxy.close();
    await api.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

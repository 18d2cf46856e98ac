import { isFree } from "./ports.ts";
import type { SiteSettings } from "./site-settings.ts";
import { type Part, type Supervised, supervise } from "./supervise.ts";

/**
 * Starts the parts one after the other, says on stdout when the last one answers, and ends them together.
 * @param end from `askedToEnd`.
 * @returns the exit code: 0 when asked to end, 1 when a part did not start.
 */
export async function runSite(parts: Part[], settings: SiteSettings, end: Promise<void>): Promise<number> {
  const running: Supervised[] = [];
  const started = (async () => {
    for (const part of parts) {
      const supervised = supervise(part);
      running.push(supervised);
      await supervised.ready;
    }
    console.log(`ready  http://localhost:${settings.sitePort}`);
    await end;
  })();
  const code = await Promise.race([end.then(() => 0), started.then(() => 0, explain)]);
  // The web server first, so that nobody is shown an error for an API that has just gone.
  for (const supervised of running.reverse()) await supervised.stop();
  return code;
}

function explain(error: unknown): number {
  console.error((error as Error).message);
  return 1;
}

/** @throws Error that names the port and its setting, when another program has it. */
export async function requireFreePorts({ sitePort, upstreamPort, ownApi }: SiteSettings): Promise<void> {
  const needed: [string, number][] = [["PORT", sitePort]];
  if (ownApi) needed.push(["UPSTREAM_PORT", upstreamPort]);
  for (const [name, port] of needed) {
    if (await isFree(port)) continue;
    throw new Error(`Port ${port} is in use by another program; end it, or set ${name} to another port.`);
  }
}

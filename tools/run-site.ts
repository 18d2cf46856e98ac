import { isFree } from "./ports.ts";
import type { SiteSettings } from "./site-settings.ts";
import { type Service, type SupervisedService, supervise } from "./supervise.ts";

/** Starts the parts in order and stops them together. @returns the exit code: 1 when a part did not start. */
export async function runSite(
  services: Service[],
  settings: SiteSettings,
  shutdown: Promise<void>,
): Promise<number> {
  const running: SupervisedService[] = [];
  const startup = (async () => {
    for (const service of services) {
      const supervised = supervise(service);
      running.push(supervised);
      await supervised.ready;
    }
    console.log(`ready  http://localhost:${settings.sitePort}`);
    await shutdown;
  })();
  const code = await Promise.race([shutdown.then(() => 0), startup.then(() => 0, reportError)]);
  // The web server first, so that nobody sees an error from a stopped API.
  for (const supervised of running.reverse()) await supervised.stop();
  return code;
}

function reportError(error: unknown): number {
  console.error((error as Error).message);
  return 1;
}

/** @throws Error that names the port in use and its setting. */
export async function requireFreePorts({
  sitePort,
  upstreamPort,
  usesReferenceApi,
}: SiteSettings): Promise<void> {
  const requiredPorts: [string, number][] = [["PORT", sitePort]];
  if (usesReferenceApi) requiredPorts.push(["UPSTREAM_PORT", upstreamPort]);
  for (const [name, port] of requiredPorts) {
    if (await isFree(port)) continue;
    throw new Error(`Port ${port} is in use by another program; end it, or set ${name} to another port.`);
  }
}

import { isFree } from "./ports.ts";
import { type RunningService, type Service, startService } from "./service.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Starts the parts in order and stops all when one ends. @returns the exit code: 1 unless `shutdown` came first. */
export async function runSite(
  services: Service[],
  settings: Pick<SiteSettings, "sitePort">,
  shutdown: Promise<void>,
): Promise<number> {
  const running: RunningService[] = [];
  const firstEnd = () => Promise.race(running.map(({ ended }) => ended));
  async function untilFailure(): Promise<string> {
    for (const service of services) {
      const started = startService(service);
      running.push(started);
      const failure = await Promise.race([firstEnd(), started.ready]);
      if (failure !== undefined) return `${failure}, so the site did not start`;
    }
    console.log(`ready  http://localhost:${settings.sitePort}`);
    return `${await firstEnd()}, so the site stops`;
  }
  const failure = await Promise.race([shutdown, untilFailure()]);
  if (failure !== undefined) console.error(failure);
  // The web server stops first, so that nobody sees an error from a stopped API.
  for (const service of running.reverse()) await service.stop();
  return failure === undefined ? 0 : 1;
}

/** @throws Error that names the port in use and its setting */
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

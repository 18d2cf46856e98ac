// `npm start`: the whole site with one command.

import { isBuildStale } from "./build-age.ts";
import { nodeFlags } from "./node-flags.ts";
import { run } from "./run.ts";
import { requireFreePorts, runSite } from "./run-site.ts";
import { shutdownSignal } from "./shutdown-signal.ts";
import { referenceApi, siteSettings } from "./site-settings.ts";

const shutdown = shutdownSignal();

async function start(): Promise<number> {
  const settings = siteSettings();
  await requireFreePorts(settings);
  if (isBuildStale()) {
    console.error("building the site (once, and after changes) …");
    const stop = new AbortController();
    void shutdown.then(() => stop.abort());
    const code = await run(process.execPath, ["tools/build.ts"], { signal: stop.signal });
    if (stop.signal.aborted) return 0;
    if (code !== 0) return code;
  }
  const { flags, env } = nodeFlags("serve");
  const web = {
    name: "The web server",
    args: [...flags, "server/main.ts"],
    env: { ...settings.web, ...env, NODE_ENV: "production" },
    readyUrl: `${settings.siteUrl}/readyz`,
  };
  const apis = referenceApi(settings, nodeFlags("upstream").flags).map((api) => ({
    ...api,
    env: { ...env, ...api.env },
  }));
  return runSite([...apis, web], settings, shutdown);
}

process.exit(
  await start().catch((error: Error) => {
    console.error(error.message);
    return 1;
  }),
);

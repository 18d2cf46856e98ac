// `npm run dev`: the whole site with React Router's development server; the reference API restarts when it changes.

import { requireFreePorts, runSite } from "./run-site.ts";
import { shutdownSignal } from "./shutdown-signal.ts";
import { referenceApi, siteSettings } from "./site-settings.ts";

const shutdown = shutdownSignal();

async function start(): Promise<number> {
  const settings = siteSettings();
  await requireFreePorts(settings);
  const web = {
    name: "The development server",
    args: [
      "--import",
      "./tools/exit-with-parent.ts",
      "node_modules/@react-router/dev/bin.js",
      "dev",
      "--port",
      String(settings.sitePort),
      "--strictPort",
      "--host",
      process.env.HOST?.trim() || "127.0.0.1",
    ],
    env: { ...settings.web, NODE_ENV: "development" },
    readyUrl: `${settings.siteUrl}/`,
  };
  const api = referenceApi(settings, ["--watch", "--watch-preserve-output"]);
  return runSite([...api, web], settings, shutdown);
}

process.exit(
  await start().catch((error: Error) => {
    console.error(error.message);
    return 1;
  }),
);

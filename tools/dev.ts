// `npm run dev`: the whole site with React Router's development server; the reference API restarts when it changes.
import { askedToEnd } from "./asked-to-end.ts";
import { requireFreePorts, runSite } from "./run-site.ts";
import { referenceApi, siteSettings } from "./site-settings.ts";

const end = askedToEnd();

async function start(): Promise<number> {
  const settings = siteSettings();
  await requireFreePorts(settings);
  const web = {
    name: "The development server",
    args: [
      "--import",
      "./tools/end-with-parent.ts",
      "node_modules/@react-router/dev/bin.js",
      "dev",
      "--port",
      String(settings.sitePort),
      "--strictPort",
      "--host",
      process.env.HOST?.trim() || "127.0.0.1",
    ],
    env: { ...settings.web, NODE_ENV: "development" },
    readyAt: `${settings.siteAddress}/`,
  };
  const api = referenceApi(settings, ["--watch", "--watch-preserve-output"]);
  return runSite([...api, web], settings, end);
}

process.exit(
  await start().catch((error: Error) => {
    console.error(error.message);
    return 1;
  }),
);

// Runs any number of reference APIs in one process, each with its own settings and data, because a process for each
// takes three seconds to start. Ends together with its parent process.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { destination, pino } from "pino";
import { demoAccountRoutes } from "#demo/accounts/routes.ts";
import { createIllustrationRoutes } from "#demo/illustrations/routes.ts";
import { seedMarket } from "#demo/seed/seed-market.ts";
import { marketDay } from "#demo/today.ts";
import { vehicleRegisterRoutes } from "#demo/vehicle-register/routes.ts";
import { createApp } from "#upstream/app.ts";
import { readSettings } from "#upstream/env.ts";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { openPhotoStorage } from "#upstream/platform/storage/open-photo-storage.ts";
import { installReferenceData } from "#upstream/reference-data/install.ts";
import { MemoryEngine } from "#upstream/search/memory/memory-engine.ts";
import { withWordMeanings } from "#upstream/search/word-meanings.ts";

const demoCars = 600;
const root = mkdtempSync(join(tmpdir(), "apis-"));
const demoMarket = join(root, "demo");
const closers = new Map<string, () => Promise<void>>();

/** Starts an API, with the demo market unless SEED_DEMO is "false". @returns its id (to end it), URL and log file */
async function startApi({ SEED_DEMO = "true", ...env }: Record<string, string>) {
  const isDemo = SEED_DEMO !== "false";
  const dataDir = mkdtempSync(join(root, "api-"));
  const settings = readSettings({ DATA_DIR: dataDir, ...env });
  if (isDemo) copyFileSync(join(demoMarket, "market.db"), join(dataDir, "market.db"));
  const db = await openDatabase({ dataDir }, { prepare: installReferenceData });
  const logFile = join(dataDir, "log");
  const app = createApp(
    {
      db,
      photos: await openPhotoStorage(settings, db),
      search: withWordMeanings(db, new MemoryEngine(db)),
      log: pino({ level: settings.LOG_LEVEL }, destination({ dest: logFile, sync: true })),
      clock: () => new Date(),
      publicOrigin: settings.PUBLIC_ORIGIN,
      backOfficeUrl: settings.BACKOFFICE_URL ?? null,
      operatorEmail: settings.OPERATOR_EMAIL ?? null,
      sendsMail: false,
      inboundMail: null,
      google: settings.google,
      registerUrl: settings.RDW_URL ?? null,
      trustedHops: settings.TRUSTED_HOPS,
      rateLimitFactor: settings.RATE_LIMIT_FACTOR,
      draining: () => false,
    },
    {
      outbox: true,
      ...(isDemo && {
        routes: [demoAccountRoutes, vehicleRegisterRoutes],
        media: createIllustrationRoutes(dataDir),
      }),
    },
  );
  const address = await new Promise<AddressInfo>((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, resolve);
    closers.set(dataDir, async () => {
      await new Promise((closed) => {
        server.close(closed);
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    });
  });
  return { id: dataDir, url: `http://127.0.0.1:${address.port}`, logFile };
}

mkdirSync(demoMarket);
const market = await openDatabase(
  { dataDir: demoMarket },
  { prepare: (db) => seedMarket(db, { cars: demoCars, today: marketDay(new Date()) }) },
);
await market.destroy();

const host = createServer(async (request, response) => {
  try {
    const body = await text(request);
    const answer = request.method === "POST" ? await startApi(JSON.parse(body)) : await closers.get(body)?.();
    response.end(JSON.stringify(answer ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
host.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
});
process.once("disconnect", () => {
  rmSync(root, { recursive: true, force: true });
  process.exit();
});

import { serve } from "@hono/node-server";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { openDatabase } from "./db/open.ts";
import type { Database } from "./db/schema.ts";
import { readSettings } from "./env.ts";
import { connectionLimits } from "./http/connection-limits.ts";
import { logDestination } from "./log-destination.ts";
import { startMails } from "./mail/start.ts";
import { pictures } from "./pictures/app.ts";

/** How long requests that are being answered, and mails that are being sent, may take once the process is told to end. */
const drainMs = 5000;
const demoCars = 600;

const settings = await orExit(readSettings);
const log = pino({ level: settings.LOG_LEVEL, base: { service: "upstream" } }, logDestination());
const db = await orExit(() =>
  openDatabase(
    { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL },
    {
      prepare: settings.SEED_DEMO ? seedWhenEmpty : undefined,
      // The words alone: the error carries the connection, and with it the password.
      onLost: ({ message }) => log.warn({ reason: message }, "a connection to the database was lost"),
    },
  ),
);

const clock = () => new Date();
const mails = await startMails({ db, log, clock, smtp: settings.smtp });
let draining = false;
const app = createApp(
  {
    db,
    log,
    clock,
    publicOrigin: settings.PUBLIC_ORIGIN,
    backOfficeUrl: settings.BACKOFFICE_URL ?? null,
    operatorEmail: settings.OPERATOR_EMAIL ?? null,
    sendsMail: settings.smtp !== null,
    google: settings.google,
    trustedHops: settings.TRUSTED_HOPS,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    demo: settings.SEED_DEMO,
    draining: () => draining,
  },
  { media: pictures(settings.DATA_DIR), outbox: true },
);
const server = serve(
  {
    fetch: app.fetch,
    hostname: settings.HOST,
    port: settings.UPSTREAM_PORT,
    serverOptions: connectionLimits,
  },
  (address) =>
    // Whoever started us waits for this line, however quiet the log.
    log.child({}, { level: "info" }).info({ address: `http://${settings.HOST}:${address.port}` }, "ready"),
);
server.on("error", (error) => {
  log.fatal({ err: error }, "cannot listen");
  process.exit(1);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
// Started by `npm start`: when that process is killed outright, this one does not stay behind.
process.on("disconnect", stop);

/** Lets what has begun end, then closes the database and the process. */
function stop() {
  if (draining) return;
  draining = true;
  const cutOff = setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), drainMs);
  const sent = mails.stop(drainMs);
  server.close(async () => {
    clearTimeout(cutOff);
    await sent;
    await db.destroy();
    log.info("stopped");
    process.exit(0);
  });
}

/** Ends the process with a wrong setting's name, or a database's that cannot be used. */
async function orExit<T>(start: () => T | Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

async function seedWhenEmpty(market: Kysely<Database>) {
  if (await market.selectFrom("cars").select("id").limit(1).executeTakeFirst()) return;
  // Only loaded when wanted: an API with a market of its own never needs the generator.
  const { seedMarket } = await import("./seed/market.ts");
  log.info({ cars: demoCars }, "making the demo market");
  await seedMarket(market, { cars: demoCars });
}

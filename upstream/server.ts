import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { type Logger, pino } from "pino";
import { type ApiMounts, createApp } from "./app.ts";
import { readSettings, type Settings } from "./env.ts";
import { openDatabase } from "./platform/db/open.ts";
import type { Database } from "./platform/db/schema.ts";
import { connectionLimits } from "./platform/http/connection-limits.ts";
import { logDestination } from "./platform/log-destination.ts";
import { startMailWorker } from "./platform/mail/worker.ts";
import { installReferenceData } from "./reference-data/install.ts";

/** How long requests and mails under way may take once the process is told to end, ms. */
const drainMs = 5000;

/** What a program adds to the API; the demo market is one. */
export interface ServerExtensions {
  /** Fills the database before the API listens; the reference data is there by then. No time limits of a request. */
  prepare?: (db: Kysely<Database>, log: Logger) => Promise<unknown>;
  /** More routes below /api/v1. */
  routes?: ApiMounts["routes"];
  /** Serves /media, beside the uploads; may keep files in the data folder. */
  media?: (dataDir: string) => Hono;
}

/**
 * Runs the reference API until a signal ends the process. A wrong setting, or a database that cannot be used, ends it
 * with code 1 and a line on stderr.
 */
export async function startServer({ prepare, routes, media }: ServerExtensions = {}): Promise<void> {
  // What is kept is about people: nobody else on this machine reads it.
  process.umask(0o077);

  const settings = await exitOnError(readSettings);
  const log = pino({ level: settings.LOG_LEVEL, base: { service: "upstream" } }, logDestination());
  const db = await exitOnError(() =>
    openDatabase(
      { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL },
      {
        async prepare(connection) {
          await installReferenceData(connection);
          await prepare?.(connection, log);
        },
        // The words alone: the error carries the connection, and with it the password.
        onConnectionLost: ({ message }) =>
          log.warn({ reason: message }, "a connection to the database was lost"),
      },
    ),
  );
  warnUntrustedProxies(settings, log);

  const clock = () => new Date();
  const mails = await startMailWorker({ db, log, clock, smtp: settings.smtp });
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
      draining: () => draining,
    },
    { routes, media: media?.(settings.DATA_DIR), outbox: true },
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
    const forceCloseTimer = setTimeout(
      () => "closeAllConnections" in server && server.closeAllConnections(),
      drainMs,
    );
    const mailsStopped = mails.stop(drainMs);
    server.close(async () => {
      clearTimeout(forceCloseTimer);
      await mailsStopped;
      await db.destroy();
      log.info("stopped");
      process.exit(0);
    });
  }
}

function warnUntrustedProxies({ TRUSTED_HOPS, PUBLIC_ORIGIN }: Settings, log: Logger) {
  if (TRUSTED_HOPS > 0 || /^http:\/\/localhost\b/.test(PUBLIC_ORIGIN)) return;
  log.warn(
    "TRUSTED_HOPS is 0: behind the web server all visitors count as one client; 1 where it alone calls",
  );
}

/** Ends the process with code 1 and the error's message when `start` throws. */
export async function exitOnError<T>(start: () => T | Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

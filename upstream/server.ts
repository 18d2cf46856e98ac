import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { type ApiMounts, createApp } from "./app.ts";
import { startStockImports } from "./back-office/vendor/stock-import/worker.ts";
import { backOfficeAddress, readSettings, type Settings } from "./env.ts";
import { sendNextReminder } from "./modules/appointments/reminders.ts";
import { sendNextBookingReminder } from "./modules/bookings/reminders.ts";
import { renewNextTitles } from "./modules/cars/title-renewals.ts";
import { sendNextNotice } from "./modules/chat/notices.ts";
import { sendNextAlert } from "./modules/saved-searches/alerts.ts";
import { createApiLog } from "./platform/api-log.ts";
import { openDatabase } from "./platform/db/open.ts";
import type { Database } from "./platform/db/schema.ts";
import { findsAllCapitals } from "./platform/db/search-text.ts";
import { logSlowStatements } from "./platform/db/slow-statements.ts";
import { connectionLimits } from "./platform/http/connection-limits.ts";
import type { ApiOptions } from "./platform/http/context.ts";
import { startMailWorker } from "./platform/mail/worker.ts";
import { repeatWork } from "./platform/repeat-work.ts";
import { startRetention } from "./platform/retention.ts";
import { openPhotoStorage } from "./platform/storage/open-photo-storage.ts";
import { installReferenceData } from "./reference-data/install.ts";
import { createSearchEngine } from "./search/create-engine.ts";

/** ms for running requests and mails after a signal. */
const drainMs = 5000;

/** For programs that extend the API, such as the demo. */
export interface ServerExtensions {
  /** Runs after the reference data is installed and before the API listens, without time limits. */
  prepare?: (db: Kysely<Database>, log: Logger) => Promise<unknown>;
  /** Mounted under /api/v1. */
  routes?: ApiMounts["routes"];
  /** Mounted at /media, in addition to the uploads; may keep files in the data folder. */
  media?: (dataDir: string) => Hono;
  /** Runs in the background until the API stops. */
  startWorker?: (context: { db: Kysely<Database>; log: Logger; clock: () => Date }) => {
    stop(): Promise<void>;
  };
}

interface Worker {
  stop(withinMs: number): Promise<unknown>;
}

type Services = Pick<ApiOptions, "db" | "photos" | "search" | "log" | "clock">;

/** Runs the API until a signal. An invalid setting or database ends it with code 1 and a line on stderr. */
export async function startServer(extensions: ServerExtensions = {}): Promise<void> {
  // Files with personal data are readable by their owner only.
  process.umask(0o077);

  const settings = await exitOnError(readSettings);
  const log = createApiLog(settings.LOG_LEVEL);
  const db = await exitOnError(() => openApiDatabase(settings, log, extensions.prepare));
  const endPresence = await announceApi(settings);
  warnUntrustedProxies(settings, log);

  if (settings.UPSTREAM_METRICS_PORT !== undefined) {
    const address = { port: settings.UPSTREAM_METRICS_PORT, host: settings.METRICS_HOST };
    await exitOnError(() => startMetrics(db, address, log));
  }

  const clock = () => new Date();
  const photos = await exitOnError(() =>
    openPhotoStorage(settings, db, {
      onUnavailable: (err) => log.warn({ err }, "the photo storage does not answer yet"),
    }),
  );
  const search = createSearchEngine(settings, db, log);
  const services = { db, photos, search, log, clock };
  const workers = await startWorkers(settings, services, extensions.startWorker);
  let draining = false;
  const { routes, media } = extensions;
  const app = createApp(
    { ...services, ...appSettings(settings), draining: () => draining },
    { routes, media: media?.(settings.DATA_DIR), outbox: true },
  );
  const server = listen(app, settings, log);

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
  // Stops together with the parent process (`npm start`), even when that one is killed.
  process.on("disconnect", stop);

  /** Graceful shutdown (decision 020). */
  function stop() {
    if (draining) return;
    draining = true;
    // A load balancer sees /readyz fail before connections are refused.
    setTimeout(close, settings.DRAIN_MS);
  }

  function close() {
    const forceCloseTimer = setTimeout(
      () => "closeAllConnections" in server && server.closeAllConnections(),
      drainMs,
    );
    const workersStopped = Promise.all(workers.map((worker) => worker.stop(drainMs)));
    server.close(async () => {
      clearTimeout(forceCloseTimer);
      await workersStopped;
      await search.close();
      await endPresence?.();
      await db.destroy();
      log.info("stopped");
      process.exit(0);
    });
  }
}

/** Opens the database, migrates it and installs the reference data. */
const openApiDatabase = (settings: Settings, log: Logger, prepare: ServerExtensions["prepare"]) =>
  openDatabase(
    { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL },
    {
      async prepare(connection) {
        if (!(await findsAllCapitals(connection))) warnAsciiLocale(log);
        await installReferenceData(connection);
        await prepare?.(connection, log);
      },
      readUrl: settings.DATABASE_READ_URL,
      maxReaders: settings.DATABASE_READ_CONNECTIONS,
      maxWriters: settings.DATABASE_WRITE_CONNECTIONS,
      onStatement: logSlowStatements(log),
      // The message only: the error holds the connection string with its password.
      onConnectionLost: ({ message }) =>
        log.warn({ reason: message }, "a connection to the database was lost"),
    },
  );

/** Starts the background workers; the mail worker first, because others write mails. */
async function startWorkers(
  settings: Settings,
  { db, photos, search, log, clock }: Services,
  startWorker: ServerExtensions["startWorker"],
): Promise<Worker[]> {
  const origin = settings.PUBLIC_ORIGIN;
  const pictureHosts = { hosts: settings.IMPORT_PICTURE_HOSTS };
  const backOfficeUrl = backOfficeAddress(settings);
  const notices = { ...appSettings(settings), db, clock, origin, backOfficeUrl };
  const repeat = (work: () => Promise<boolean>, failure: string) =>
    repeatWork([work], ({ message }) => log.warn({ reason: message }, failure));
  return [
    await startMailWorker({ db, log, clock, origin, smtp: settings.smtp }),
    startRetention({ db, photos, days: settings.retentionDays, log, clock }),
    startStockImports({ db, photos, log, clock, pictureHosts }),
    repeat(() => renewNextTitles(db), "titles cannot be renewed now"),
    repeat(
      () => sendNextAlert({ db, search, clock, origin }),
      "new cars of saved searches cannot be mailed now",
    ),
    repeat(() => sendNextNotice(notices), "nobody can be mailed about unread messages now"),
    repeat(() => sendNextReminder({ db, clock, origin }), "nobody can be reminded of appointments now"),
    repeat(() => sendNextBookingReminder({ db, clock, origin }), "nobody can be reminded of bookings now"),
    ...(startWorker ? [startWorker({ db, log, clock })] : []),
  ];
}

const appSettings = (settings: Settings) => ({
  publicOrigin: settings.PUBLIC_ORIGIN,
  backOfficeUrl: settings.BACKOFFICE_URL ?? null,
  operatorEmail: settings.OPERATOR_EMAIL ?? null,
  sendsMail: settings.smtp !== null,
  isOutboxPublished: settings.OUTBOX_PUBLISHED,
  inboundMail: settings.inboundMail,
  google: settings.google,
  registerUrl: settings.RDW_URL ?? null,
  trustedHops: settings.TRUSTED_HOPS,
  rateLimitFactor: settings.RATE_LIMIT_FACTOR,
});

/** Listens for requests. A host or port that cannot be used ends the process with code 1. */
function listen({ fetch }: ReturnType<typeof createApp>, settings: Settings, log: Logger) {
  const { HOST: hostname, UPSTREAM_PORT: port } = settings;
  const server = serve({ fetch, hostname, port, serverOptions: connectionLimits }, (address) =>
    // The parent process waits for this line, at any log level.
    log.child({}, { level: "info" }).info({ address: `http://${hostname}:${address.port}` }, "ready"),
  );
  server.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    const reason =
      code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${code ?? message})`;
    const setting = isOfHost(code) ? `HOST: ${hostname}` : `UPSTREAM_PORT: ${port}`;
    process.stderr.write(`${setting} ${reason}\n`);
    process.exit(1);
  });
  return server;
}

/** Whether listening failed because of the host, not the port. */
const isOfHost = (code: string | undefined) => /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code ?? "");

/** Shows a restore that the API runs; PostgreSQL only, because SQLite's folder is locked. */
async function announceApi({ DATABASE_URL: url }: Settings) {
  if (url === undefined) return undefined;
  const { announcePresence } = await import("./platform/db/presence.ts");
  return announcePresence(url);
}

/** Serves the metrics. @throws Error that names the setting */
async function startMetrics(db: Kysely<Database>, address: { port: number; host: string }, log: Logger) {
  // Loaded only when used.
  const { startApiMetrics } = await import("./platform/metrics/api-metrics.ts");
  const { port } = await startApiMetrics(db, address).catch((cause: NodeJS.ErrnoException) => {
    const setting = isOfHost(cause.code)
      ? `METRICS_HOST: ${address.host}`
      : `UPSTREAM_METRICS_PORT: ${address.port}`;
    throw new Error(`${setting} cannot be used (${cause.code})`, { cause });
  });
  log.info({ metricsPort: port }, "metrics");
}

const warnAsciiLocale = (log: Logger) =>
  log.warn(
    "DATABASE_URL: the database's locale is C, so names with capitals such as Ł, Ø or Д are not found; move the market to a database made with --locale C.UTF-8 (docs/operating.md, PostgreSQL)",
  );

function warnUntrustedProxies({ TRUSTED_HOPS, PUBLIC_ORIGIN }: Settings, log: Logger) {
  if (TRUSTED_HOPS > 0 || /^http:\/\/localhost\b/.test(PUBLIC_ORIGIN)) return;
  log.warn(
    "TRUSTED_HOPS is 0: behind the web server all visitors count as one client; 1 where it alone calls",
  );
}

/** Runs `start`. If it throws, the process ends with code 1 and the error's message. */
export async function exitOnError<T>(start: () => T | Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

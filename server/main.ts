import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";

const serverBuild = resolve("build/server/index.js");
if (!existsSync(serverBuild)) {
  console.error("There is no build yet: run `npm run build` first.");
  process.exit(1);
}

// Imported after env.server.ts has set NODE_ENV, by which React picks its production build.
const { createServer } = await import("./create-server.ts");
const build = await import(pathToFileURL(serverBuild).href);
const metrics = await startMetrics().catch((error) => failToListen("METRICS_", error));
const server = await createServer(build, {
  port: env.PORT,
  host: env.HOST ?? (env.LOOPBACK ? "127.0.0.1" : undefined),
  publicOrigin: env.LOOPBACK ? undefined : env.PUBLIC_ORIGIN,
  trustedHops: env.TRUSTED_HOPS,
  clientDirectory: resolve("build/client"),
  logger: log,
  pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
  metrics,
}).catch((error) => failToListen("", error));
if (metrics) log.info({ metricsPort: metrics.port }, "metrics");

async function startMetrics() {
  if (env.METRICS_PORT === undefined) return undefined;
  const { startWebMetrics } = await import("./metrics.ts");
  return startWebMetrics(build, { port: env.METRICS_PORT, host: env.METRICS_HOST });
}

function failToListen(prefix: "" | "METRICS_", { code }: NodeJS.ErrnoException): never {
  const reason = code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${code})`;
  const isOfHost = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code ?? "");
  const setting = `${prefix}${isOfHost ? "HOST" : "PORT"}` as const;
  console.error(`${setting} ${env[setting]} ${reason}.`);
  process.exit(1);
}

let isShuttingDown = false;

function shutDown(exitCode: number) {
  if (isShuttingDown) return;
  isShuttingDown = true;
  void server.close(env.DRAIN_MS).then(() => process.exit(exitCode));
}

function fail(error: unknown) {
  log.fatal({ err: error }, "unexpected");
  shutDown(1);
}

// `on`, not `once`: a second Ctrl-C, or npm's copy of the first, must not end the draining.
process.on("SIGTERM", () => shutDown(0));
process.on("SIGINT", () => shutDown(0));
// `npm start` (tools/start.ts) has died.
process.on("disconnect", () => shutDown(0));
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
// From here on a signal starts draining.
log.info({ port: server.port }, "listening");

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";

const serverBuild = resolve("build/server/index.js");
if (!existsSync(serverBuild)) {
  console.error("There is no build yet: run `npm run build` first.");
  process.exit(1);
}

// Imported only now: React picks its production build by NODE_ENV, which env.server.ts has set.
const { createServer } = await import("./create-server.ts");
const server = await createServer(await import(pathToFileURL(serverBuild).href), {
  port: env.PORT,
  // A demo is for this machine alone, unless HOST says otherwise.
  host: env.HOST ?? (env.LOOPBACK ? "127.0.0.1" : undefined),
  publicOrigin: env.LOOPBACK ? undefined : env.PUBLIC_ORIGIN,
  trustedHops: env.TRUSTED_HOPS,
  clientDirectory: resolve("build/client"),
  logger: log,
}).catch((error: NodeJS.ErrnoException) => {
  const reason =
    error.code === "EADDRINUSE" ? "is in use by another program" : `cannot be used (${error.code})`;
  console.error(`PORT ${env.PORT} ${reason}.`);
  process.exit(1);
});
log.info({ port: server.port }, "listening");

let ending = false;

/** Drains once, however often it is asked to, and ends the process. */
function end(exitCode: number) {
  if (ending) return;
  ending = true;
  void server.close(env.DRAIN_MS).then(() => process.exit(exitCode));
}

function fail(error: unknown) {
  log.fatal({ err: error }, "unexpected");
  end(1);
}

// `on`, not `once`: a second Ctrl-C, or npm passing the first one on, must not cut the draining short.
process.on("SIGTERM", () => end(0));
process.on("SIGINT", () => end(0));
// The supervisor that started us (tools/supervise.ts) is gone without a word.
process.on("disconnect", () => end(0));
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

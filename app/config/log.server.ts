import { pino } from "pino";
import { env } from "./env.server.ts";

/** Writes JSON lines. Never pass secrets to it. */
export const log = pino(
  { level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  logDestination(),
);

/** Drops lines that cannot be written (a full disk), because pino would retry forever. */
function logDestination() {
  const stdout = pino.destination({ fd: 1, sync: true });
  stdout.on("error", () => {});
  stdout.flushSync = () => {};
  return stdout;
}

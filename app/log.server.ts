import { pino } from "pino";
import { env } from "./env.server.ts";

/** The web tier's log: JSON lines; what could be secret is never handed to it. */
export const log = pino(
  { level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  logDestination(),
);

/** stdout. Where it cannot be written (a full disk) lines are lost: pino would try the last one again for ever. */
function logDestination() {
  const stdout = pino.destination({ fd: 1, sync: true });
  stdout.on("error", () => {});
  stdout.flushSync = () => {};
  return stdout;
}

interface Call {
  name: string;
  status: number | string;
  ms: number;
  dropped?: number;
}

/**
 * Writes one upstream call: quiet when it went well, a warning when it did not or items were left out. A call that was
 * not made because the API is out of order is quiet too: that it is stands in the log once.
 */
export function logCall({ ms, ...call }: Call, requestId?: string) {
  const failed = typeof call.status === "string" ? call.status !== "shut" : call.status >= 500;
  log[failed ? "warn" : "debug"]({ requestId, ...call, ms: Math.round(ms) }, "upstream");
}

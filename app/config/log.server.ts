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

interface CallRecord {
  name: string;
  status: number | string;
  ms: number;
  dropped?: number;
  /** The system's error code of a refused or broken connection. */
  code?: string | undefined;
}

/** Statuses without a warning: the opening of the circuit was logged already, or the visitor has left. */
const debugOutcomes: (number | string)[] = ["rejected", "canceled"];

/** Logs failed calls at level warn, all others at debug. */
export function logCall({ ms, ...call }: CallRecord, requestId?: string) {
  const failed = typeof call.status === "string" ? !debugOutcomes.includes(call.status) : call.status >= 500;
  log[failed ? "warn" : "debug"]({ requestId, ...call, ms: Math.round(ms) }, "upstream");
}

/** Logs why a page failed: the calls that the API refused, such as a 403, which `logCall` does not see as failures. */
export function logFailedPage(calls: CallRecord[], requestId: string) {
  for (const { name, status } of calls)
    if (typeof status === "number" && status >= 400 && status < 500)
      log.warn({ requestId, name, status }, "page");
}

import { pino } from "pino";
import { env } from "./env.server.ts";

/** JSON lines; secrets are never passed to it. */
export const log = pino(
  { level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  logDestination(),
);

/** Lines that cannot be written (a full disk) are lost: pino would retry forever. */
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
  /** Why there was no connection, or a broken one. */
  code?: string | undefined;
}

/** No failures of the API: its circuit breaker's opening was logged, or the visitor has left. */
const quiet: (number | string)[] = ["rejected", "canceled"];

/** What failed has level warn, all else debug. */
export function logCall({ ms, ...call }: CallRecord, requestId?: string) {
  const failed = typeof call.status === "string" ? !quiet.includes(call.status) : call.status >= 500;
  log[failed ? "warn" : "debug"]({ requestId, ...call, ms: Math.round(ms) }, "upstream");
}

/** Of a page that failed, the calls that the API refused, such as by 403 on a public page: `logCall` holds them for no failure. */
export function logFailedPage(calls: CallRecord[], requestId: string) {
  for (const { name, status } of calls)
    if (typeof status === "number" && status >= 400 && status < 500)
      log.warn({ requestId, name, status }, "page");
}

import { type DestinationStream, type Logger, pino } from "pino";

/** Logs to stdout. Lines that cannot be written (full disk) are dropped: pino would retry the last one for ever. */
function logDestination() {
  const stdout = pino.destination({ fd: 1, sync: true });
  stdout.on("error", () => {});
  stdout.flushSync = () => {};
  return stdout;
}

/** Omits the fields in which PostgreSQL quotes rows, since these may hold personal data. */
function withoutRows(error: Error) {
  const { detail: _, where: __, hint: ___, internalQuery: ____, ...line } = pino.stdSerializers.err(error);
  return line;
}

export function createApiLog(level: string, destination: DestinationStream = logDestination()): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino(
    { level, base: { service: "upstream" }, timestamp, serializers: { err: withoutRows } },
    destination,
  );
}

import { type DestinationStream, type Logger, pino } from "pino";

/** stdout. Lines that cannot be written (full disk) are dropped: pino would retry the last one for ever. */
function logDestination() {
  const stdout = pino.destination({ fd: 1, sync: true });
  stdout.on("error", () => {});
  stdout.flushSync = () => {};
  return stdout;
}

/** Without what PostgreSQL tells of rows: it is personal. */
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

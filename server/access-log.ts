import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { isHealthCheck } from "./health.ts";

/** Logs a finished request without query values, cookies or other headers: they may contain tokens. */
export function logWhenOver(
  logger: Logger,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  id: string,
): void {
  const start = performance.now();
  const { socket } = incoming;
  const bytesBefore = socket.bytesWritten;
  const path = (incoming.url ?? "").replace(/\?.*$/s, "").slice(0, 500);
  outgoing.once("close", () => {
    const line = {
      id,
      method: incoming.method,
      path,
      status: outgoing.statusCode,
      ms: Math.round(performance.now() - start),
      bytes: socket.bytesWritten - bytesBefore,
      ...(outgoing.writableFinished ? {} : { aborted: true }),
    };
    if (outgoing.statusCode >= 500) logger.error(line, "request");
    else if (isHealthCheck(path)) logger.debug(line, "request");
    else logger.info(line, "request");
  });
}

import type { ServerResponse } from "node:http";
import type { ConnectionLimits } from "./connection-limits.ts";

const assumedLength = 1024 * 1024;

/** Closes the connection of a client that does not read: Node would buffer the response forever. */
export function limitResponseTime(
  outgoing: ServerResponse,
  contentLength: string | null,
  { responseGraceMs, minBytesPerSecond }: ConnectionLimits,
): void {
  const bytes = contentLength === null ? assumedLength : Number(contentLength);
  const timeoutMs = responseGraceMs + (bytes / minBytesPerSecond) * 1000;
  const timer = setTimeout(() => outgoing.destroy(), timeoutMs);
  outgoing.once("close", () => clearTimeout(timer));
}

import type { ServerResponse } from "node:http";
import type { ConnectionLimits } from "./connection-limits.ts";

/** What an answer is taken for that does not say how long it is. */
const UNKNOWN_LENGTH = 1024 * 1024;

/**
 * Cuts a visitor who does not read the answer: Node waits for ever, and keeps all of it in memory meanwhile.
 * Call it when the answer is ready to be sent. What the system has taken to send counts as read.
 * @param contentLength bytes of the body, as the header says it.
 */
export function cutSlowReader(
  outgoing: ServerResponse,
  contentLength: string | null,
  { readingGraceMs, slowestBytesPerSecond }: ConnectionLimits,
): void {
  const bytes = contentLength === null ? UNKNOWN_LENGTH : Number(contentLength);
  const allowedMs = readingGraceMs + (bytes / slowestBytesPerSecond) * 1000;
  const cut = setTimeout(() => outgoing.destroy(), allowedMs);
  outgoing.once("close", () => clearTimeout(cut));
}

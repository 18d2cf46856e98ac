import type { ServerResponse } from "node:http";

/** Times in ms. */
export interface ConnectionLimits {
  headersTimeout: number;
  /** For a whole request, except one with photos. */
  requestTimeout: number;
  /** For a request with photos: twelve of 5 MB at 4 Mbit/s. */
  uploadTimeout: number;
  connectionsCheckingInterval: number;
  keepAliveTimeout: number;
  /** Bytes that Node reads; the allowed size is half of it (request-validation.ts). */
  maxHeaderSize: number;
  /** The time that a client has to read any response, however short. */
  responseGraceMs: number;
  /** The speed required of a client after the grace time. */
  minBytesPerSecond: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  uploadTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep connections (usually 60 s): the server must not close one that a proxy is about to use.
  keepAliveTimeout: 65_000,
  // Twice the allowed size, so that a request that is too large can be answered with an error page.
  maxHeaderSize: 32 * 1024,
  responseGraceMs: 15_000,
  // 16 kbit/s, as with poor GPRS.
  minBytesPerSecond: 2_000,
};

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

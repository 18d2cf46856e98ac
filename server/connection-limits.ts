/** Limits of one connection; times in ms. */
export interface ConnectionLimits {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  keepAliveTimeout: number;
  /** Bytes that Node reads at most; what is allowed is less (request-limits.ts). */
  maxHeaderSize: number;
  /** Time for reading any response, however short. */
  responseGraceMs: number;
  /** Bytes a second that a client must read beyond the grace. */
  minBytesPerSecond: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep theirs (usually 60 s), so that we never close one that they are about to use.
  keepAliveTimeout: 65_000,
  // Twice what is allowed, so that a request that is too large is read and answered with a page.
  maxHeaderSize: 32 * 1024,
  responseGraceMs: 15_000,
  // 16 kbit/s: GPRS on a bad day.
  minBytesPerSecond: 2_000,
};

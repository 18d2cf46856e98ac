/** How long a visitor may take, and how much may be sent (trust.md 7.12). Times in ms. */
export interface ConnectionLimits {
  /** Until the headers of a request are complete. */
  headersTimeout: number;
  /** Until a request is complete, its body included. */
  requestTimeout: number;
  /** How often Node looks for requests that took too long. */
  connectionsCheckingInterval: number;
  keepAliveTimeout: number;
  /** Bytes of request line and headers together. */
  maxHeaderSize: number;
  /** How long the reading of any answer may take, however short it is. */
  readingGraceMs: number;
  /** What a visitor must read a second beyond that, on average. */
  slowestBytesPerSecond: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep theirs (usually 60 s), so that it is never us who close one they are about to use.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  readingGraceMs: 15_000,
  // 16 kbit/s: GPRS on a bad day.
  slowestBytesPerSecond: 2_000,
};

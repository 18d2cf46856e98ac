import type { ServerOptions } from "node:http";

/** Slow clients are cut, as the web tier cuts its own; Node alone would give them minutes. */
export const connectionLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  // The web tier keeps its connections as long as we say, so it never posts on one that we are just closing.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

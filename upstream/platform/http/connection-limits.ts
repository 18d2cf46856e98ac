import type { ServerOptions } from "node:http";

/** The same limits as on the site (decision 022); Node's defaults allow minutes. */
export const connectionLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  // The site follows the API's keep-alive header, so it never posts on a connection that is being closed.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

import type { Logger } from "pino";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { WebMetrics } from "./metrics.ts";

export interface ServerSettings {
  /** 0 picks a free port. */
  port: number;
  /** All interfaces when unset. */
  host?: string | undefined;
  /** Unset in a demo, where every loopback name is a valid origin. */
  publicOrigin?: string | undefined;
  /** Proxies in front of the server that append to X-Forwarded-For. */
  trustedHops: number;
  /** An absolute path. */
  clientDirectory: string;
  logger: Logger;
  limits?: Partial<ConnectionLimits>;
  /** The size of the page cache; there is none when unset or 0. */
  pageCacheBytes?: number | undefined;
  metrics?: WebMetrics | undefined;
}

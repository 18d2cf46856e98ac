import type { Logger } from "pino";
import type { ConnectionLimits } from "./connection-limits.ts";

export interface ServerSettings {
  /** 0 takes any free port. */
  port: number;
  /** Every interface when left out. */
  host?: string | undefined;
  /** The site's one origin; left out in a demo, where every loopback name is its own. */
  publicOrigin?: string | undefined;
  /** Proxies in front of us that append to X-Forwarded-For. */
  trustedHops: number;
  /** Absolute path of the built client files. */
  clientDirectory: string;
  logger: Logger;
  limits?: Partial<ConnectionLimits>;
}

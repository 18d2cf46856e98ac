import type { Logger } from "pino";
import type { ConnectionLimits } from "./connection-limits.ts";

/** What the server needs to know; `main.ts` takes it from the environment, a test states it. */
export interface ServerSettings {
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on; every one of the machine's when left out. */
  host?: string | undefined;
  /** The site's one origin; left out in a demo, where every loopback name is its own. */
  publicOrigin?: string | undefined;
  /** Proxies in front of us that append to X-Forwarded-For. */
  trustedHops: number;
  /** Built client files: `assets/` and what stands in `public/`. Absolute path. */
  clientDirectory: string;
  logger: Logger;
  /** Other limits than those of production, for tests that cannot wait. */
  limits?: Partial<ConnectionLimits>;
}

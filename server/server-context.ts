import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

export interface ServerContext {
  Bindings: HttpBindings & {
    id: string;
    clientIp: string;
  };
  Variables: {
    origin: string;
    /** The form was posted from another site: it is shown again, and changes nothing (decision 162). */
    isCrossOrigin?: boolean;
  };
}

export type Middleware = MiddlewareHandler<ServerContext>;

import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

export interface ServerContext {
  Bindings: HttpBindings & {
    id: string;
    clientIp: string;
  };
  Variables: {
    origin: string;
  };
}

export type Middleware = MiddlewareHandler<ServerContext>;

import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** What travels with a request through the server. */
export interface ServerContext {
  Bindings: HttpBindings & {
    /** The request's id, also in the response's `X-Request-Id` and in every log line. */
    id: string;
    clientIp: string;
  };
  Variables: {
    /** The origin the request is answered as; set once the Host is known to be ours. */
    origin: string;
  };
}

export type Guard = MiddlewareHandler<ServerContext>;

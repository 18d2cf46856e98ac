import { createContext, type MiddlewareFunction } from "react-router";
import type { CallRecord } from "#app/api/transport/client.server.ts";
import { logCall } from "#app/config/log.server.ts";

interface RequestContext {
  id: string;
  clientIp: string | null;
  onCallFinished: (call: CallRecord) => void;
  /** A page that lacks something is cached by nobody. */
  degraded: boolean;
}

const requestContext = createContext<RequestContext>();

type Context = Parameters<MiddlewareFunction>[0]["context"];

export const getRequestContext = (context: Context) => context.get(requestContext);

/**
 * Whether a page lacks something that it would have at another time. A call or record that is not there it never has,
 * and an item that cannot be used is for the API to mend.
 */
function isDegrading({ status, dropped }: CallRecord): boolean {
  if (typeof status === "string") return dropped === undefined;
  return status >= 400 && status !== 404 && status !== 405;
}

/** Collects a request's upstream calls for the log and for `Server-Timing`. The server set both headers itself. */
export const requestContextMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const id = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const timings: string[] = [];
  const requestInfo: RequestContext = {
    id,
    clientIp: request.headers.get("x-client-ip"),
    degraded: false,
    onCallFinished: (call) => {
      logCall(call, id);
      if (isDegrading(call)) requestInfo.degraded = true;
      timings.push(`api;desc="${call.name.replace(/[^\w {}/-]/g, "")}";dur=${call.ms.toFixed(1)}`);
    },
  };
  context.set(requestContext, requestInfo);
  const response = await next();
  if (timings.length > 0) response.headers.append("Server-Timing", timings.join(", "));
  return response;
};

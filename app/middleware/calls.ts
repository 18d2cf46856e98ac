import { createContext, type MiddlewareFunction } from "react-router";
import type { Call } from "#app/api/client.server.ts";
import { logCall } from "#app/log.server.ts";

/** What a request is called in logs and upstream, who asks, and which upstream calls it made. */
interface RequestInfo {
  id: string;
  clientIp: string | null;
  onCall: (call: Call) => void;
  /** Whether something the page wanted could not be had; such a page is not kept by anyone. */
  degraded: boolean;
}

const infoContext = createContext<RequestInfo>();

type Context = Parameters<MiddlewareFunction>[0]["context"];

export const getRequestInfo = (context: Context) => context.get(infoContext);

/**
 * Whether a page lacks something that it would have at another time. A call or record that is not there it never has,
 * and an item that cannot be used is for the API to mend.
 */
function isLacking({ status, dropped }: Call): boolean {
  if (typeof status === "string") return dropped === undefined;
  return status >= 400 && status !== 404 && status !== 405;
}

/** Collects a request's upstream calls for the log and for `Server-Timing`. The server set both headers itself. */
export const callsMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const id = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const timings: string[] = [];
  const info: RequestInfo = {
    id,
    clientIp: request.headers.get("x-client-ip"),
    degraded: false,
    onCall: (call) => {
      logCall(call, id);
      if (isLacking(call)) info.degraded = true;
      timings.push(`api;desc="${call.name.replace(/[^\w {}/-]/g, "")}";dur=${call.ms.toFixed(1)}`);
    },
  };
  context.set(infoContext, info);
  const response = await next();
  if (timings.length > 0) response.headers.append("Server-Timing", timings.join(", "));
  return response;
};

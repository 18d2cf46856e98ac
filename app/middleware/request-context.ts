import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { type CallRecord, logCall } from "#app/api/transport/client.server.ts";
import { isNotFoundStatus } from "#app/api/transport/upstream-error.ts";
import { log } from "#app/config/log.server.ts";
import { type ColorScheme, readSchemeCookie } from "#app/session/cookies.server.ts";

interface RequestContext {
  id: string;
  clientIp: string | null;
  /** The headers of the trace that the request belongs to, if any. */
  traceHeaders: Record<string, string>;
  onCallFinished: (call: CallRecord) => void;
  /** Degraded pages are not cached. */
  degraded: boolean;
  isCrossOrigin: boolean;
  /** The visitor's choice; null follows the system. */
  scheme: ColorScheme | null;
}

const requestContext = createContext<RequestContext>();

/** Filled by the middleware of this folder and read by its functions. */
export type Context = Readonly<RouterContextProvider>;

export const getRequestContext = (context: Context) => context.get(requestContext);

/** Whether a route exists in every language: pages, and what passes their middleware. */
export const isInEveryLanguage = (pattern: string) => /^\/?:lang\?/.test(pattern);

/** Whether a resource is the same for everyone, whatever their cookies: it is public, and beside the languages' routes. */
export const isSameForAll = (pattern: string, { headers }: Response) =>
  !isInEveryLanguage(pattern) && headers.get("Cache-Control")?.startsWith("public") === true;

/** Whether a call degrades the page. Missing calls, missing records and invalid items do not: a retry does not help. */
function isDegrading({ status, dropped }: CallRecord): boolean {
  if (typeof status === "string") return dropped === undefined;
  return status >= 400 && !isNotFoundStatus(status);
}

const timing = ({ name, ms }: CallRecord) =>
  `api;desc="${name.replace(/[^\w {}/-]/g, "")}";dur=${ms.toFixed(1)}`;

/** Logs why a page failed: the calls that the API refused, such as a 403, which `logCall` does not see as failures. */
function logFailedPage(calls: CallRecord[], requestId: string) {
  for (const { name, status } of calls)
    if (typeof status === "number" && status >= 400 && status < 500)
      log.warn({ requestId, name, status }, "page");
}

/** Collects calls for the log and `Server-Timing`. The server itself has set the `x-` request headers. */
export const requestContextMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const id = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const calls: CallRecord[] = [];
  const requestInfo: RequestContext = {
    id,
    clientIp: request.headers.get("x-client-ip"),
    traceHeaders: Object.fromEntries(
      ["traceparent", "tracestate"].flatMap((name) => {
        const value = request.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    degraded: false,
    isCrossOrigin: request.headers.has("x-cross-origin"),
    scheme: readSchemeCookie(request),
    onCallFinished: (call) => {
      logCall(call, id);
      if (isDegrading(call)) requestInfo.degraded = true;
      calls.push(call);
    },
  };
  context.set(requestContext, requestInfo);
  const response = await next();
  if (response.status >= 500) logFailedPage(calls, id);
  if (calls.length > 0) response.headers.append("Server-Timing", calls.map(timing).join(", "));
  return response;
};

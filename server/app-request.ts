import { traceIdOf } from "#telemetry/trace-context.ts";

/** Headers that clients control. Only the server may tell the app where a request comes from. */
const forwardingHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
  "x-cross-origin",
];

export interface RequestMetadata {
  origin: string;
  id: string;
  clientIp: string;
  isCrossOrigin?: boolean | undefined;
}

/**
 * Sets request id, client IP and the site's origin, which React Router compares with a post's `Origin`; drops invalid
 * traces. A valid trace is passed on unchanged, because the site records no spans of its own (decision 113).
 */
export function appRequest(request: Request, metadata: RequestMetadata): Request {
  const { origin, id, clientIp, isCrossOrigin } = metadata;
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of forwardingHeaders) headers.delete(name);
  for (const name of [...headers.keys()]) if (name.startsWith("x-react-router-")) headers.delete(name);
  if (traceIdOf(headers.get("traceparent")) === undefined)
    for (const name of ["traceparent", "tracestate"]) headers.delete(name);
  headers.set("host", new URL(origin).host);
  headers.set("x-request-id", id);
  headers.set("x-client-ip", clientIp);
  if (isCrossOrigin) {
    headers.set("x-cross-origin", "1");
    // With it React Router would refuse the post without a page.
    headers.delete("origin");
  }
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers,
    // Reading the `body` of a GET would create another request object.
    body: request.method === "GET" || request.method === "HEAD" ? null : request.body,
    signal: request.signal,
    duplex: "half",
  };
  return new Request(origin + pathname + search, init);
}

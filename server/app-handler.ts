import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { acceptPageHtml } from "#app/config/page-html.ts";
import { traceIdOf } from "#telemetry/trace-context.ts";
import { staticErrorPage } from "./static-error-page.ts";

export type AppHandler = (request: Request, metadata: RequestMetadata) => Promise<Response>;

/** Plain-text answers: React Router's own when the app's error page fails to render, and the app's when it is busy. */
const plainTextErrors = new Map([
  ["Unexpected Server Error", 500],
  ["Bad Request", 400],
  ["Service Unavailable", 503],
] as const);

export function appHandler(build: ServerBuild): AppHandler {
  const handle = createRequestHandler(build, "production");
  return async (request, metadata) => {
    const response = await handle(appRequest(request, metadata), acceptPageHtml(new RouterContextProvider()));
    if (metadata.isCrossOrigin) return refusal(request, response);
    const status = await plainTextErrorStatus(response);
    if (status === undefined) return response;
    const retryAfter = response.headers.get("Retry-After");
    return staticErrorPage(status, retryAfter ? { "Retry-After": retryAfter } : {});
  };
}

/** Returns the app's page with the refusal, without cookies; other answers of the app are not sent (decision 162). */
function refusal(request: Request, response: Response): Response {
  const isPage = /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
  const isData = /(\.data)$/.test(new URL(request.url).pathname);
  if (response.status !== 403 || !(isPage || isData)) return staticErrorPage(403);
  for (const name of ["Set-Cookie", "Clear-Site-Data"]) response.headers.delete(name);
  return response;
}

async function plainTextErrorStatus(response: Response) {
  if (![400, 500, 503].includes(response.status)) return undefined;
  if (!response.headers.get("Content-Type")?.startsWith("text/plain")) return undefined;
  const text = await response.clone().text();
  return [...plainTextErrors].find(
    ([prefix, status]) => status === response.status && text.startsWith(prefix),
  )?.[1];
}

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
function appRequest(request: Request, metadata: RequestMetadata): Request {
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

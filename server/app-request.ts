/** Request headers that say where a request came from. Only the server itself says that to the app. */
const forwardingHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
];

export interface RequestMetadata {
  origin: string;
  id: string;
  clientIp: string;
}

/**
 * The request as React Router sees it: with our own origin, whatever Host or X-Forwarded-* said. React Router
 * compares the `Origin` of a post with it. `x-request-id` and `x-client-ip` are set by the server alone.
 */
export function appRequest(request: Request, { origin, id, clientIp }: RequestMetadata): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of forwardingHeaders) headers.delete(name);
  for (const name of [...headers.keys()]) if (name.startsWith("x-react-router-")) headers.delete(name);
  headers.set("host", new URL(origin).host);
  headers.set("x-request-id", id);
  headers.set("x-client-ip", clientIp);
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers,
    body: request.body,
    signal: request.signal,
    duplex: "half",
  };
  return new Request(origin + pathname + search, init);
}

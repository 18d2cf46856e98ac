/** Request headers that say where a request came from. Only the server itself says that to the app. */
const claims = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
];

/** What the server found out about a request. */
export interface Facts {
  /** The origin the request is answered as. */
  origin: string;
  id: string;
  clientIp: string;
}

/**
 * The request that React Router sees: its address begins with our own origin, whatever Host or X-Forwarded-* said
 * (architecture.md, trap 1), and `x-request-id` and `x-client-ip` hold what the server found, not what came in.
 */
export function appRequest(request: Request, { origin, id, clientIp }: Facts): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of claims) headers.delete(name);
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

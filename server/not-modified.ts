import type { MiddlewareHandler } from "hono";

export function notModified(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    const since = c.req.header("If-Modified-Since");
    if (res.status !== 200 || since === undefined || since !== res.headers.get("Last-Modified")) return;
    await res.body?.cancel();
    const headers = new Headers(res.headers);
    headers.delete("Content-Length");
    headers.delete("Content-Encoding");
    c.res = undefined;
    c.res = new Response(null, { status: 304, headers });
  };
}

import type { MiddlewareFunction } from "react-router";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { getRequestContext } from "./request-context.ts";
import { getSession } from "./session.ts";

/** Makes private: errors, posts, logins, chosen schemes, degraded pages, `Set-Cookie`, and no `Cache-Control`. */
export const cacheControlMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const own = response.headers.get("Cache-Control");
  const { degraded, scheme } = getRequestContext(context);
  const isPrivate =
    response.status >= 400 ||
    request.method === "POST" ||
    getSession(context) !== null ||
    degraded ||
    scheme !== null ||
    response.headers.has("Set-Cookie") ||
    own === null;
  if (isPrivate) {
    // Streams say more than that.
    if (!own?.startsWith(cachePolicy.private)) response.headers.set("Cache-Control", cachePolicy.private);
    response.headers.delete("CDN-Cache-Control");
  }
  return response;
};

import type { MiddlewareFunction } from "react-router";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { getRequestContext, isSameForAll } from "./request-context.ts";
import { getSession } from "./session.ts";

/**
 * Makes private: errors, posts, degraded pages, `Set-Cookie`, no `Cache-Control`, and for logins and chosen schemes what
 * may depend on them.
 */
export const cacheControlMiddleware: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const response = await next();
  const own = response.headers.get("Cache-Control");
  const { degraded, scheme } = getRequestContext(context);
  const isPrivate =
    response.status >= 400 ||
    request.method === "POST" ||
    degraded ||
    ((getSession(context) !== null || scheme !== null) && !isSameForAll(pattern, response)) ||
    response.headers.has("Set-Cookie") ||
    own === null;
  if (isPrivate) {
    // Streams say more than that.
    if (!own?.startsWith(cachePolicy.private)) response.headers.set("Cache-Control", cachePolicy.private);
    response.headers.delete("CDN-Cache-Control");
  }
  return response;
};

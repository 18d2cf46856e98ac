import type { MiddlewareFunction } from "react-router";
import { cachePolicy } from "#app/config/http.ts";
import { getRequestContext } from "./request-context.ts";
import { getSession } from "./session.ts";

/** Only pages that say so are public; never errors, posts, logged-in users, a chosen colour scheme, cookies and degraded pages. */
export const cacheControlMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { degraded, scheme } = getRequestContext(context);
  const isPrivate =
    response.status >= 400 ||
    request.method === "POST" ||
    getSession(context) !== null ||
    degraded ||
    scheme !== null ||
    response.headers.has("Set-Cookie") ||
    !response.headers.has("Cache-Control");
  if (isPrivate) {
    response.headers.set("Cache-Control", cachePolicy.private);
    response.headers.delete("CDN-Cache-Control");
  }
  return response;
};

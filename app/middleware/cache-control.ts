import type { MiddlewareFunction } from "react-router";
import { cachePolicy } from "#app/config/http.ts";
import { getRequestContext } from "./request-context.ts";
import { getSession } from "./session.ts";

/**
 * What may be kept by others. A page says so itself; here it is taken back from errors, from answers
 * to posts, from all that somebody sees who is logged in, from pages that show a toast or lack something the API should
 * have given, and from whatever sets a cookie. Without a word from the page, nothing is.
 */
export const cacheControlMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const isPrivate =
    response.status >= 400 ||
    request.method === "POST" ||
    getSession(context) !== null ||
    getRequestContext(context).degraded ||
    response.headers.has("Set-Cookie") ||
    !response.headers.has("Cache-Control");
  if (isPrivate) {
    response.headers.set("Cache-Control", cachePolicy.private);
    response.headers.delete("CDN-Cache-Control");
  }
  return response;
};

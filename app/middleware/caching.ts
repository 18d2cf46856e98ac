import type { MiddlewareFunction } from "react-router";
import { cachePolicy } from "#app/http.ts";
import { getRequestInfo } from "./calls.ts";
import { getSession } from "./session.ts";
import { getToast } from "./toast.ts";

/**
 * What may be kept by others (design: Session). A page says so itself; here it is taken back from errors, from answers
 * to posts, from all that somebody sees who is logged in, from pages that show a toast or lack something the API should
 * have given, and from whatever sets a cookie. Without a word from the page, nothing is.
 */
export const cachingMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const personal =
    response.status >= 400 ||
    request.method === "POST" ||
    getSession(context) !== null ||
    getToast(context) !== null ||
    getRequestInfo(context).degraded ||
    response.headers.has("Set-Cookie") ||
    !response.headers.has("Cache-Control");
  if (personal) response.headers.set("Cache-Control", cachePolicy.private);
  return response;
};

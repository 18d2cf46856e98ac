import type { MiddlewareFunction } from "react-router";
import { isLang } from "#contract/languages.ts";
import { errorWithSiteData } from "./context/site-data.ts";

/** `:lang?` matches any first segment: an unknown one (`/nope`) is a 404 before any loader runs. */
export const validateLocaleMiddleware: MiddlewareFunction<Response> = async (
  { params, context, url },
  next,
) => {
  if (params.lang !== undefined && !isLang(params.lang)) throw await errorWithSiteData(context, url, 404);
  return next();
};

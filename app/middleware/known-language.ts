import { data, type MiddlewareFunction } from "react-router";
import { isLang } from "#contract/languages.ts";
import { frameOf } from "./frame.ts";

/**
 * `:lang?` matches any first segment, so `/nope` would be a home page: an unknown one is a 404 before any loader runs.
 * The frame's data travels in the error, because no loader will have brought it.
 */
export const knownLanguageMiddleware: MiddlewareFunction<Response> = async (
  { params, context, url },
  next,
) => {
  if (params.lang !== undefined && !isLang(params.lang)) {
    throw data({ frame: await frameOf(context, url.origin) }, { status: 404 });
  }
  return next();
};

import { createContext, type RouterContextProvider, redirect } from "react-router";
import { env } from "#app/env.server.ts";
import { address } from "#app/i18n/i18n.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import { carriedOf, userTypeOf } from "./carried.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The form that this request posts, if it does. */
const postedContext = createContext<FormData | null>(null);

/**
 * Told by an action, for the loader that runs after it: what goes along stands in the form then, and the answer is shown
 * to whoever is logged in, too.
 */
export const notePost = (context: Pick<RouterContextProvider, "set">, form: FormData) =>
  context.set(postedContext, form);

/** What a page of the ways in knows from its address, or from the form that it answers. */
export function loadWay(context: Context, url: URL) {
  const home = address(i18nOf(context).lang, "/:lang?");
  return {
    carried: carriedOf(context.get(postedContext) ?? url.searchParams, home),
    userType: userTypeOf(url.searchParams),
    google: env.GOOGLE_CLIENT_ID !== undefined,
  };
}

/** Who is logged in already goes on to where they wanted to. Throws a redirect. */
export function leaveIfLoggedIn(context: Context, url: URL): void {
  if (!getSession(context) || context.get(postedContext)) return;
  const home = address(i18nOf(context).lang, "/:lang?");
  throw redirect(carriedOf(url.searchParams, home).redirectTo ?? home);
}

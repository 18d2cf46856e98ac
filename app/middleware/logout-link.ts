import { type MiddlewareFunction, redirect } from "react-router";
import { logOut } from "#app/api/account.server.ts";
import { cachePolicy } from "#app/http.ts";
import { address } from "#app/i18n/i18n.tsx";
import { getUserApi } from "./api.ts";
import { i18nOf } from "./i18n.ts";
import { forgetLanguage } from "./language-cookie.ts";
import { getSessionStore } from "./session.ts";
import { redirectAndLeave } from "./toast.ts";

/**
 * `?logout=1` and `?clear_storage=1` on any page (§4) log out; both together also clear what the browser has stored, say
 * so, and lead home after a second. Either way the address is cleaned. That is a change by GET, so it is made only for
 * who came from the site itself, by a bookmark or by typing; whom another site sends is asked (design: addresses).
 */
export const logoutLinkMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const logout = url.searchParams.get("logout") === "1";
  const clear = url.searchParams.get("clear_storage") === "1";
  if (request.method !== "GET" || !(logout || clear)) return next();

  const { lang, t } = i18nOf(context);
  const from = request.headers.get("Sec-Fetch-Site") ?? "none";
  if (from !== "none" && from !== "same-origin") {
    return redirect(address(lang, "/:lang?/logout"), {
      status: 303,
      headers: { "Cache-Control": cachePolicy.private },
    });
  }

  const api = getUserApi(context);
  getSessionStore(context).end();
  if (api) await logOut(api);

  const rest = new URLSearchParams(url.searchParams);
  rest.delete("logout");
  rest.delete("clear_storage");
  const clean = rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname;
  const both = logout && clear;
  const response = both ? await redirectAndLeave(clean, t("Logged out successfully")) : redirect(clean, 303);
  if (both) response.headers.append("Set-Cookie", forgetLanguage());
  response.headers.set("Clear-Site-Data", both ? '"cache", "storage"' : '"cache"');
  response.headers.set("Cache-Control", cachePolicy.private);
  return response;
};

import { createContext, createCookieSessionStorage, type MiddlewareFunction } from "react-router";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { getToast as getSentToast, toastMiddleware as remixToastMiddleware } from "remix-toast/middleware";
import { singleFetch } from "#app/document/router-internals.ts";
import { cookies, signingSecrets } from "#app/session/cookies.server.ts";
import type { Context } from "./request-context.ts";

/** Toasts (§2) have their own cookie. */
const storage = createCookieSessionStorage({
  cookie: { ...cookies.optionsOf("toast"), maxAge: 60, secrets: signingSecrets("toast") },
});

const readToast = remixToastMiddleware({ customSession: storage }) as MiddlewareFunction<Response>;

/** Whether the response shows the toast; false for requests of scripts that load no page. */
const isShown = createContext(false);

const isRedirect = ({ status }: Response) =>
  status === singleFetch.redirectStatus || (status >= 300 && status < 400);

/** Responses without a toast set no cookie, so public pages stay cacheable. Responses without a page keep the toast. */
export const toastMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  // Without a toast the library would sign an empty session for every page.
  if (cookies.read(args.request, "toast") === undefined) return next();
  // A prefetched page is not seen yet.
  if (args.request.headers.get("Sec-Purpose")?.startsWith("prefetch")) return next();
  const response = (await readToast(args, next)) as Response;
  if (getSentToast(args.context) && (isRedirect(response) || !args.context.get(isShown))) {
    // The last cookie deletes the toast.
    const otherCookies = response.headers.getSetCookie().slice(0, -1);
    response.headers.delete("Set-Cookie");
    for (const cookie of otherCookies) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

const immediateToast = createContext<{ type: "success"; message: string } | null>(null);

/** Shows a message on the page that answers this request, without a redirect. */
export const showMessage = (context: Context, message: string) =>
  context.set(immediateToast, { type: "success", message });

export function getToast(context: Context): ShownToast {
  context.set(isShown, true);
  return context.get(immediateToast) ?? getSentToast(context);
}
type ShownToast = ReturnType<typeof getSentToast>;

const { redirectWithSuccess, redirectWithError } = createToastUtilsWithCustomSession(storage);

export interface ToastLink {
  /** A path of this site. */
  to: string;
  label: string;
}

export const redirectWithMessage = (to: string, message: string, link?: ToastLink) =>
  redirectWithSuccess(
    to,
    { message: truncate(message), description: link && `${link.to} ${link.label}` },
    { status: 303 },
  );

export function linkOf(toast: ShownToast): ToastLink | null {
  const [, to, label] = /^(\/\S*) (.+)$/.exec(toast?.description ?? "") ?? [];
  return to && label ? { to, label } : null;
}

/** In characters: the API's messages may not fit into a cookie. */
const maxMessageLength = 500;
const truncate = (message: string) =>
  message.length > maxMessageLength ? `${message.slice(0, maxMessageLength - 1)}…` : message;

/** Marks the toast of a page that redirects home after a second (§4, logout by URL). */
const redirectHomeMarker = "leaving";

/** As `redirectWithMessage`, but the page then redirects home (§4, §9: after 1000 ms). */
export const redirectThenHome = (to: string, message: string) =>
  redirectWithSuccess(to, { message, description: redirectHomeMarker }, { status: 303 });

export const isRedirectingHome = (toast: ShownToast) => toast?.description === redirectHomeMarker;

export const redirectWithFailure = (to: string, message: string) =>
  redirectWithError(to, truncate(message), { status: 303 });

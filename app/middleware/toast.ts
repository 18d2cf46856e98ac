import { createCookieSessionStorage, type MiddlewareFunction } from "react-router";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { getToast, toastMiddleware as remixToastMiddleware } from "remix-toast/middleware";
import { cookies, signingSecrets } from "#app/session/cookies.server.ts";

/** A message that the next page shows once, in a cookie of its own (specification §2, toasts). */
const storage = createCookieSessionStorage({
  cookie: { ...cookies.optionsOf("toast"), maxAge: 60, secrets: signingSecrets("toast") },
});

const readToast = remixToastMiddleware({ customSession: storage }) as MiddlewareFunction<Response>;

/** Answers that lead on and show nothing; React Router's own, for a navigation in the browser, is 202. */
const isRedirect = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);

/**
 * Reads the toast of the request; only a response that had one carries a cookie, so public pages stay cacheable. It is
 * used up by the page that shows it: an answer that leads on, perhaps with a toast of its own, leaves it for that page.
 */
export const toastMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const response = (await readToast(args, next)) as Response;
  if (getToast(args.context) && isRedirect(response)) {
    // The one that uses it up comes last.
    const otherCookies = response.headers.getSetCookie().slice(0, -1);
    response.headers.delete("Set-Cookie");
    for (const cookie of otherCookies) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

export { getToast };

const { redirectWithSuccess, redirectWithError } = createToastUtilsWithCustomSession(storage);

/** After a post that worked: the next page (303), which shows `message`. */
export const redirectWithMessage = (to: string, message: string) =>
  redirectWithSuccess(to, truncate(message), { status: 303 });

/** The API's words may be as many as it likes, and a cookie's may not. Characters. */
const maxMessageLength = 500;
const truncate = (message: string) =>
  message.length > maxMessageLength ? `${message.slice(0, maxMessageLength - 1)}…` : message;

/** What marks the toast of a page that is left for home after a second (§4, logging out by an address). */
const redirectHomeMarker = "leaving";

/** The same for a page that is left for home after a second (§4, §9: 1000 ms). */
export const redirectThenHome = (to: string, message: string) =>
  redirectWithSuccess(to, { message, description: redirectHomeMarker }, { status: 303 });

/** Whether the page with this toast is left for home. */
export const isRedirectingHome = (toast: ReturnType<typeof getToast>) =>
  toast?.description === redirectHomeMarker;

/** After a post that failed as a whole: the next page (303), which shows `message` as an error. */
export const redirectWithFailure = (to: string, message: string) =>
  redirectWithError(to, truncate(message), { status: 303 });

import { createCookieSessionStorage, type MiddlewareFunction } from "react-router";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { getToast, toastMiddleware as remixToastMiddleware } from "remix-toast/middleware";
import { env } from "#app/env.server.ts";

const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/** A message that the next page shows once, in a cookie of its own (specification §2, toasts). */
const storage = createCookieSessionStorage({
  cookie: {
    name: secure ? "__Host-toast" : "toast",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: 60,
    secrets: env.SESSION_SECRET,
  },
});

const readToast = remixToastMiddleware({ customSession: storage }) as MiddlewareFunction<Response>;

/** Answers that lead on and show nothing; React Router's own, for a navigation in the browser, is 202. */
const leadsOn = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);

/**
 * Reads the toast of the request; only a response that had one carries a cookie, so public pages stay cacheable. It is
 * used up by the page that shows it: an answer that leads on, perhaps with a toast of its own, leaves it for that page.
 */
export const toastMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const response = (await readToast(args, next)) as Response;
  if (getToast(args.context) && leadsOn(response)) {
    // The one that uses it up comes last.
    const kept = response.headers.getSetCookie().slice(0, -1);
    response.headers.delete("Set-Cookie");
    for (const cookie of kept) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

export { getToast };

const { redirectWithSuccess, redirectWithError } = createToastUtilsWithCustomSession(storage);

/** After a post that worked: the next page (303), which shows `message`. */
export const redirectWithMessage = (to: string, message: string) =>
  redirectWithSuccess(to, cut(message), { status: 303 });

/** The API's words may be as many as it likes, and a cookie's may not. Characters. */
const longestMessage = 500;
const cut = (message: string) =>
  message.length > longestMessage ? `${message.slice(0, longestMessage - 1)}…` : message;

/** What marks the toast of a page that is left for home after a second (§4, logging out by an address). */
const leaving = "leaving";

/** The same for a page that is left for home after a second (§4, §9: 1000 ms). */
export const redirectAndLeave = (to: string, message: string) =>
  redirectWithSuccess(to, { message, description: leaving }, { status: 303 });

/** Whether the page with this toast is left for home. */
export const isLeaving = (toast: ReturnType<typeof getToast>) => toast?.description === leaving;

/** After a post that failed as a whole: the next page (303), which shows `message` as an error. */
export const redirectWithFailure = (to: string, message: string) =>
  redirectWithError(to, cut(message), { status: 303 });

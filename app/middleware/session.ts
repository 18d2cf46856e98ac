import { createContext, type MiddlewareFunction } from "react-router";
import { clearFlowCookies, commitSession, readSession } from "#app/session/cookies.server.ts";
import type { Session } from "#app/session/session.ts";
import { type Context, isSameForAll } from "./request-context.ts";

/** The session is renewed once a day, so that its 30 days count from the last visit. */
const renewAfterMs = 24 * 60 * 60 * 1000;

interface SessionStore {
  current: Session | null;
  start(session: Session): void;
  end(): void;
}

const sessionContext = createContext<SessionStore>();

/** The cookie is written once at the end, if the session changed. */
export const getSessionStore = (context: Context) => context.get(sessionContext);

export const getSession = (context: Context): Session | null => context.get(sessionContext).current;

/** Whether a link prefetches data. Data of a page that the browser prerenders ("prefetch;prerender") is used. */
const isPrefetch = ({ headers }: Request) =>
  headers.get("Sec-Purpose") === "prefetch" && headers.get("Sec-Fetch-Dest") === "empty";

/** Provides the session, and clears a stale or forged cookie. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const { session, stale } = await readSession(request);
  let changed = stale;
  /** After a login or logout, flows that another user began in this browser are deleted. */
  let userChanged = false;
  const store: SessionStore = {
    current: session,
    start(newSession) {
      userChanged ||= newSession.token !== store.current?.token;
      store.current = newSession;
      changed = true;
    },
    end() {
      userChanged ||= store.current !== null;
      changed ||= store.current !== null;
      store.current = null;
    },
  };
  context.set(sessionContext, store);
  // The browser may not store personal data, and would request it again.
  if (session && isPrefetch(request)) return new Response(null, { status: 204 });
  const response = await next();
  const { current } = store;
  const isDue = current?.remember && current === session && Date.now() - current.at > renewAfterMs;
  if (isDue && !isSameForAll(pattern, response)) {
    store.start({ ...current, at: Date.now() });
  }
  if (userChanged) {
    // Before the response's own cookies, so that a flow that it continues stays.
    const own = response.headers.getSetCookie();
    response.headers.delete("Set-Cookie");
    for (const cookie of [...clearFlowCookies(request), ...own])
      response.headers.append("Set-Cookie", cookie);
  }
  if (changed) response.headers.append("Set-Cookie", await commitSession(store.current));
  return response;
};

import { createContext, type MiddlewareFunction } from "react-router";
import { forgetSealed } from "#app/session/sealed-cookie.server.ts";
import type { Session } from "#app/session/session.ts";
import { readSession, writeSession } from "#app/session/session-cookie.server.ts";

/** A cookie of a kept session is written anew after a day, ms: so it lasts 30 days from the last visit. */
const renewedAfter = 24 * 60 * 60 * 1000;

interface SessionStore {
  current: Session | null;
  /** Logs in, or changes what is kept of the user. */
  start(session: Session): void;
  /** Logs out: the token is not good any more, or is given up. */
  end(): void;
}

const sessionContext = createContext<SessionStore>();

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** The request's session, to be read and changed; the cookie is written once, at the end, and only when it changed. */
export const getSessionStore = (context: Context) => context.get(sessionContext);

/** Who is logged in; null for a visitor. */
export const getSession = (context: Context): Session | null => context.get(sessionContext).current;

/** Reads the session cookie. A stale or forged one is a visitor's, and is cleared (design: Session). */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { session, stale } = await readSession(request);
  let changed = stale;
  /** Whether somebody logged in or out: what another began in this browser is not theirs to finish. */
  let isAnother = false;
  const store: SessionStore = {
    current: session,
    start(given) {
      isAnother ||= given.token !== store.current?.token;
      store.current = given;
      changed = true;
    },
    end() {
      isAnother ||= store.current !== null;
      changed ||= store.current !== null;
      store.current = null;
    },
  };
  context.set(sessionContext, store);
  const response = await next();
  const { current } = store;
  if (current?.remember && current === session && Date.now() - current.at > renewedAfter) {
    store.start({ ...current, at: Date.now() });
  }
  for (const line of isAnother ? forgetSealed(request) : []) response.headers.append("Set-Cookie", line);
  if (changed) response.headers.append("Set-Cookie", await writeSession(store.current));
  return response;
};

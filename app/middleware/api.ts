import { createContext, type MiddlewareFunction } from "react-router";
import { type Api, type CallContext, createApi } from "#app/api/client.server.ts";
import type { Session } from "#app/session/session.ts";
import { getRequestInfo } from "./calls.ts";
import { getLang } from "./locale.ts";
import { getSession, getSessionStore } from "./session.ts";

const apiContext = createContext<Api>();
const userApiContext = createContext<Api | null>(null);
const callContext = createContext<CallContext>();

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** The request's door to the upstream API. */
export const getApi = (context: Context) => context.get(apiContext);

/**
 * The same in the name of whoever is logged in; null for a visitor. A token that the API does not know any more ends
 * the session.
 */
export const getUserApi = (context: Context) => context.get(userApiContext);

/** The same in the name of somebody who has just logged in with this request. */
export const apiAs = (context: Context, session: Session): Api =>
  createUserApi(context.get(callContext), session, getSessionStore(context).end);

function createUserApi(call: CallContext, { tokenType, token }: Session, onUnauthorized: () => void) {
  return createApi({ ...call, authorization: `${tokenType} ${token}`, onUnauthorized });
}

/** Makes the request's API client: its language, id, budget, and end when the visitor leaves. */
export const apiMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { id, clientIp, onCall } = getRequestInfo(context);
  const call: CallContext = {
    lang: getLang(context),
    requestId: id,
    clientIp,
    signal: request.signal,
    timed: request.method !== "POST",
    onCall,
  };
  context.set(callContext, call);
  context.set(apiContext, createApi(call));
  const session = getSession(context);
  if (session) context.set(userApiContext, createUserApi(call, session, getSessionStore(context).end));
  return next();
};

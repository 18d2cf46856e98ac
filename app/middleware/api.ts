import { createContext, data, type MiddlewareFunction } from "react-router";
import { logOut } from "#app/api/account.server.ts";
import { type Api, type CallContext, createApi } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { readDeviceToken } from "#app/session/cookies.server.ts";
import type { Session } from "#app/session/session.ts";
import type { UserType } from "#contract/user.ts";
import { getI18n, getLang } from "./i18n.ts";
import { type Context, getRequestContext } from "./request-context.ts";
import { getSession, getSessionStore } from "./session.ts";

const apiContext = createContext<Api>();
const userApiContext = createContext<Api | null>(null);
const callContext = createContext<CallContext>();

export const getApi = (context: Context) => context.get(apiContext);

/** Returns the logged-in user's client; null for a visitor. A 401 ends the session. */
export const getUserApi = (context: Context) => context.get(userApiContext);

/** As `getUserApi`, but null for a business too. */
export const getCustomerApi = (context: Context) =>
  getSession(context)?.userType === "customer" ? getUserApi(context) : null;

/** Returns a client for logins: it sends the device token (decision 051) and the browser's name (decision 187). */
export const getAuthApi = (context: Context, request: Request): Api =>
  createApi({
    ...context.get(callContext),
    deviceToken: readDeviceToken(request),
    userAgent: request.headers.get("User-Agent") ?? undefined,
  });

/** Response to a post that requires a login and has no typed text to keep. */
export const sessionEnded = (context: Context) =>
  data({ message: getI18n(context).t("Your session had ended, so nothing was saved.") }, { status: 401 });

/** Sends as the user, or anonymously when the login has expired, so that the message is not lost. */
export async function sendAsUserOrAnonymous<T>(context: Context, send: (api: Api) => Promise<T>): Promise<T> {
  const userApi = getUserApi(context);
  if (!userApi) return send(getApi(context));
  try {
    return await send(userApi);
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 401) return send(getApi(context));
    throw error;
  }
}

export const apiForSession = (context: Context, { tokenType, token }: Session): Api =>
  createApi({
    ...context.get(callContext),
    authorization: `${tokenType} ${token}`,
    onUnauthorized: getSessionStore(context).end,
  });

/** Ends the session, and revokes its token if the API can (§4). */
export async function endSession(context: Context): Promise<void> {
  const api = getUserApi(context);
  getSessionStore(context).end();
  if (api) await logOut(api);
}

/** Provides API clients with the request's language, id and time budget; they abort when the visitor leaves. */
export const apiMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { id, clientIp, traceHeaders, isCrossOrigin, onCallFinished: onCall } = getRequestContext(context);
  const call: CallContext = {
    lang: getLang(context),
    requestId: id,
    clientIp,
    traceHeaders,
    signal: request.signal,
    startDeadlineNow: request.method !== "POST",
    onCallFinished: onCall,
    isReadOnly: isCrossOrigin,
  };
  context.set(callContext, call);
  context.set(apiContext, createApi(call));
  const session = getSession(context);
  if (session) context.set(userApiContext, apiForSession(context, session));
  return next();
};

/** Returns the session and its API client. @throws 401 for a visitor, 403 for another role */
export function requireAuth(context: Context, ...types: UserType[]) {
  const session = getSession(context);
  const api = getUserApi(context);
  if (!session || !api) throw data(null, { status: 401 });
  if (types.length > 0 && !types.includes(session.userType))
    throw data({ userType: session.userType }, { status: 403 });
  return { session, api };
}

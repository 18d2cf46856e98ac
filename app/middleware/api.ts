import { createContext, type MiddlewareFunction } from "react-router";
import { type Api, createApi } from "#app/api/client.server.ts";
import { getRequestInfo } from "./calls.ts";
import { getLang } from "./locale.ts";

const apiContext = createContext<Api>();

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** The request's door to the upstream API. */
export const getApi = (context: Context) => context.get(apiContext);

/** Makes the request's API client: its language, id, budget, and end when the visitor leaves. */
export const apiMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { id, clientIp, onCall } = getRequestInfo(context);
  context.set(
    apiContext,
    createApi({
      lang: getLang(context),
      requestId: id,
      clientIp,
      signal: request.signal,
      timed: request.method !== "POST",
      onCall,
    }),
  );
  return next();
};

import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody } from "#contract/envelope.ts";
import { isKeyword, type Keyword, translate } from "../content/translate.ts";
import type { ApiEnv } from "../context.ts";
import { isUnavailable } from "../db/unavailable.ts";
import { langOf } from "./lang.ts";

const messages: Partial<Record<number, Keyword>> = {
  400: "The request could not be read",
  404: "Not found",
  405: "This method is not allowed here",
  413: "The request is too large",
  415: "The request must be JSON",
  429: "Too many attempts. Please try again later.",
  503: "The service is not available at the moment",
};

/** A refusal in the contract's form, in the request's language. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  options: { message?: Keyword; headers?: Record<string, string> } = {},
) {
  const message = translate(langOf(c), options.message ?? messages[status] ?? "Something went wrong!");
  return c.json({ message } satisfies ErrorBody, status, options.headers);
}

/**
 * Last stop of everything thrown: what a handler refused with, 503 when the database cannot do it now, else 500. What
 * was wrong goes to the log alone.
 */
export function onError(error: Error, c: Context<ApiEnv>) {
  if (error instanceof HTTPException) {
    return refuse(c, error.status, isKeyword(error.message) ? { message: error.message } : {});
  }
  const { log, requestId } = c.var;
  if (isUnavailable(error)) {
    log.error(
      { reason: error.message, request_id: requestId, path: c.req.path },
      "the database cannot do it now",
    );
    const reading = c.req.method === "GET" || c.req.method === "HEAD";
    return refuse(
      c,
      503,
      reading ? {} : { message: "This could not be saved at the moment. Please try again later." },
    );
  }
  log.error({ err: error, request_id: requestId, path: c.req.path }, "request failed");
  return refuse(c, 500);
}

/** Refuses with one of our own messages, from within a handler. */
export function refusal(status: ContentfulStatusCode, message: Keyword): HTTPException {
  return new HTTPException(status, { message });
}

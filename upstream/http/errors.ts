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
  401: "You are not logged in",
  403: "Your account may not do this",
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
  options: { message?: Keyword; headers?: Record<string, string>; errors?: FieldErrors } = {},
) {
  const lang = langOf(c);
  const message = translate(lang, options.message ?? messages[status] ?? "Something went wrong!");
  const errors = Object.entries(options.errors ?? {}).map(([field, text]) => [
    field,
    [translate(lang, text)],
  ]);
  const body: ErrorBody = errors.length > 0 ? { message, errors: Object.fromEntries(errors) } : { message };
  return c.json(body, status, options.headers);
}

/** What is wrong with a field, by its name. */
type FieldErrors = Record<string, Keyword>;

/** A refusal thrown from within a handler, with what else its answer has. */
class Refusal extends HTTPException {
  readonly more: { headers?: Record<string, string>; errors?: FieldErrors };

  constructor(status: ContentfulStatusCode, message: Keyword | undefined, more: Refusal["more"]) {
    super(status, message ? { message } : {});
    this.more = more;
  }
}

/**
 * Last stop of everything thrown: what a handler refused with, 503 when the database cannot do it now, else 500. What
 * was wrong goes to the log alone.
 */
export function onError(error: Error, c: Context<ApiEnv>) {
  if (error instanceof HTTPException) {
    const more = error instanceof Refusal ? error.more : {};
    return refuse(c, error.status, isKeyword(error.message) ? { message: error.message, ...more } : more);
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

/** Refuses from within a handler, with one of our own messages or the status's usual one. */
export function refusal(
  status: ContentfulStatusCode,
  message?: Keyword,
  more: { headers?: Record<string, string>; errors?: FieldErrors } = {},
): HTTPException {
  return new Refusal(status, message, more);
}

/** Refuses because there was too much of it. @param seconds when to try again */
export function tooMany(seconds: number): HTTPException {
  const wait = Math.max(1, Math.ceil(seconds));
  return refusal(429, undefined, { headers: { "Retry-After": String(wait) } });
}

import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody } from "#contract/envelope.ts";
import { isUnavailable } from "../db/unavailable.ts";
import type { SiteKey } from "../i18n/text-keys.ts";
import { isTextKey, translate } from "../i18n/translate.ts";
import type { ApiEnv } from "./context.ts";
import { requestLang } from "./request-lang.ts";

const messages: Partial<Record<number, SiteKey>> = {
  400: "The request could not be read",
  401: "You are not logged in",
  403: "Your account is not allowed to do this",
  404: "Not found",
  405: "This method is not allowed here",
  413: "The request is too large",
  415: "The request must be JSON",
  429: "Too many attempts. Please try again later.",
  503: "The service is not available at the moment",
};

/** Builds an error response in the envelope of the contract, in the request's language. */
export function errorResponse(
  c: Context,
  status: ContentfulStatusCode,
  options: { message?: SiteKey; headers?: Record<string, string>; errors?: FieldErrors } = {},
) {
  const lang = requestLang(c);
  const message = translate(lang, options.message ?? messages[status] ?? "Something went wrong!");
  const errors = Object.entries(options.errors ?? {}).map(([field, text]) => [
    field,
    [translate(lang, text)],
  ]);
  const body: ErrorBody = errors.length > 0 ? { message, errors: Object.fromEntries(errors) } : { message };
  return c.json(body, status, options.headers);
}

type FieldErrors = Record<string, SiteKey>;

/** An exception with further fields for the error response. */
class ApiError extends HTTPException {
  readonly details: { headers?: Record<string, string>; errors?: FieldErrors };

  constructor(status: ContentfulStatusCode, message: SiteKey | undefined, details: ApiError["details"]) {
    super(status, message ? { message } : {});
    this.details = details;
  }
}

const retrySoon = { "Retry-After": "2" };

/**
 * Handles everything thrown: an HTTPException's status, 503 for a temporary error of the database or the photo
 * storage, else 500. Details go to the log only.
 */
export function onError(error: Error, c: Context<ApiEnv>) {
  if (error instanceof HTTPException) {
    const details = error instanceof ApiError ? error.details : {};
    return errorResponse(
      c,
      error.status,
      isTextKey(error.message, "site") ? { message: error.message, ...details } : details,
    );
  }
  const { log, requestId } = c.var;
  const incoming = c.env?.incoming;
  if (incoming?.destroyed && !incoming.complete) {
    // The client has disconnected; no answer reaches it.
    log.debug({ request_id: requestId, path: c.req.path }, "the request was cut");
    return errorResponse(c, 400);
  }
  if (isUnavailable(error)) {
    log.error(
      { reason: error.message, request_id: requestId, path: c.req.path },
      "the database or the photo storage cannot do it now",
    );
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    return errorResponse(c, 503, {
      headers: retrySoon,
      ...(!isRead && { message: "This could not be saved at the moment. Please try again later." }),
    });
  }
  log.error({ err: error, request_id: requestId, path: c.req.path }, "request failed");
  return errorResponse(c, 500);
}

/** Creates an exception with a translatable message, or with the default message of the status. */
export function httpError(
  status: ContentfulStatusCode,
  message?: SiteKey,
  details: { headers?: Record<string, string>; errors?: FieldErrors } = {},
): HTTPException {
  return new ApiError(status, message, details);
}

/** For `executeTakeFirstOrThrow`. */
export const notFound = () => httpError(404);

/** Sets the headers of an exception on a response that is a page. */
export function setErrorHeaders(c: Context, error: unknown): void {
  const headers = error instanceof ApiError ? error.details.headers : undefined;
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
}

/** Creates a 503 with a Retry-After of 2 s, for what is not ready yet or has just failed. */
export const unavailable = () => httpError(503, undefined, { headers: retrySoon });

/** @param seconds until a retry */
export function tooManyRequests(seconds: number): HTTPException {
  const wait = Math.max(1, Math.ceil(seconds));
  return httpError(429, undefined, { headers: { "Retry-After": String(wait) } });
}

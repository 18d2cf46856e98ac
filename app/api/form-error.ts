import { pageStatus } from "./page-errors.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

const notSent = "We could not send this just now. Nothing you typed is lost: please try again.";

export const crossOriginMessage =
  "This was not sent from a page of this site, so nothing was done. Nothing you typed is lost: please check it and send it again.";

/** An i18n key. */
export const loginExpired =
  "Your login has expired. Please log in again, then send this: nothing you typed is lost.";

interface Messages {
  fallback?: string | undefined;
  /** The message for a 404. Without it, a 404 means that the API lacks the call. */
  missing?: string | undefined;
}

/** Returns the API's message if it refused the call, else `fallback` (an i18n key, §8). A call it lacks is a 503. */
export function formError(error: UpstreamError, { fallback = notSent, missing }: Messages = {}) {
  if (missing && error.isNotFound) return { message: missing, fields: {}, status: 404, retryAfter: null };
  const failure = error.lacksCall ? new UpstreamError("network", error.call) : error;
  const reason = failure.status === 429 ? "Too many attempts. Please wait a moment and try again." : fallback;
  return {
    message: (failure.isClientError && failure.serverMessage) || reason,
    fields: failure.fields,
    status: failure.isClientError ? (failure.status ?? 422) : pageStatus(failure),
    retryAfter: failure.retryAfter,
  };
}

import { statusOf } from "./calls.ts";
import type { UpstreamError } from "./upstream-error.ts";

/** What a form page says of a failed post: the API's own words when it refused, a way on when it is out of order. */
export function formRefusal(error: UpstreamError) {
  const tooMany = error.status === 429;
  const fallback = tooMany
    ? "Too many attempts. Please wait a moment and try again."
    : "We could not send this just now. Nothing you typed is lost: please try again.";
  return {
    message: error.isRefusal && error.fromServer ? error.fromServer : fallback,
    fields: error.fields,
    status: error.isRefusal ? (error.status ?? 422) : statusOf(error),
    retryAfter: error.retryAfter,
  };
}

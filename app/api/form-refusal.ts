import { data } from "react-router";
import { statusOf } from "./calls.ts";
import { UpstreamError } from "./upstream-error.ts";

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

/**
 * The same of a post in a user's name: who turns out not to be logged in any more gets the 401 screen. An API without
 * the call is out of order for us: the page is there.
 */
export function ownFormRefusal(error: unknown) {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.status === 401) throw data(null, { status: 401 });
  return formRefusal(error.isMissing ? new UpstreamError("refused", error.call) : error);
}

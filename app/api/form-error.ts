import { pageStatus } from "./page-errors.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** An API without the call means 503, not 404: the page itself exists. */
export function formError(error: UpstreamError) {
  const failure = error.isNotFound ? new UpstreamError("network", error.call) : error;
  const fallback =
    failure.status === 429
      ? "Too many attempts. Please wait a moment and try again."
      : "We could not send this just now. Nothing you typed is lost: please try again.";
  return {
    message: failure.isClientError && failure.serverMessage ? failure.serverMessage : fallback,
    fields: failure.fields,
    status: failure.isClientError ? (failure.status ?? 422) : pageStatus(failure),
    retryAfter: failure.retryAfter,
  };
}

import { data } from "react-router";
import { UpstreamError } from "./upstream-error.ts";

/** What an error page is told; nothing of the API's insides. `message` is the API's own text for users, if any. */
export interface PageError {
  message: string | null;
  retryAfter: number | null;
}

/**
 * The one mapping of a failed essential call to a page (design: Loaders, actions, errors): missing → 404, asked too
 * often → 429, everything else → 503, whatever it was that did not work (decision 017).
 */
export function pageError(error: UpstreamError) {
  const status = statusOf(error);
  const body: PageError = {
    message: error.isRefusal ? error.fromServer : null,
    retryAfter: error.retryAfter,
  };
  const headers: HeadersInit = error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {};
  return data(body, { status, headers });
}

/**
 * The status of the page that a failed call leads to. Pages that are for everyone ask in nobody's name: an API that
 * answers them 401 or 403 is out of order for us, and nothing that the visitor could mend by logging in.
 */
export function statusOf({ status, isMissing }: UpstreamError): number {
  if (isMissing) return 404;
  return status === 429 ? status : 503;
}

/** A call without which there is no page: its failure becomes the page's error. */
export async function essential<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof UpstreamError ? pageError(error) : error;
  }
}

/**
 * A call in a user's name: to log in again (401) or to have another role (403) is theirs to mend, and becomes the page's
 * error. Any other failure stays an `UpstreamError`.
 */
export async function owned<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 401) throw data(null, { status: 401 });
    if (error.status === 403) throw data({ message: error.fromServer }, { status: 403 });
    throw error;
  }
}

/** `essential` for a call in a user's name. */
export const personal = <T>(call: Promise<T>): Promise<T> => essential(owned(call));

/** A call whose block can be left out: its failure (which the client has logged) becomes `fallback`. */
export async function optional<T, F>(call: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UpstreamError) return fallback;
    throw error;
  }
}

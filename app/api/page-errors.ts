import { data } from "react-router";
import { parseRecordId } from "#app/config/http.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** What an error page is told; nothing of the API's insides. `message` is the API's own text for users, if any. */
export interface PageError {
  message: string | null;
  retryAfter: number | null;
}

/**
 * The one mapping of a failed essential call to a page: missing → 404, asked too
 * often → 429, everything else → 503, whatever it was that did not work (decision 017).
 */
export function pageError(error: UpstreamError) {
  const status = pageStatus(error);
  const body: PageError = {
    message: error.isClientError ? error.serverMessage : null,
    retryAfter: error.retryAfter,
  };
  const headers: HeadersInit = error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {};
  return data(body, { status, headers });
}

/**
 * The status of the page that a failed call leads to. Pages that are for everyone ask in nobody's name: an API that
 * answers them 401 or 403 is out of order for us, and nothing that the visitor could mend by logging in.
 */
export function pageStatus({ status, isNotFound: isMissing }: UpstreamError): number {
  if (isMissing) return 404;
  return status === 429 ? status : 503;
}

/** Runs an essential call: its failure is the error of the page. */
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
export async function authorized<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 401) throw data(null, { status: 401 });
    if (error.status === 403) throw data({ message: error.serverMessage }, { status: 403 });
    throw error;
  }
}

/** `essential` for a call in a user's name. */
export const essentialAuthorized = <T>(call: Promise<T>): Promise<T> => essential(authorized(call));

/** A call about the record of the page's address: a record that is not there is the page's 404. */
export async function requireFound<T>(call: Promise<T>): Promise<T> {
  const { value, error } = await attempt(call);
  if (!error) return value;
  throw error.isNotFound ? data(null, { status: 404 }) : error;
}

/** The id of a page's address. Throws the page's 404 for what is none. */
export function requireRecordId(param: string | undefined): number {
  const id = parseRecordId(param ?? "");
  if (id === null) throw data(null, { status: 404 });
  return id;
}

type Attempt<T> = { value: T; error: null } | { value: null; error: UpstreamError };

/** A call whose failure the caller reads. Other errors than the API's are thrown. */
export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await call, error: null };
  } catch (error) {
    if (error instanceof UpstreamError) return { value: null, error };
    throw error;
  }
}

/** A call whose block can be left out: its failure (which the client has logged) becomes `fallback`. */
export async function optional<T, F>(call: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UpstreamError) return fallback;
    throw error;
  }
}

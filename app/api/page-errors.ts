import { data } from "react-router";
import { maxId } from "#contract/search-limits.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

export interface PageError {
  message: string | null;
  retryAfter: number | null;
}

/** The texts of a 404 page about a missing record, with a link to the list of such records. */
export interface MissingRecord {
  icon: "bell" | "building" | "car" | "lock" | "search";
  title: string;
  text: string;
  to: string;
  label: string;
  /** By default a magnifier. */
  linkIcon?: "login-forward" | "message";
}

/** Returns the page's error: missing → 404, rate limited → 429, everything else → 503 (decision 017). */
export function pageError(error: UpstreamError, missing?: MissingRecord) {
  const status = pageStatus(error);
  if (status === 404 && missing) return data({ missing }, { status });
  const body: PageError = {
    message: error.isClientError ? error.serverMessage : null,
    retryAfter: error.retryAfter,
  };
  const headers: HeadersInit = error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {};
  return data(body, { status, headers });
}

/** 401 and 403 become 503: on a public page no login of the visitor could help. */
export function pageStatus({ status, isNotFound }: UpstreamError): number {
  if (isNotFound) return 404;
  return status === 429 ? status : 503;
}

/** Throws a failed call as the error of the page (`pageError`). */
export async function essential<T>(call: Promise<T>, missing?: MissingRecord): Promise<T> {
  const { value, error } = await attempt(call);
  if (error) throw pageError(error, missing);
  return value;
}

/** As `essential`, for lists: a 404 means that the API lacks the call, not that a record is missing: a 503. */
export async function essentialList<T>(call: Promise<T>): Promise<T> {
  const { value, error } = await attempt(call);
  if (!error) return value;
  throw pageError(error.isNotFound ? new UpstreamError("network", error.call) : error);
}

/** Throws the 401 or 403 of the page; any other failure stays an `UpstreamError`. */
export async function authorized<T>(call: Promise<T>): Promise<T> {
  const { value, error } = await attempt(call);
  if (!error) return value;
  if (error.status === 401) throw data(null, { status: 401 });
  throw error.status === 403 ? data({ message: error.serverMessage }, { status: 403 }) : error;
}

export const essentialAuthorized = <T>(call: Promise<T>, missing?: MissingRecord): Promise<T> =>
  essential(authorized(call), missing);

/** Throws the 404 of the page for a missing record. */
export async function requireFound<T>(call: Promise<T>): Promise<T> {
  const { value, error } = await attempt(call);
  if (!error) return value;
  throw error.isNotFound ? data(null, { status: 404 }) : error;
}

export function parseRecordId(param: string): number | null {
  return /^[1-9]\d{0,15}$/.test(param) && Number(param) <= maxId ? Number(param) : null;
}

/** Throws the 404 of the page for an invalid id. */
export function requireRecordId(param: string | undefined, missing?: MissingRecord): number {
  const id = parseRecordId(param ?? "");
  if (id === null) throw data(missing ? { missing } : null, { status: 404 });
  return id;
}

type Attempt<T> = { value: T; error: null } | { value: null; error: UpstreamError };

export async function attempt<T>(call: Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await call, error: null };
  } catch (error) {
    if (error instanceof UpstreamError) return { value: null, error };
    throw error;
  }
}

/** Returns `fallback` when the call fails; the API client has logged the failure. */
export async function optional<T, F>(call: Promise<T>, fallback: F): Promise<T | F> {
  const { value, error } = await attempt(call);
  return error ? fallback : value;
}

/** As after a deletion, where a missing record counts as deleted. @returns null then @throws any other failure */
export async function ignoreNotFound<T>(call: Promise<T>): Promise<T | null> {
  const { value, error } = await attempt(call);
  if (error && !error.isNotFound) throw error;
  return value;
}

const notSent = "We could not send this just now. Nothing you typed is lost: please try again.";

export const crossOriginMessage =
  "This was not sent from a page of this site, so nothing was done. Nothing you typed is lost: please check it and send it again.";

/** An i18n key. */
export const otherAccountMessage =
  "Somebody else is logged in now, so nothing was sent. Check the form, then send it again.";

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
    // The fallback asks to try again already.
    retryAfter: failure.isClientError ? failure.retryAfter : null,
  };
}

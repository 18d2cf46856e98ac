import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import type { Lang } from "#contract/languages.ts";
import { apiCallEvents, circuitEvents } from "#telemetry/event-channels.ts";
import { type Caller, type CallOutcome, CircuitBreaker } from "./circuit-breaker.ts";
import { readJson, refusalOf } from "./envelope.ts";
import { clientSubnet } from "./fair-queue.ts";
import { errorCode, UpstreamError } from "./upstream-error.ts";

/** Bytes. */
const bodyLimit = 2_000_000;

/** Limit of a read while all others fail: a sixth of the budget, so half a second of the usual 3 s. */
const outageTimeoutMs = (env.API_TIMEOUT_MS || 3_000) / 6;

/** One per process (decision 016). */
export const circuitBreaker = new CircuitBreaker({
  onStateChange({ path, closed: isClosed }) {
    const call = path ?? "all";
    circuitEvents.publish({ path, closed: isClosed });
    if (isClosed) log.info({ call }, "the API answers again");
    else log.error({ call }, "the API is out of order");
  },
});

export type Query = Record<string, string | number | undefined>;

export interface HttpCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to `{API_URL}/api/v1`. */
  path: string;
  url: URL;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Whether the visitor has left, in which case a failure says nothing about the API. */
  isCanceled?: () => boolean;
}

function getCaller({ headers }: HttpCall): Caller | undefined {
  const token = headers.Authorization;
  const ip = headers["X-Forwarded-For"];
  return token === undefined ? undefined : { token, client: ip ? clientSubnet(ip) : token };
}

export const callName = ({ method, path }: Pick<HttpCall, "method" | "path">) => `${method} ${path}`;

export function requestUrl(path: string, lang: Lang, query: Query = {}) {
  const url = new URL(`${env.API_URL.replace(/\/+$/, "")}/api/v1/${path.replace("{lang}", lang)}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") url.searchParams.set(name, String(value));
  }
  return url;
}

/** Only posts wait for their probe. An undefined result of `parseBody` means malformed. Throws `UpstreamError`. */
export async function httpCall<T>(call: HttpCall, parseBody: (json: unknown) => T | undefined): Promise<T> {
  const path = callName(call).replace(/\d+/g, "{id}");
  const admission = circuitBreaker.admit(path, getCaller(call));
  if (admission === "allow-briefly" && call.method === "GET")
    return withShortDeadline(call, path, attemptIfCircuitClosed(call, path, parseBody));
  if (admission === "allow" || admission === "allow-briefly")
    return attemptIfCircuitClosed(call, path, parseBody);
  if (admission === "probe" && call.method !== "GET") return attempt(call, path, parseBody);
  if (admission === "probe") attempt(call, path, parseBody).catch(() => undefined);
  apiCallEvents.publish({ name: path, outcome: "rejected", ms: 0 });
  throw new UpstreamError("rejected", path);
}

/** The call goes on after the deadline, counted as failed until it ends. */
async function withShortDeadline<T>(call: HttpCall, path: string, work: Promise<T>): Promise<T> {
  const deadline = AbortSignal.timeout(outageTimeoutMs);
  return abortable(deadline, work).catch((cause) => {
    if (cause instanceof UpstreamError) throw cause;
    circuitBreaker.recordFailure(path, "failure", getCaller(call));
    throw new UpstreamError("timeout", path);
  });
}

async function attemptIfCircuitClosed<T>(
  call: HttpCall,
  path: string,
  parseBody: (json: unknown) => T | undefined,
): Promise<T> {
  await circuitBreaker.acquire(path, call.signal);
  return attempt(call, path, parseBody);
}

async function attempt<T>(
  call: HttpCall,
  path: string,
  parseBody: (json: unknown) => T | undefined,
): Promise<T> {
  const startedAt = performance.now();
  const caller = getCaller(call);
  const publish = (outcome: string) =>
    apiCallEvents.publish({ name: path, outcome, ms: performance.now() - startedAt });
  try {
    const value = await fetchJson(call, path, parseBody);
    circuitBreaker.record(path, "success", { caller });
    publish("2xx");
    return value;
  } catch (error) {
    publish(outcomeLabel(call, error));
    circuitBreaker.record(path, call.isCanceled?.() ? "ignored" : getOutcome(error), { startedAt, caller });
    throw error;
  }
}

/** A class of statuses or a kind of failure, for metrics. */
function outcomeLabel(call: HttpCall, error: unknown): string {
  if (call.isCanceled?.()) return "canceled";
  if (!(error instanceof UpstreamError)) return "unexpected";
  return error.status ? `${Math.floor(error.status / 100)}xx` : error.kind;
}

/** Codes of an unreachable API. A broken connection is not among them, because it concerns only its own call. */
const connectionErrorCode =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** A refused call counts as a success, because the API works. */
function getOutcome(error: unknown): CallOutcome {
  if (!(error instanceof UpstreamError)) return "ignored";
  if (error.isClientError) return "success";
  return error.kind === "network" && isUnreachable(error.cause) ? "unreachable" : "failure";
}

export const isUnreachable = (cause: unknown) => connectionErrorCode.test(errorCode(cause) ?? "");

const apiHost = env.API_URL.split("/")[2] ?? "";
const apiHostPattern = new RegExp(
  `"${env.API_URL.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("/", "\\\\?/")}(?=\\\\?/)`,
  "g",
);

/** Removes the API's host from URLs, because it may be private. */
function stripApiHost(json: string) {
  return json.includes(apiHost) ? json.replace(apiHostPattern, '"') : json;
}

async function fetchJson<T>(call: HttpCall, path: string, parseBody: (json: unknown) => T | undefined) {
  const name = callName(call);
  let hasResponse = false;
  try {
    const response = await send(call, path);
    hasResponse = true;
    const json = await readJson(response, bodyLimit, stripApiHost);
    if (!response.ok) throw errorFromResponse(name, response, json);
    const value = json === undefined ? undefined : parseBody(json);
    if (value === undefined) throw new UpstreamError("malformed", name);
    return value;
  } catch (cause) {
    throw cause instanceof UpstreamError ? cause : errorFromCause(name, cause, hasResponse);
  }
}

/** Another API may accept a missing value but no null. In a PUT, null removes a value. */
const withoutNull = (_: string, value: unknown) => (value === null ? undefined : value);

/**
 * Retries a read once, because a restarting API refuses connections and 408 ends a connection that waited too long;
 * not while other calls fail too.
 */
async function send(call: HttpCall, path: string) {
  const { url, method, headers, body, signal } = call;
  const init: RequestInit = {
    method,
    headers,
    body:
      body === undefined || body instanceof FormData
        ? body
        : JSON.stringify(body, method === "POST" ? withoutNull : undefined),
    // A redirect would carry the token to another host.
    redirect: "manual",
    signal,
  };
  const isRetriable = () => method === "GET" && !signal?.aborted && circuitBreaker.isHealthy();
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (!(error instanceof TypeError) || !isRetriable()) throw error;
    circuitBreaker.recordFailure(path, isUnreachable(error) ? "unreachable" : "failure", getCaller(call));
    return await fetch(url, init);
  }
  if (response.status !== 408 || !isRetriable()) return response;
  await response.body?.cancel();
  return await fetch(url, init);
}

function errorFromResponse(name: string, response: Response, json: unknown) {
  if (response.status < 400) return new UpstreamError("malformed", name);
  // What a 5xx says is about internals and not for users.
  const { message, fields } = refusalOf(response.status < 500 ? json : null);
  return new UpstreamError("status", name, message, {
    status: response.status,
    fields,
    retryAfter: retryAfterOf(response),
    body: json,
  });
}

/** In seconds; the header has these or a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const header = headers.get("Retry-After") ?? "";
  const seconds = Number.isNaN(Number(header))
    ? Math.ceil((Date.parse(header) - Date.now()) / 1_000)
    : Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function errorFromCause(name: string, cause: unknown, hasResponse: boolean) {
  const isTimeout =
    cause instanceof DOMException && (cause.name === "TimeoutError" || cause.name === "AbortError");
  if (isTimeout) return new UpstreamError("timeout", name, null, { cause });
  return new UpstreamError(hasResponse ? "malformed" : "network", name, null, { cause });
}

/** Rejects with the reason of `signal` when it aborts first; the work goes on. */
export function abortable<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    if (signal.aborted) onAbort();
  });
}

/**
 * Opens a stream or a file; the caller reads the body. Only the headers have a time limit; a leaving visitor aborts it.
 * The circuit breaker ignores it, because it says nothing about the speed of other calls. Throws `UpstreamError`.
 */
export async function openResponse(call: HttpCall): Promise<Response> {
  const name = callName(call);
  const late = new AbortController();
  const timer = env.API_TIMEOUT_MS > 0 ? setTimeout(() => late.abort(), env.API_TIMEOUT_MS) : undefined;
  const signal = call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal;
  try {
    const { method, url, headers } = call;
    const response = await fetch(url, { method, headers, redirect: "manual", signal });
    if (response.ok && response.body) return response;
    throw errorFromResponse(name, response, await readJson(response, bodyLimit, stripApiHost));
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError(late.signal.aborted ? "timeout" : "network", name, null, { cause });
  } finally {
    clearTimeout(timer);
  }
}

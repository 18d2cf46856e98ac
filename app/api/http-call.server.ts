import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { errorBody as refusalBody } from "#contract/envelope.ts";
import type { Lang } from "#contract/languages.ts";
import { createGate, type Outcome } from "./gate.ts";
import { readCapped } from "./read-capped.server.ts";
import { until } from "./until.ts";
import { UpstreamError } from "./upstream-error.ts";

/** Longest body that is read; more is a fault of the API (trust §5). Bytes. */
const bodyLimit = 2_000_000;

/** How long a read is waited for that has not failed yet while all others do, ms: who works at all answers within it. */
const patience = 500;

/** The one gate of this process to its API (decision 016). */
export const gate = createGate({
  onChange({ path, open }) {
    const call = path ?? "all";
    if (open) log.info({ call }, "the API answers again");
    else log.error({ call }, "the API is out of order");
  },
});

export type Query = Record<string, string | number | undefined>;

/** One call as it goes over the wire. */
export interface HttpCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to `{API_URL}/api/v1`, as it stands in code. */
  path: string;
  url: URL;
  headers: Record<string, string>;
  /** Sent as JSON; a form with files as it is. */
  body?: unknown;
  /** Ends it: its time is over, or nobody waits any more. */
  signal?: AbortSignal | undefined;
  /** Whether it was ended because nobody waits any more, which says nothing about the API. */
  isLeft?: () => boolean;
}

export const nameOf = ({ method, path }: Pick<HttpCall, "method" | "path">) => `${method} ${path}`;

/** The address of a call; empty values are not sent. */
export function addressOf(path: string, lang: Lang, query: Query = {}) {
  const url = new URL(`${env.API_URL.replace(/\/+$/, "")}/api/v1/${path.replace("{lang}", lang)}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") url.searchParams.set(name, String(value));
  }
  return url;
}

/**
 * Makes one call, unless the gate is shut, and hands its JSON to `read`, whose undefined is malformed. Nobody waits for
 * what finds out whether a shut gate can be opened, but who sends something. Throws `UpstreamError`.
 */
export async function httpCall<T>(call: HttpCall, read: (json: unknown) => T | undefined): Promise<T> {
  const path = nameOf(call).replace(/\d+/g, "{id}");
  const way = gate.way(path);
  if (way === "try" && call.method === "GET") return briefly(path, inTurn(call, path, read));
  if (way === "go" || way === "try") return inTurn(call, path, read);
  if (way === "probe" && call.method !== "GET") return attempt(call, path, read);
  if (way === "probe") attempt(call, path, read).catch(() => undefined);
  throw new UpstreamError("shut", path);
}

/** Waits for a call no longer than `patience`; it goes on by itself, and is taken for failed until it is over. */
async function briefly<T>(path: string, work: Promise<T>): Promise<T> {
  const end = AbortSignal.timeout(patience);
  return until(end, work).catch((cause) => {
    if (cause instanceof UpstreamError) throw cause;
    gate.noteFailure(path, "fault");
    throw new UpstreamError("timeout", path);
  });
}

async function inTurn<T>(call: HttpCall, path: string, read: (json: unknown) => T | undefined): Promise<T> {
  await gate.turn(path, call.signal);
  return attempt(call, path, read);
}

async function attempt<T>(call: HttpCall, path: string, read: (json: unknown) => T | undefined): Promise<T> {
  const begun = Date.now();
  try {
    const value = await answerOf(call, path, read);
    gate.end(path, "sound");
    return value;
  } catch (error) {
    gate.end(path, call.isLeft?.() ? "unknown" : outcomeOf(error), begun);
    throw error;
  }
}

/** Codes of failures to connect at all. A connection that breaks off says something of the call it was for. */
const noConnection = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** What a failure says about the API. A refusal is an answer as good as any. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof UpstreamError)) return "unknown";
  if (error.isRefusal) return "sound";
  return error.kind === "refused" && isUnreachable(error.cause) ? "unreachable" : "fault";
}

const isUnreachable = (cause: unknown) => noConnection.test(codeOf(cause));

/** The system's code behind `fetch failed`; of several addresses that were tried, the first one's. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  if ("code" in cause) return String(cause.code);
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  return codeOf(cause.cause);
}

async function answerOf<T>(call: HttpCall, path: string, read: (json: unknown) => T | undefined) {
  const name = nameOf(call);
  let answered = false;
  try {
    const response = await send(call, path);
    answered = true;
    const json = parse(withoutOwnHost(await readCapped(response, bodyLimit)));
    if (!response.ok) throw refusal(name, response, json);
    const value = json === undefined ? undefined : read(json);
    if (value === undefined) throw new UpstreamError("malformed", name);
    return value;
  } catch (cause) {
    throw cause instanceof UpstreamError ? cause : fault(name, cause, answered);
  }
}

/**
 * Sends; a read that could not connect is tried once more, because a restart of the API shows like that. When others
 * fail as well it is no restart, and a second try only more load.
 */
async function send(call: HttpCall, path: string) {
  const { url, method, headers, body, signal } = call;
  const init: RequestInit = {
    method,
    headers,
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    // A redirect would carry the token to another host: it counts as a fault.
    redirect: "manual",
    signal,
  };
  try {
    return await fetch(url, init);
  } catch (error) {
    const connecting = error instanceof TypeError && method === "GET" && !signal?.aborted;
    if (!connecting || !gate.isHealthy()) throw error;
    gate.noteFailure(path, isUnreachable(error) ? "unreachable" : "fault");
    return await fetch(url, init);
  }
}

const ownHost = new RegExp(
  `"${env.API_URL.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("/", "\\\\?/")}(?=\\\\?/)`,
  "g",
);

/** Addresses on the API's own host become paths: its host may be private and stands in no page. */
function withoutOwnHost(json: string) {
  return json.replace(ownHost, '"');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(name: string, response: Response, json: unknown) {
  if (response.status < 400) return new UpstreamError("malformed", name);
  const { message, errors } = refusalBody.safeParse(json).data ?? {};
  const wait = Number(response.headers.get("Retry-After"));
  // Of a server that has failed, the words are about its insides, and for nobody here.
  return new UpstreamError("status", name, (response.status < 500 && message) || null, {
    status: response.status,
    fields: errors,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
    body: json,
  });
}

/** No answer in time, none at all, or one that broke off or ran over. */
function fault(name: string, cause: unknown, answered: boolean) {
  const timedOut =
    cause instanceof DOMException && (cause.name === "TimeoutError" || cause.name === "AbortError");
  return new UpstreamError(timedOut ? "timeout" : answered ? "malformed" : "refused", name, null, { cause });
}

import type { z } from "zod";
import { env } from "#app/env.server.ts";
import { errorBody as refusalBody } from "#contract/envelope.ts";
import type { Lang } from "#contract/languages.ts";
import { list, type Page, payload } from "./envelope.ts";
import { readCapped } from "./read-capped.server.ts";
import { UpstreamError } from "./upstream-error.ts";

/** Longest body that is read; more is a fault of the API (trust §5). Bytes. */
const bodyLimit = 2_000_000;
/** Time a post may take, ms; a page's reads share `API_TIMEOUT_MS`. */
const postBudget = 10_000;

/** One call as the log and Server-Timing are told of it; `status` is a word where there was no answer. */
export interface Call {
  name: string;
  status: number | string;
  ms: number;
  /** Items of a list that could not be used. */
  dropped?: number;
}

/** What a request knows that its calls carry on. */
export interface CallContext {
  lang: Lang;
  requestId: string;
  clientIp: string | null;
  /** Ends with the visitor's request. */
  signal?: AbortSignal;
  /** Told of every call: the log and Server-Timing. */
  onCall?: (call: Call) => void;
}

type Query = Record<string, string | number | undefined>;
interface Send {
  method: "POST" | "PUT" | "DELETE";
  body?: unknown;
  query?: Query;
  idempotencyKey?: string;
}

export type Api = ReturnType<typeof createApi>;

/**
 * The one door to the upstream API, made for one request. Paths are relative to `{API_URL}/api/v1`; `{lang}` in them
 * is the request's language. Every method throws `UpstreamError`.
 *
 * All reads of a request share one budget of `API_TIMEOUT_MS`, which covers whole bodies; 0 sets none (decision 007).
 */
export function createApi(context: CallContext) {
  let readsEnd: AbortSignal | undefined;
  const readBudget = () => {
    if (env.API_TIMEOUT_MS === 0) return undefined;
    readsEnd ??= AbortSignal.timeout(env.API_TIMEOUT_MS);
    return readsEnd;
  };

  async function call(method: string, path: string, { query, body, idempotencyKey }: Partial<Send>) {
    const url = addressOf(path, context.lang, query);
    const name = `${method} ${path}`;
    const budget = method === "GET" ? readBudget() : AbortSignal.timeout(postBudget);
    const signals = [budget, context.signal].filter((signal) => signal !== undefined);
    const headers: Record<string, string> = {
      Accept: "application/json",
      "Accept-Language": context.lang,
      "X-Request-Id": context.requestId,
    };
    if (context.clientIp) headers["X-Forwarded-For"] = context.clientIp;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
    const init: RequestInit = {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      // A redirect would carry the token to another host: it counts as a fault.
      redirect: "manual",
      signal: AbortSignal.any(signals),
    };

    const start = performance.now();
    const done = (status: number | string) =>
      context.onCall?.({ name, status, ms: performance.now() - start });
    let answered = false;
    try {
      const response = await send(url, init);
      answered = true;
      const text = await readCapped(response, bodyLimit);
      const json = parse(withoutOwnHost(text));
      if (!response.ok) throw refusal(name, response, json);
      if (json === undefined) throw new UpstreamError("malformed", name);
      done(response.status);
      return json;
    } catch (cause) {
      const error = cause instanceof UpstreamError ? cause : fault(name, cause, answered);
      done(error.status ?? error.kind);
      throw error;
    }
  }

  const readable = <T>(name: string, value: T | undefined): T => {
    if (value === undefined) throw new UpstreamError("malformed", name);
    return value;
  };

  return {
    lang: context.lang,
    /** Tells the request of something that went wrong beside its calls. */
    report: (call: Call) => context.onCall?.(call),
    /** Reads one payload. */
    async get<T extends z.ZodType>(path: string, schema: T, query?: Query): Promise<z.infer<T>> {
      return readable(`GET ${path}`, payload(await call("GET", path, { query }), schema));
    },
    /** Reads a list; unusable items are left out and reported as `dropped`. */
    async list<T extends z.ZodType>(path: string, item: T, query?: Query): Promise<Page<z.infer<T>>> {
      const page = readable(`GET ${path}`, list(await call("GET", path, { query }), item));
      if (page.dropped > 0)
        context.onCall?.({ name: `GET ${path}`, status: "dropped items", ms: 0, dropped: page.dropped });
      return page;
    },
    /** Sends a change and returns the answer's body as it is. */
    send: (path: string, { method, ...rest }: Send) => call(method, path, rest),
  };
}

function addressOf(path: string, lang: Lang, query: Query = {}) {
  const url = new URL(`${env.API_URL.replace(/\/+$/, "")}/api/v1/${path.replace("{lang}", lang)}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") url.searchParams.set(name, String(value));
  }
  return url;
}

/** Sends; a read that could not connect is tried once more, because a restart of the API shows like that. */
async function send(url: URL, init: RequestInit) {
  try {
    return await fetch(url, init);
  } catch (error) {
    const connecting = error instanceof TypeError && init.method === "GET" && !init.signal?.aborted;
    if (!connecting) throw error;
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
  return new UpstreamError("status", name, message ?? null, {
    status: response.status,
    fields: errors,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  });
}

/** No answer in time, none at all, or one that broke off or ran over. */
function fault(name: string, cause: unknown, answered: boolean) {
  const timedOut =
    cause instanceof DOMException && (cause.name === "TimeoutError" || cause.name === "AbortError");
  return new UpstreamError(timedOut ? "timeout" : answered ? "malformed" : "refused", name, null, { cause });
}

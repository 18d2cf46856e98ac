import type { z } from "zod";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import type { Lang } from "#contract/languages.ts";
import { isRefusal, list, type Page, payload, readAllPages, refusalOf } from "./envelope.ts";
import {
  abortable,
  callName,
  type HttpCall,
  httpCall,
  openResponse,
  type Query,
  requestUrl,
} from "./http-call.server.ts";
import { errorCode, UpstreamError } from "./upstream-error.ts";

const postTimeoutMs = env.API_TIMEOUT_MS === 0 ? 0 : 10_000;

export interface CallRecord {
  name: string;
  status: number | string;
  ms: number;
  dropped?: number;
  /** The system's error code of a refused or broken connection. */
  code?: string | undefined;
}

export interface CallContext {
  lang: Lang;
  requestId: string;
  clientIp: string | null;
  traceHeaders?: Record<string, string>;
  signal?: AbortSignal;
  /** Token type, a space, the token (§7). */
  authorization?: string;
  /** Sent with logins only. */
  deviceToken?: string | undefined;
  /** Sent with logins only, as `deviceToken`. */
  userAgent?: string | undefined;
  onUnauthorized?: () => void;
  /** Starts the read budget at once; otherwise it starts with the first read, as for the page after a post. */
  startDeadlineNow?: boolean;
  /** For no visitor: there is no read budget, and each read has a time limit of its own. */
  isBackground?: true;
  onCallFinished?: (call: CallRecord) => void;
  /** Refuses every change with 403, as for a post from another site (decision 162). */
  isReadOnly?: boolean;
}

/** Made of what is sent (decision 010): a constant would make all posts one. */
export type IdempotencyKey = string & { readonly "use the key that formAction passes": true };

interface Send {
  /** GET is for the call that uses up a Google code, and so changes something. */
  method: "POST" | "PUT" | "PATCH" | "DELETE" | "GET";
  body?: unknown;
  query?: Query;
  idempotencyKey?: IdempotencyKey;
  /** For a post whose 401 may be about what was typed. */
  keepsSession?: true;
}

export type Api = ReturnType<typeof createApi>;

const deduplication = createRequestDeduplication();

/** All reads of a visitor share one budget of `API_TIMEOUT_MS` (decision 007). Every method throws `UpstreamError`. */
export function createApi(context: CallContext) {
  const { lang } = context;
  const headers = headersFor(context);
  const budget = createReadBudget(context);

  /** A shared read has its own time limit, because other pages may wait for it longer. */
  function read<T>(
    path: string,
    responseSchema: unknown,
    query: Query | undefined,
    parseBody: (json: unknown) => T | undefined,
  ) {
    const url = requestUrl(path, lang, query);
    const call: HttpCall = { method: "GET", path, url, headers };
    // The client and its IP do not change the answer.
    const key = JSON.stringify([url.href, headers["Accept-Language"], headers.Authorization]);
    const deadline = budget();
    const fetchShared = () =>
      deduplication.deduplicate(key, responseSchema, () =>
        httpCall({ ...call, signal: timeoutSignal() }, parseBody),
      );
    const work = deadline?.aborted ? Promise.reject(deadline.reason) : abortable(deadline, fetchShared());
    return instrumented(context, callName(call), work);
  }

  async function readList<T extends z.ZodType>(
    path: string,
    item: T,
    query?: Query,
  ): Promise<Page<z.infer<T>>> {
    const page = await read(path, item, query, (json) => list(json, item));
    const { dropped } = page;
    if (dropped > 0)
      context.onCallFinished?.({ name: `GET ${path}`, status: "dropped items", ms: 0, dropped });
    return page;
  }

  return {
    lang,
    report: (call: CallRecord) => report(context, call),
    /** Throws a "timeout" `UpstreamError` at the deadline; the work goes on. */
    withDeadline: <T>(name: string, work: Promise<T>): Promise<T> =>
      abortable(budget(), work).catch((cause) => {
        throw cause instanceof DOMException ? new UpstreamError("timeout", name) : cause;
      }),
    get: <T extends z.ZodType>(path: string, schema: T, query?: Query): Promise<z.infer<T>> =>
      read(path, schema, query, (json) => payload(unlessRefused(`GET ${path}`, json), schema)),
    /** Unusable and repeated items are left out and reported as `dropped`. */
    list: readList,
    /** Like `list`, with the items of all pages that the API names. */
    listAll: <T extends z.ZodType>(path: string, item: T, query?: Query) =>
      readAllPages((page) => readList(path, item, { ...query, page })),
    /** Opens a response that is a stream or not JSON; the caller reads its body. */
    open(path: string, query: Query, moreHeaders: Record<string, string>): Promise<Response> {
      const url = requestUrl(path, lang, query);
      const call: HttpCall = { method: "GET", path, url, headers: { ...headers, ...moreHeaders } };
      return instrumented(context, callName(call), openResponse({ ...call, signal: context.signal }));
    },
    async send(path: string, { method, body, query, idempotencyKey, keepsSession }: Send): Promise<unknown> {
      if (context.isReadOnly) throw new UpstreamError("rejected", `${method} ${path}`, null, { status: 403 });
      const call: HttpCall = {
        method,
        path,
        url: requestUrl(path, lang, query),
        headers: { ...headers, ...headersOfBody(body, idempotencyKey) },
        body,
        signal: anySignal(timeoutSignal(postTimeoutMs), context.signal),
        isCanceled: () => context.signal?.aborted === true,
      };
      const work = httpCall(call, (json) => unlessRefused(callName(call), json));
      const { onUnauthorized: _, ...kept } = context;
      return instrumented(keepsSession ? kept : context, callName(call), work).finally(deduplication.clear);
    },
  };
}

/** Throws what an answer of 2xx refuses (decision 008). */
function unlessRefused(name: string, json: unknown): unknown {
  if (!isRefusal(json)) return json;
  const { message, fields } = refusalOf(json);
  throw new UpstreamError("status", name, message, { status: 422, fields, body: json });
}

/** A client of no visitor, whose leaving or time limit would end its calls. */
export const createBackgroundApi = (lang: Lang, requestId: string): Api =>
  createApi({ lang, requestId, clientIp: null, onCallFinished: logCall, isBackground: true });

const headersFor = (context: CallContext): Record<string, string> => ({
  Accept: "application/json",
  "Accept-Language": context.lang,
  "X-Request-Id": context.requestId,
  ...context.traceHeaders,
  ...(context.authorization ? { Authorization: context.authorization } : {}),
  ...(context.deviceToken ? { "X-Device-Token": context.deviceToken } : {}),
  ...(context.userAgent ? { "User-Agent": context.userAgent } : {}),
  ...(context.clientIp ? { "X-Forwarded-For": context.clientIp } : {}),
});

/** A multipart body gets no type here: fetch sets it, with the boundary. */
const headersOfBody = (
  body: unknown,
  idempotencyKey: IdempotencyKey | undefined,
): Record<string, string> => ({
  ...(body === undefined || body instanceof FormData ? {} : { "Content-Type": "application/json" }),
  ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
});

function createReadBudget({ signal, startDeadlineNow, isBackground }: CallContext) {
  if (isBackground) return () => undefined;
  let started: AbortSignal | undefined;
  const start = () => {
    started ??= anySignal(timeoutSignal(), signal);
    return started;
  };
  if (startDeadlineNow) start();
  return start;
}

/** Reports a call without an HTTP status as canceled, not as a failure of the API, when the visitor has left. */
function report({ signal, onCallFinished }: CallContext, call: CallRecord) {
  const isCanceled = typeof call.status === "string" && signal?.aborted;
  onCallFinished?.(isCanceled ? { ...call, status: "canceled" } : call);
}

/** Statuses without a warning: the opening of the circuit was logged already, or the visitor has left. */
const debugOutcomes: (number | string)[] = ["rejected", "canceled"];

/** Logs failed calls at level warn, all others at debug. */
export function logCall({ ms, ...call }: CallRecord, requestId?: string) {
  const failed = typeof call.status === "string" ? !debugOutcomes.includes(call.status) : call.status >= 500;
  log[failed ? "warn" : "debug"]({ requestId, ...call, ms: Math.round(ms) }, "upstream");
}

async function instrumented<T>(context: CallContext, name: string, work: Promise<T>): Promise<T> {
  const start = performance.now();
  const finish = (status: number | string, code?: string) =>
    report(context, { name, status, code, ms: performance.now() - start });
  try {
    const value = await work;
    finish(200);
    return value;
  } catch (cause) {
    // Any other error means that it timed out or that the visitor left.
    const error = cause instanceof UpstreamError ? cause : new UpstreamError("timeout", name);
    finish(error.status ?? error.kind, errorCode(error.cause));
    if (error.status === 401 && context.authorization) context.onUnauthorized?.();
    throw error;
  }
}

function timeoutSignal(ms = env.API_TIMEOUT_MS) {
  return ms === 0 ? undefined : AbortSignal.timeout(ms);
}

function anySignal(...signals: (AbortSignal | undefined)[]) {
  const defined = signals.filter((signal) => signal !== undefined);
  return defined.length > 1 ? AbortSignal.any(defined) : defined[0];
}

/** `key` holds all that the answer depends on; reads with different `responseSchema` are not shared. */
function createRequestDeduplication() {
  const inFlight = new Map<string, { responseSchema: unknown; response: Promise<unknown> }>();
  return {
    deduplicate<T>(key: string, responseSchema: unknown, read: () => Promise<T>): Promise<T> {
      const pending = inFlight.get(key);
      if (pending && pending.responseSchema === responseSchema) return pending.response as Promise<T>;
      const response = read().finally(() => {
        if (inFlight.get(key)?.response === response) inFlight.delete(key);
      });
      inFlight.set(key, { responseSchema, response });
      return response;
    },
    /** Called after a change, because nobody may get an older answer. */
    clear: () => inFlight.clear(),
  };
}

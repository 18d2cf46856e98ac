import type { z } from "zod";
import { env } from "#app/env.server.ts";
import type { Lang } from "#contract/languages.ts";
import { list, type Page, payload } from "./envelope.ts";
import { addressOf, type HttpCall, httpCall, nameOf, type Query } from "./http-call.server.ts";
import { createSharedReads } from "./shared-reads.ts";
import { until } from "./until.ts";
import { UpstreamError } from "./upstream-error.ts";

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
  /** In whose name it is asked: token type, a space, the token (specification §7). */
  authorization?: string;
  /** Told when the API does not know that token (any more). */
  onUnauthorized?: () => void;
  /**
   * Whether the time for all reads begins now, with the page's request, and not with the first read: what a page waits
   * for before it reads is part of its time. After a post the reads of the page that answers it have their own.
   */
  timed?: boolean;
  /** Told of every call: the log and Server-Timing. */
  onCall?: (call: Call) => void;
}

interface Send {
  /** GET: the one read that changes something, and has a post's time (a code of Google's is good once). */
  method: "POST" | "PUT" | "DELETE" | "GET";
  /** Anything that JSON can say, or a form with files. */
  body?: unknown;
  query?: Query;
  idempotencyKey?: string;
}

export type Api = ReturnType<typeof createApi>;

const reads = createSharedReads();

/**
 * The one door to the upstream API, made for one request. Paths are relative to `{API_URL}/api/v1`; `{lang}` in them
 * is the request's language. Every method throws `UpstreamError`.
 *
 * All reads of a request share one budget of `API_TIMEOUT_MS`, which covers whole bodies; 0 sets none (decision 007).
 */
export function createApi(context: CallContext) {
  let readsEnd: AbortSignal | undefined;
  const readBudget = () => {
    readsEnd ??= any(timeout(), context.signal);
    return readsEnd;
  };
  if (context.timed) readBudget();

  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": context.lang,
    "X-Request-Id": context.requestId,
    ...(context.authorization ? { Authorization: context.authorization } : {}),
    ...(context.clientIp ? { "X-Forwarded-For": context.clientIp } : {}),
  };

  /** Tells of a call when it is over, however it ended. */
  async function told<T>(name: string, work: Promise<T>): Promise<T> {
    const start = performance.now();
    const done = (status: number | string) =>
      context.onCall?.({ name, status, ms: performance.now() - start });
    try {
      const value = await work;
      done(200);
      return value;
    } catch (cause) {
      // Not an answer of the API: its time, or the visitor, has gone.
      const error = cause instanceof UpstreamError ? cause : new UpstreamError("timeout", name);
      done(error.status ?? error.kind);
      if (error.status === 401 && context.authorization) context.onUnauthorized?.();
      throw error;
    }
  }

  /** A read that others may be waiting for too: it has its own time, of which a page waits for what its own leaves. */
  function read<T>(
    path: string,
    as: unknown,
    query: Query | undefined,
    take: (json: unknown) => T | undefined,
  ) {
    const url = addressOf(path, context.lang, query);
    const call: HttpCall = { method: "GET", path, url, headers };
    // Everything the answer may depend on; who asks first, and from where, does not matter.
    const key = JSON.stringify([url.href, headers["Accept-Language"], headers.Authorization]);
    const budget = readBudget();
    const ask = () => reads.share(key, as, () => httpCall({ ...call, signal: timeout() }, take));
    return told(nameOf(call), budget?.aborted ? Promise.reject(budget.reason) : until(budget, ask()));
  }

  return {
    lang: context.lang,
    /** Tells the request of something that went wrong beside its calls. */
    report: (call: Call) => context.onCall?.(call),
    /** `work`, for no longer than the request has time to read; then an `UpstreamError`, while the work goes on. */
    inTime: <T>(name: string, work: Promise<T>): Promise<T> =>
      until(readBudget(), work).catch((cause) => {
        throw cause instanceof DOMException ? new UpstreamError("timeout", name) : cause;
      }),
    /** Reads one payload. */
    get: <T extends z.ZodType>(path: string, schema: T, query?: Query): Promise<z.infer<T>> =>
      read(path, schema, query, (json) => payload(json, schema)),
    /** Reads a list; unusable items are left out and reported as `dropped`. */
    async list<T extends z.ZodType>(path: string, item: T, query?: Query): Promise<Page<z.infer<T>>> {
      const page = await read(path, item, query, (json) => list(json, item));
      if (page.dropped > 0)
        context.onCall?.({ name: `GET ${path}`, status: "dropped items", ms: 0, dropped: page.dropped });
      return page;
    },
    /** Whether there is a call to send something to, by the answer to a read of it; null when that cannot be told. */
    async exists(path: string): Promise<boolean | null> {
      try {
        await read(path, "exists", undefined, (json) => json);
        return true;
      } catch (error) {
        if (!(error instanceof UpstreamError) || !error.isRefusal) return null;
        return error.status !== 404;
      }
    },
    /** Sends a change and returns the answer's body as it is. */
    async send(path: string, { method, body, query, idempotencyKey }: Send): Promise<unknown> {
      const call: HttpCall = {
        method,
        path,
        url: addressOf(path, context.lang, query),
        headers: {
          ...headers,
          // A form with files names its own type, which holds its boundary.
          ...(body === undefined || body instanceof FormData ? {} : { "Content-Type": "application/json" }),
          ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
        },
        body,
        signal: any(AbortSignal.timeout(postBudget), context.signal),
        isLeft: () => context.signal?.aborted === true,
      };
      return told(
        nameOf(call),
        httpCall(call, (json) => json),
      ).finally(reads.forget);
    },
  };
}

function timeout() {
  return env.API_TIMEOUT_MS === 0 ? undefined : AbortSignal.timeout(env.API_TIMEOUT_MS);
}

function any(...signals: (AbortSignal | undefined)[]) {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

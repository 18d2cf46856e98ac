/** `status`: an HTTP error; `rejected`: not called (open circuit, full queue); `network`: no or a broken connection. */
export type FailureKind = "network" | "timeout" | "malformed" | "status" | "rejected";

interface ErrorDetails {
  status?: number;
  /** Messages by field, from a 422. */
  fields?: Record<string, string[]>;
  /** Seconds. */
  retryAfter?: number;
  body?: unknown;
  cause?: unknown;
}

/** Returns the system's code behind `fetch failed`, such as ECONNREFUSED; of several addresses that of the first. */
export function errorCode(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  return errorCode(cause instanceof AggregateError ? cause.errors[0] : cause.cause);
}

/** What frameworks, and the reference API in its languages, say of a URL that they do not know. */
const missingCallMessage =
  /[/\\]|\b(route|url|endpoint|resource|page)\b|^((404:? )?not found|niet gevonden|غير موجود)\.?$/i;

/** Whether the record is missing or gone, or the API lacks the call. */
export const isNotFoundStatus = (status: number | null) => status === 404 || status === 405 || status === 410;

/** `message` is for logs; users may see `serverMessage`, in the language of the request. */
export class UpstreamError extends Error {
  readonly kind: FailureKind;
  readonly call: string;
  readonly serverMessage: string | null;
  readonly status: number | null;
  readonly fields: Record<string, string[]>;
  readonly retryAfter: number | null;
  /** Private, so that logs cannot show it: it may contain a token. */
  readonly #body: unknown;

  constructor(
    kind: FailureKind,
    call: string,
    serverMessage: string | null = null,
    details: ErrorDetails = {},
  ) {
    super(`${call}: ${details.status ?? kind}${serverMessage ? ` ${serverMessage}` : ""}`, {
      cause: details.cause,
    });
    this.name = "UpstreamError";
    this.kind = kind;
    this.call = call;
    this.serverMessage = serverMessage;
    this.status = details.status ?? null;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.#body = details.body;
  }

  get body(): unknown {
    return this.#body;
  }

  get isNotFound() {
    return isNotFoundStatus(this.status);
  }

  /** For posts. A 410 does not count, nor a 404 with a reason: the API has the call, and knows no such record. */
  get lacksCall() {
    const hasReason = this.serverMessage !== null && !missingCallMessage.test(this.serverMessage);
    return this.status === 405 || (this.status === 404 && !hasReason);
  }

  get isClientError() {
    return this.status !== null && this.status >= 400 && this.status < 500;
  }

  /** Whether the API refuses what was sent. */
  get isRefusal() {
    return this.isClientError && !this.lacksCall;
  }

  /** Why the API refuses a call, in its own words. */
  get refusal() {
    return this.isRefusal ? this.serverMessage : null;
  }
}

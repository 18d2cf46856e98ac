/**
 * How a call of the upstream API failed. `status` carries a refusal of the API, `shut` was not made because the API is
 * open in the circuit breaker, the others are faults.
 */
export type FailureKind = "refused" | "timeout" | "malformed" | "status" | "shut";

interface ErrorDetails {
  status?: number;
  /** Texts by field, of a 422. */
  fields?: Record<string, string[]>;
  /** Seconds to wait, of a 429. */
  retryAfter?: number;
  /** The refusal's JSON. */
  body?: unknown;
  cause?: unknown;
}

/**
 * A failed call. `message` may be shown to a user only when `serverMessage` is set: it is then the API's own text in the
 * request's language.
 */
export class UpstreamError extends Error {
  readonly kind: FailureKind;
  readonly call: string;
  readonly serverMessage: string | null;
  readonly status: number | null;
  readonly fields: Record<string, string[]>;
  readonly retryAfter: number | null;
  /** Out of the reach of logs: a refusal may carry a token. */
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

  /** What the API said beside its message. */
  get body(): unknown {
    return this.#body;
  }

  /** Whether the API has no such record or no such call. */
  get isNotFound() {
    return this.status === 404 || this.status === 405;
  }

  /** Whether the API refused what was asked, rather than being out of order. */
  get isClientError() {
    return this.status !== null && this.status >= 400 && this.status < 500;
  }
}

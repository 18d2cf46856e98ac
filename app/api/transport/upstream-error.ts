/** `status`: an HTTP error; `rejected`: no call was made, for an open circuit or a full queue; `network`: no connection, or a broken one. */
export type FailureKind = "network" | "timeout" | "malformed" | "status" | "rejected";

interface ErrorDetails {
  status?: number;
  /** Texts by field, of a 422. */
  fields?: Record<string, string[]>;
  /** Seconds. */
  retryAfter?: number;
  body?: unknown;
  cause?: unknown;
}

/** The system's code behind `fetch failed`, such as ECONNREFUSED; of several addresses, the first one's. */
export function errorCode(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  return errorCode(cause instanceof AggregateError ? cause.errors[0] : cause.cause);
}

/** No such record, one that is gone, or no such call. */
export const isNotFoundStatus = (status: number | null) => status === 404 || status === 405 || status === 410;

/** `message` is for logs; users may see `serverMessage`, in the language of the request. */
export class UpstreamError extends Error {
  readonly kind: FailureKind;
  readonly call: string;
  readonly serverMessage: string | null;
  readonly status: number | null;
  readonly fields: Record<string, string[]>;
  readonly retryAfter: number | null;
  /** Private, so that logs cannot show it: it may carry a token. */
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

  /** Of a post: what is gone was known, so that a 410 is an answer to it. */
  get lacksCall() {
    return this.status === 404 || this.status === 405;
  }

  get isClientError() {
    return this.status !== null && this.status >= 400 && this.status < 500;
  }
}

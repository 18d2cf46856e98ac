import { useEffect, useState } from "react";
import { singleFetch } from "#app/document/router-internals.ts";
import { clearSubmittedDraft } from "./form-drafts.ts";

/** Event on `window`; `detail` is whether any request waits for a connection. */
export const pendingConnectionEvent = "connection";

declare global {
  interface WindowEventMap {
    [pendingConnectionEvent]: CustomEvent<boolean>;
  }
}

/** In ms; doubled after each attempt. */
const [minDelayMs, maxDelayMs] = [1_000, 30_000];

let waitingCount = 0;

function changeWaitingCount(change: 1 | -1): void {
  waitingCount += change;
  window.dispatchEvent(new CustomEvent(pendingConnectionEvent, { detail: waitingCount > 0 }));
}

/** Repeats a request until there is a response: when online again, and after delays. @throws if aborted. */
export async function retryUntilOnline(
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  let isWaiting = false;
  try {
    for (let delay = minDelayMs; ; delay *= 2) {
      const answer = await sendOrDelay(send);
      if (answer instanceof Response) return answer;
      if (!isWaiting) changeWaitingCount(1);
      isWaiting = true;
      await waitForRetry(Math.min(Math.max(delay, answer), maxDelayMs), signal);
    }
  } finally {
    if (isWaiting) changeWaitingCount(-1);
  }
}

class GatewayError extends TypeError {
  readonly delayMs: number;
  constructor({ headers }: Response) {
    super("gateway");
    this.delayMs = 1_000 * Number(headers.get("Retry-After")) || 0;
  }
}

/** @returns the response, or the minimum delay in ms */
async function sendOrDelay(send: () => Promise<Response>): Promise<Response | number> {
  try {
    return await send();
  } catch (error) {
    // fetch rejects with a TypeError without a connection, with an AbortError when aborted.
    if (error instanceof GatewayError) return error.delayMs;
    if (error instanceof TypeError) return 0;
    throw error;
  }
}

/** Waits for an attempt: until online again, but not longer than `delay` ms. @throws if aborted */
export function waitForRetry(delay: number, signal?: AbortSignal | null): Promise<void> {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(resolve, delay);
    window.addEventListener("online", () => resolve(), ended);
    signal?.addEventListener("abort", () => reject(signal.reason), ended);
  }).finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}

/**
 * Wraps `fetch`: React Router's requests wait for a connection, so that the page and its fields stay
 * (decision 029). An accepted post clears the form's draft (decision 032). If Back leads to a page that redirects, the
 * browser follows it: React Router would add a history entry, from which Back leads to the same redirect again.
 */
export function retryFetchWhenOnline(): void {
  const send = window.fetch;
  let isPopped = false;
  const onBack = () => {
    isPopped = true;
  };
  window.addEventListener("popstate", onBack);
  window.addEventListener("pageshow", onBack);
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith(singleFetch.suffix)) return send(input, init);
    const page = pathname.slice(0, -singleFetch.suffix.length);
    const isPost = init?.method === "POST";
    searchParams.delete("_routes");
    // Back has changed the location already; for a link it changes only after the response.
    const isBack = isPopped && !isPost && isLocation(page, searchParams);
    isPopped = false;
    const clearDraft = isPost ? clearSubmittedDraft(page) : undefined;
    const response = await retryUntilOnline(
      async () => bufferResponse(await send(input, init)),
      init?.signal,
    );
    clearDraft?.(response);
    if (!isBack || response.status !== singleFetch.redirectStatus) return response;
    reloadDocument();
    return new Promise(() => {});
  };
}

/** Loads this page again. After `location.replace`, Firefox's next Back would show this document at this address again. */
export const reloadDocument = () => (window.navigation ?? location).reload({ info: "page" });

const isLocation = (page: string, query: URLSearchParams) =>
  page === location.pathname && `${query}` === `${new URLSearchParams(location.search)}`;

/**
 * Reads the whole body first: React Router may load a new document after the first part, and Firefox reports
 * the aborted rest. @throws GatewayError for a response that lacks React Router's header.
 */
async function bufferResponse(response: Response): Promise<Response> {
  const { status, headers, body } = response;
  if ([502, 503, 504].includes(status) && !headers.has(singleFetch.header)) throw new GatewayError(response);
  return body ? new Response(await response.arrayBuffer(), response) : response;
}

/** Browsers do not load pictures again that failed without a connection. */
export function reloadFailedPicturesWhenOnline(): void {
  window.addEventListener("online", () => {
    for (const image of document.images) {
      const { naturalWidth, src } = image;
      if (!naturalWidth) image.src = src;
    }
  });
}

export function useWaitingForConnection(): boolean {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    const onChange = ({ detail }: CustomEvent<boolean>) => setIsWaiting(detail);
    window.addEventListener(pendingConnectionEvent, onChange);
    return () => window.removeEventListener(pendingConnectionEvent, onChange);
  }, []);
  return isWaiting;
}

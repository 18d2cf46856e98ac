import { clearSubmittedDraft } from "./form-drafts.ts";

/** Said on `window` with whether any request waits for a connection (`detail`). */
export const pendingConnectionEvent = "connection";

declare global {
  interface WindowEventMap {
    [pendingConnectionEvent]: CustomEvent<boolean>;
  }
}

/** Pauses between tries, ms: each twice the one before. */
const [minDelayMs, maxDelayMs] = [1_000, 30_000];

/** How many requests wait. */
let waitingCount = 0;

function changeWaitingCount(change: 1 | -1): void {
  waitingCount += change;
  window.dispatchEvent(new CustomEvent(pendingConnectionEvent, { detail: waitingCount > 0 }));
}

/**
 * Sends a request again until there is an answer: when the browser is online again, and after pauses.
 * @throws when it is aborted
 */
export async function retryUntilOnline(
  send: () => Promise<Response>,
  signal?: AbortSignal | null,
): Promise<Response> {
  let isWaiting = false;
  try {
    for (let delay = minDelayMs; ; delay = Math.min(delay * 2, maxDelayMs)) {
      const response = await sendOrUndefined(send);
      if (response) return response;
      if (!isWaiting) changeWaitingCount(1);
      isWaiting = true;
      await waitForRetry(delay, signal);
    }
  } finally {
    if (isWaiting) changeWaitingCount(-1);
  }
}

/** What was answered; undefined when nothing was. */
async function sendOrUndefined(send: () => Promise<Response>): Promise<Response | undefined> {
  try {
    return await send();
  } catch (error) {
    // A TypeError is what fetch says when nobody answered; one that was stopped is another.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Waits until there may be a connection; rejects when nobody wants it any more. */
function waitForRetry(delay: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const once = { once: true };
    setTimeout(resolve, delay);
    window.addEventListener("online", () => resolve(), once);
    signal?.addEventListener("abort", () => reject(signal.reason), once);
  });
}

/**
 * Lets React Router's reads and posts wait for a connection, so that the page one is on stays meanwhile, with all that
 * was typed (decision 029): it would put an error in its place. Another navigation or post aborts the one that waits.
 * This is the one wrapper of `fetch`; once a post was taken, it forgets the form's draft (032).
 */
export function retryFetchWhenOnline(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith(".data")) return send(input, init);
    const clearDraft = init?.method === "POST" ? clearSubmittedDraft(pathname) : undefined;
    const response = await retryUntilOnline(
      async () => bufferResponse(await send(input, init)),
      init?.signal,
    );
    if (response.ok) clearDraft?.();
    return response;
  };
}

/**
 * An answer once all of it has come: React Router acts on its first part, which may load a new document and cut off the
 * rest, an error in Firefox.
 * @throws TypeError when it is a gateway's, as while the site restarts; the site's own have React Router's header
 */
async function bufferResponse(response: Response): Promise<Response> {
  const { status, headers, body } = response;
  if ([502, 503, 504].includes(status) && !headers.has("X-Remix-Response")) throw new TypeError("gateway");
  return body ? new Response(await response.arrayBuffer(), response) : response;
}

/** Said on `window` with whether any post waits for a connection (`detail`). */
export const unsentEvent = "unsent";

declare global {
  interface WindowEventMap {
    [unsentEvent]: CustomEvent<boolean>;
  }
}

/** Pauses between tries, ms: each twice the one before. */
const [firstPause, longestPause] = [1_000, 30_000];

/** What stands before the site answers so when nobody is behind it, as during a restart; React Router's own answers say that they are. */
const isOfGateway = ({ status, headers }: Response) =>
  [502, 503, 504].includes(status) && !headers.has("X-Remix-Response");

/**
 * Keeps posts whose connection fails, and sends them when there is one (decision 029): React Router would put an error
 * page in place of the form, and of what was typed in it. Whoever goes elsewhere or posts again lets go of them.
 */
export function keepUnsent(): void {
  const send = window.fetch;
  window.fetch = (input, init) =>
    init?.method === "POST" ? untilSent(() => send(input, init), init.signal) : send(input, init);
}

/** How many posts wait. */
let waiting = 0;

function count(change: 1 | -1): void {
  waiting += change;
  window.dispatchEvent(new CustomEvent(unsentEvent, { detail: waiting > 0 }));
}

async function untilSent(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  let waits = false;
  try {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      const response = await answerOf(send);
      if (response) return response;
      if (!waits) count(1);
      waits = true;
      await connection(pause, signal);
    }
  } finally {
    if (waits) count(-1);
  }
}

/** What the site answered; undefined when nothing did. */
async function answerOf(send: () => Promise<Response>): Promise<Response | undefined> {
  try {
    const response = await send();
    return isOfGateway(response) ? undefined : response;
  } catch (error) {
    // A TypeError is what fetch says when nobody answered; one that was stopped is another.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Waits until there may be a connection; rejects when nobody wants it any more. */
function connection(pause: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const once = { once: true };
    setTimeout(resolve, pause);
    window.addEventListener("online", () => resolve(), once);
    signal?.addEventListener("abort", () => reject(signal.reason), once);
  });
}

import { fetchPicture, pictureSourceUrl } from "#app/api/media.server.ts";
import { createFairQueue, type QueuedTask, QueueFullError } from "#app/api/transport/fair-queue.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { encode, type PictureFormat } from "./encode.server.ts";
import { type CachedPicture, createPictureCache } from "./picture-cache.ts";

const cache = createPictureCache(96_000_000);

/** One visitor's page may want many pictures at once; other visitors' take turns with them. */
const queueLimits = { maxQueued: 500, maxQueuedPerClient: 50 };
/** A host may be slow: each has a queue of its own. A browser asks for six at once. */
const fetching = new Map<string, FairQueue>();
/** Encoding takes whole processors for seconds: two at a time leave room for pages. */
const encoding = createFairQueue({ ...queueLimits, concurrency: 2 });

type FairQueue = ReturnType<typeof createFairQueue>;

/** Asked for by `source` (the rest of a `/pictures/{width}/…` path). */
interface PictureRequest {
  source: string;
  width: number;
  format: PictureFormat;
}

/** A picture that is being made. */
interface Work {
  done: Promise<CachedPicture>;
  join(client: string): void;
  leave(client: string): void;
}

const inFlight = new Map<string, Work>();

/**
 * A picture at most `width` px wide. Each is made once, however many want it.
 * @param client whose turn it is made in (decision 061)
 * @param signal ends the wait; what nobody waits for any more is not made
 * @throws UpstreamError with status 429 when too many of the client's wait, "shut" when too many of all wait
 */
export async function picture(
  pictureRequest: PictureRequest,
  client: string,
  signal: AbortSignal,
): Promise<CachedPicture> {
  const url = pictureSourceUrl(pictureRequest.source);
  if (!url) throw new UpstreamError("status", "GET media", null, { status: 404 });
  const key = `${pictureRequest.width} ${pictureRequest.format} ${url.href}`;
  const cached = cache.get(key, client);
  if (cached) return cached;
  let work = inFlight.get(key);
  if (work) work.join(client);
  else work = startWork(key, url, pictureRequest, client);
  const leave = () => work.leave(client);
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  return work.done.finally(() => signal.removeEventListener("abort", leave));
}

function startWork(key: string, url: URL, pictureRequest: PictureRequest, client: string): Work {
  /** Whose it is, once for each request. */
  const clients = [client];
  const abortController = new AbortController();
  let queued: QueuedTask<unknown> | undefined;

  function enqueue<T>(queue: FairQueue, task: () => Promise<T>): Promise<T> {
    const queuedTask = queue.add(clients[0] ?? client, task);
    for (const other of clients) queuedTask.join(other);
    queued = queuedTask;
    return queuedTask.done;
  }
  async function fetchAndEncode(): Promise<CachedPicture> {
    const { original, lifetime } = await fetchPicture(url, abortController.signal);
    const bytes = await enqueue(encoding, () => encode(original, pictureRequest));
    return { bytes, lifetime };
  }
  const removeInFlight = () => inFlight.get(key) === work && inFlight.delete(key);
  const done = withQueueErrors(() => enqueue(queueForHost(url.host), fetchAndEncode)).then((cached) => {
    cache.set(key, client, cached);
    return cached;
  });
  const work: Work = {
    done: done.finally(removeInFlight),
    join(other) {
      clients.push(other);
      queued?.join(other);
    },
    leave(other) {
      clients.splice(clients.indexOf(other), 1);
      if (clients.includes(other)) return;
      if (clients.length === 0) {
        removeInFlight();
        abortController.abort();
      }
      queued?.leave(other, new UpstreamError("shut", "GET media"));
    },
  };
  inFlight.set(key, work);
  return work;
}

/** What is not taken into a queue, as an error of the site. */
async function withQueueErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    if (!error.isPerClient) throw new UpstreamError("shut", "GET media");
    throw new UpstreamError("status", "GET media", null, { status: 429, retryAfter: 5 });
  }
}

function queueForHost(host: string): FairQueue {
  const existing = fetching.get(host);
  if (existing) return existing;
  const queue = createFairQueue({ ...queueLimits, concurrency: 8, concurrencyPerClient: 6 });
  fetching.set(host, queue);
  return queue;
}

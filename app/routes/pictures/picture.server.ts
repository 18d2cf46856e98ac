import { totalmem } from "node:os";
import { fetchPicture, isPictureRemoved, pictureSourceUrl } from "#app/api/media.server.ts";
import { createFairQueue, type QueuedTask, QueueFullError } from "#app/api/transport/fair-queue.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { encode, type PictureFormat } from "./encode.server.ts";
import { type CachedPicture, createPictureCache } from "./picture-cache.ts";

const machineBytes = totalmem();
const containerBytes = process.constrainedMemory() || machineBytes;
/** Memory of the container, if it has a limit, or else of the machine. */
const memoryBytes = Math.min(containerBytes, machineBytes);

/** In bytes; a CDN keeps the rest (decision 115). */
const cache = createPictureCache(Math.min(32_000_000, memoryBytes / 16));

/** Limits per visitor, because pages have many pictures and visitors take turns. */
const queueLimits = { maxQueued: 500, maxQueuedPerClient: 50 };
/** One queue per host, because a host may be slow. Browsers request six pictures at a time. */
const fetching = new Map<string, FairQueue>();
/** Takes a processor for seconds, so two at a time leave one for pages. Each takes up to 60 MB. */
const encoding = createFairQueue({ ...queueLimits, concurrency: memoryBytes < 512_000_000 ? 1 : 2 });

type FairQueue = ReturnType<typeof createFairQueue>;

/** `source` is the part of the path after `/pictures/{width}/`. */
interface PictureRequest {
  source: string;
  width: number;
  format: PictureFormat;
}

interface Work {
  done: Promise<CachedPicture>;
  join(client: string): void;
  leave(client: string): void;
}

const inFlight = new Map<string, Work>();

/**
 * Equal requests share one task, which is aborted when all have left (decision 061). @throws UpstreamError: 429 when
 * the client's queue is full, "rejected" when all queues are.
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
  if (cached && !(cache.isCheckDue(cached) && (await isPictureRemoved(url)))) return cached;
  cache.delete(key);
  let work = inFlight.get(key);
  if (work) work.join(client);
  else work = startWork(key, url, pictureRequest, client);
  const leave = () => work.leave(client);
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  return work.done.finally(() => signal.removeEventListener("abort", leave));
}

function startWork(key: string, url: URL, pictureRequest: PictureRequest, client: string): Work {
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
      queued?.leave(other, new UpstreamError("rejected", "GET media"));
    },
  };
  inFlight.set(key, work);
  return work;
}

/** Translates full queues into UpstreamError. */
async function withQueueErrors<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    if (!error.isPerClient) throw new UpstreamError("rejected", "GET media");
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

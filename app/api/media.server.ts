import { env } from "#app/config/env.server.ts";
import { createCircuitBreaker } from "./transport/circuit-breaker.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** Time for a picture or the beginning of a video, ms: the reference API draws its pictures when they are first wanted. */
const timeoutMs = 30_000;

/** Shuts a host that fails, each for itself (decision 016); pictures of a working one come as fast as they are wanted. */
export const mediaCircuitBreaker = createCircuitBreaker();

/** Longest original of a picture that is read, bytes. */
const maxOriginalBytes = 15_000_000;
/** What its host lets be kept no longer than this is not for good, s. */
const maxShortLivedSeconds = 600;

/**
 * Fetches a picture or video that the API names: from the API itself (`media/cars/a.jpg`) or from a host of
 * `MEDIA_HOSTS` (`@cdn.example/a.jpg`). Any other source is a 404, so nobody can fetch through us what they like.
 * Throws `UpstreamError`.
 */
export async function fetchMedia(source: string, headers: HeadersInit, signal: AbortSignal) {
  const url = mediaUrl(source);
  if (!url) throw new UpstreamError("status", call, null, { status: 404 });
  return fetchFrom(url, headers, signal);
}

/**
 * Fetches a whole picture. Its `lifetime` is how long its host lets it be kept, s, when that is a few minutes: such a
 * picture can be removed. What is said of longer times, or nothing, means for good (null). Throws `UpstreamError`.
 */
export async function fetchPicture(url: URL, signal: AbortSignal) {
  const response = await fetchFrom(url, { Accept: "image/*" }, signal);
  const maxAge = Number(/\bmax-age=(\d+)/.exec(response.headers.get("Cache-Control") ?? "")?.[1] ?? Infinity);
  const original = await readBytes(response).catch((cause) => {
    throw cause instanceof UpstreamError ? cause : new UpstreamError("malformed", call, null, { cause });
  });
  return { original, lifetime: maxAge <= maxShortLivedSeconds ? maxAge : null };
}

async function readBytes(response: Response) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxOriginalBytes) throw new UpstreamError("malformed", call);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function fetchFrom(url: URL, headers: HeadersInit, signal: AbortSignal) {
  if (mediaCircuitBreaker.admit(url.host) === "reject") throw new UpstreamError("shut", call);
  try {
    const response = await requestMedia(url, headers, signal);
    mediaCircuitBreaker.record(url.host, "success");
    return response;
  } catch (error) {
    mediaCircuitBreaker.record(
      url.host,
      signal.aborted ? "ignored" : isServerFailure(error) ? "failure" : "success",
    );
    throw error;
  }
}

const call = "GET media";

/** Of the host: none that answers at all, and one that has failed. What it refuses, or has elsewhere, is for whoever asked. */
const isServerFailure = (error: unknown) =>
  error instanceof UpstreamError && (error.kind === "refused" || (error.status ?? 0) >= 500);

async function requestMedia(url: URL, headers: HeadersInit, signal: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  } catch (cause) {
    throw new UpstreamError("refused", call, null, { cause });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status >= 400) throw new UpstreamError("status", call, null, { status: response.status });
  throw new UpstreamError("malformed", call);
}

/**
 * What an API has beside its files, by the first name of the path: its calls, and the reference API's own pages. Where
 * another API keeps its files is unknown, so nothing else is left out (decision 061).
 */
const reservedPaths = /^(api|back-office|healthz|outbox|readyz)$/i;

/** `mediaAddress` of a picture: on the API's own host a query is left out, as it makes no other picture there. */
export function pictureSourceUrl(source: string): URL | null {
  const url = mediaUrl(source);
  if (url?.host === new URL(env.API_URL).host) url.search = "";
  return url;
}

/**
 * The address behind the rest of a `/pictures/{width}/…` or `/videos/…` path (see ui/picture-url.ts: a query is part of
 * the last name); null when its host, or that part of the API, is not ours to fetch from.
 */
export function mediaUrl(source: string): URL | null {
  const [path = "", ...query] = source.split("?");
  const names = path.split("/");
  // An empty name leads some servers to the same file again.
  if (names.some((name) => name === "" || name === "." || name === "..")) return null;
  const host = names[0]?.startsWith("@") ? names.shift()?.slice(1) : null;
  const rest = `/${names.map(encodeURIComponent).join("/")}${query.length > 0 ? `?${query.join("?")}` : ""}`;
  if (host == null || host === new URL(env.API_URL).host)
    return reservedPaths.test(names[0] ?? "") ? null : new URL(env.API_URL + rest);
  return env.MEDIA_HOSTS.includes(host) ? new URL(`https://${host}${rest}`) : null;
}

/**
 * Where a picture or video that the API names may be had: a path on the API itself, or an https address on a host of
 * `MEDIA_HOSTS`; null for everything else. `ui/picture-url.ts` turns it into an address of ours.
 */
export function mediaSource(mediaHref: string): string | null {
  const api = new URL(env.API_URL);
  const url = URL.parse(mediaHref, `${api.origin}/`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin === api.origin) return url.pathname + url.search;
  if (url.protocol !== "https:" || !env.MEDIA_HOSTS.includes(url.host)) return null;
  return `https://${url.host}${url.pathname}${url.search}`;
}

import { env } from "#app/config/env.server.ts";
import { CircuitBreaker } from "./transport/circuit-breaker.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

interface Limit {
  ms: number;
  /** Limits the wait for the headers only: a visitor may read slowly, and undici aborts a body that stalls. */
  isOfHeaders?: true;
}
/** Long because the reference API renders a picture on its first request. */
const pictureLimit: Limit = { ms: 30_000 };
const videoLimit: Limit = { ms: 30_000, isOfHeaders: true };
/** Short, because a cached picture is served only after this check. */
const headLimit: Limit = { ms: 3_000 };

/** One circuit per media host (decision 016). */
export const mediaCircuitBreaker = new CircuitBreaker();

const maxOriginalBytes = 15_000_000;
const maxShortLivedSeconds = 600;

/** Any host except the API and `MEDIA_HOSTS` is a 404: the site must not be an open proxy. Throws `UpstreamError`. */
export async function fetchVideo(source: string, headers: HeadersInit, signal: AbortSignal) {
  const url = mediaUrl(source);
  if (!url) throw new UpstreamError("status", call, null, { status: 404 });
  return fetchFrom(url, { headers, signal }, videoLimit);
}

/** `lifetime` (s) is null unless it is so short that the host may soon remove the picture. Throws `UpstreamError`. */
export async function fetchPicture(url: URL, signal: AbortSignal) {
  const response = await fetchFrom(url, { headers: { Accept: "image/*" }, signal }, pictureLimit);
  const maxAge = Number(/\bmax-age=(\d+)/.exec(response.headers.get("Cache-Control") ?? "")?.[1] ?? Infinity);
  const original = await readBytes(response).catch((cause) => {
    throw cause instanceof UpstreamError ? cause : new UpstreamError("malformed", call, null, { cause });
  });
  return { original, lifetime: maxAge <= maxShortLivedSeconds ? maxAge : null };
}

/** Whether the host has removed a picture (decision 189). False when the host fails or refuses HEAD. */
export async function isPictureRemoved(url: URL): Promise<boolean> {
  try {
    await fetchFrom(url, { method: "HEAD", headers: { Accept: "image/*" } }, headLimit);
    return false;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return error.status === 404 || error.status === 410;
  }
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

async function fetchFrom(url: URL, init: RequestInit, limit: Limit) {
  if (mediaCircuitBreaker.admit(url.host) === "reject") throw new UpstreamError("rejected", call);
  try {
    const response = await requestMedia(url, init, limit);
    mediaCircuitBreaker.record(url.host, "success");
    return response;
  } catch (error) {
    mediaCircuitBreaker.record(
      url.host,
      init.signal?.aborted ? "ignored" : isServerFailure(error) ? "failure" : "success",
    );
    throw error;
  }
}

const call = "GET media";

/** A 4xx, a redirect or 501 (no HEAD) says nothing about the health of its host. */
const isServerFailure = (error: unknown) =>
  error instanceof UpstreamError &&
  (error.kind === "network" || ((error.status ?? 0) >= 500 && error.status !== 501));

async function requestMedia(url: URL, init: RequestInit, { ms, isOfHeaders }: Limit): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms).unref();
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal,
    });
  } catch (cause) {
    throw new UpstreamError("network", call, null, { cause });
  }
  if (isOfHeaders) clearTimeout(timer);
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status >= 400) throw new UpstreamError("status", call, null, { status: response.status });
  throw new UpstreamError("malformed", call);
}

/** Paths of the API that hold no media (decision 061). */
const reservedPaths = /^(api|back-office|healthz|outbox|readyz)$/i;

/** As `mediaUrl`, without the query on the API's own host, where it does not change the picture. */
export function pictureSourceUrl(source: string): URL | null {
  const url = mediaUrl(source);
  if (url?.host === new URL(env.API_URL).host) url.search = "";
  return url;
}

/** @param source the rest of a `/pictures/{width}/…` or `/videos/…` path. @returns null when it is not allowed */
export function mediaUrl(source: string): URL | null {
  const [path = "", ...query] = source.split("?");
  const names = path.split("/");
  // Some servers resolve an empty segment to the same file.
  if (names.some((name) => name === "" || name === "." || name === "..")) return null;
  const api = new URL(env.API_URL);
  const host = names[0]?.startsWith("@") ? names.shift()?.slice(1) : null;
  const rest = `/${names.map(encodeURIComponent).join("/")}${query.length > 0 ? `?${query.join("?")}` : ""}`;
  if (host != null && host !== api.host)
    return env.MEDIA_HOSTS.includes(host) ? new URL(`https://${host}${rest}`) : null;
  const url = new URL((host == null ? env.API_URL : api.origin) + rest);
  const [, firstName = ""] = (belowApi(url) ?? url.pathname).split("/");
  return reservedPaths.test(firstName) ? null : url;
}

/** Returns a path on the API, a URL of its host outside of it, or an https URL on `MEDIA_HOSTS`; null for others. */
export function mediaSource(mediaHref: string): string | null {
  const url = URL.parse(mediaHref, "https://api.invalid/");
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.host === "api.invalid") return url.pathname + url.search;
  const isOnApiHost = url.host === new URL(env.API_URL).host;
  const path = isOnApiHost ? belowApi(url) : null;
  if (path !== null) return path + url.search;
  if (!isOnApiHost && (url.protocol !== "https:" || !env.MEDIA_HOSTS.includes(url.host))) return null;
  return `https://${url.host}${url.pathname}${url.search}`;
}

function belowApi({ pathname }: URL): string | null {
  const base = new URL(env.API_URL).pathname.replace(/\/$/, "");
  return pathname.toLowerCase().startsWith(`${base}/`.toLowerCase()) ? pathname.slice(base.length) : null;
}

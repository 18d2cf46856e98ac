import { env } from "#app/env.server.ts";
import { createGate } from "./gate.ts";
import { UpstreamError } from "./upstream-error.ts";

/** Time for a picture or the beginning of a video, ms: the reference API draws its pictures when they are first wanted. */
const budget = 30_000;

/** Shuts a host that fails, each for itself (decision 016); pictures of a working one come as fast as they are wanted. */
export const mediaGate = createGate();

/**
 * Fetches a picture or video that the API names: from the API itself (`media/cars/a.jpg`) or from a host of
 * `MEDIA_HOSTS` (`@cdn.example/a.jpg`). Any other source is a 404, so nobody can fetch through us what they like.
 * Throws `UpstreamError`.
 */
export async function fetchMedia(source: string, headers: HeadersInit, signal: AbortSignal) {
  const url = mediaAddress(source);
  if (!url) throw new UpstreamError("status", call, null, { status: 404 });
  if (mediaGate.way(url.host) === "shut") throw new UpstreamError("shut", call);
  try {
    const response = await mediaAt(url, headers, signal);
    mediaGate.end(url.host, "sound");
    return response;
  } catch (error) {
    mediaGate.end(url.host, signal.aborted ? "unknown" : isFault(error) ? "fault" : "sound");
    throw error;
  }
}

const call = "GET media";

/** Of the host: none that answers at all, and one that has failed. What it refuses, or has elsewhere, is for whoever asked. */
const isFault = (error: unknown) =>
  error instanceof UpstreamError && (error.kind === "refused" || (error.status ?? 0) >= 500);

async function mediaAt(url: URL, headers: HeadersInit, signal: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(budget)]),
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
 * The address behind the rest of a `/pictures/{width}/…` or `/videos/…` path (see ui/picture-url.ts: a query is part of
 * the last name); null when its host is not ours to fetch from.
 */
export function mediaAddress(source: string): URL | null {
  const [path = "", ...query] = source.split("?");
  const names = path.split("/");
  if (names.some((name) => name === "." || name === "..")) return null;
  const host = names[0]?.startsWith("@") ? names.shift()?.slice(1) : null;
  const rest = `/${names.map(encodeURIComponent).join("/")}${query.length > 0 ? `?${query.join("?")}` : ""}`;
  if (host == null || host === new URL(env.API_URL).host) return new URL(env.API_URL + rest);
  return env.MEDIA_HOSTS.includes(host) ? new URL(`https://${host}${rest}`) : null;
}

/**
 * Where a picture or video that the API names may be had: a path on the API itself, or an https address on a host of
 * `MEDIA_HOSTS`; null for everything else. `ui/picture-url.ts` turns it into an address of ours.
 */
export function mediaSource(address: string): string | null {
  const api = new URL(env.API_URL);
  const url = URL.parse(address, `${api.origin}/`);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin === api.origin) return url.pathname + url.search;
  if (url.protocol !== "https:" || !env.MEDIA_HOSTS.includes(url.host)) return null;
  return `https://${url.host}${url.pathname}${url.search}`;
}

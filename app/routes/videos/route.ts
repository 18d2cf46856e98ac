import { data } from "react-router";
import { fetchVideo } from "#app/api/media.server.ts";
import { pageStatus } from "#app/api/page-errors.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import type { Route } from "./+types/route";

/** Headers that browsers need to play and seek. */
const forwardedHeaders = ["Content-Type", "Content-Length", "Content-Range", "Accept-Ranges"];

/** Proxies an uploaded video with ranges, so that no page names the API's host. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const range = validRange(request.headers.get("Range"));
  try {
    const response = await fetchVideo(params["*"], range ? { Range: range } : {}, request.signal);
    const isVideo = response.headers.get("Content-Type")?.startsWith("video/");
    // An unread body would keep the connection open.
    if (!isVideo || request.method === "HEAD") await response.body?.cancel();
    if (!isVideo) throw new UpstreamError("malformed", "GET media");
    const headers = new Headers({
      "Cache-Control": cachePolicy.immutable,
      // A browser that is led here without scripts makes a page of its own, which plays this file.
      "Content-Security-Policy":
        "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    for (const name of forwardedHeaders) {
      const value = response.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(request.method === "HEAD" ? null : response.body, {
      status: response.status,
      headers,
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw data(null, { status: error.status === 416 ? 416 : pageStatus(error) });
  }
}

/** Returns a valid range of bytes; null for anything else, which is ignored (RFC 9110, 14.2). */
function validRange(range: string | null): string | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (!first && !last) return null;
  return first && last && Number(first) > Number(last) ? null : range;
}

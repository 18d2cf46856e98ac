import { createHash } from "node:crypto";
import { data } from "react-router";
import { pageStatus } from "#app/api/page-errors.ts";
import { clientSubnet } from "#app/api/transport/fair-queue.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { cachePolicy, cdnPicturePolicy } from "#app/config/cache-headers.ts";
import { getRequestContext } from "#app/middleware/request-context.ts";
import { pictureWidths } from "#app/ui/picture.tsx";
import type { Route } from "./+types/route";
import { bestFormat } from "./encode.server.ts";
import { picture } from "./picture.server.ts";

/** Returns a picture. Browsers keep it for a year, unless the host says otherwise (`fetchPicture`, decision 014). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const width = Number(params.width);
  if (!pictureWidths.some((offered) => offered === width)) throw data(null, { status: 404 });
  const format = bestFormat(request.headers.get("Accept"));
  const client = clientSubnet(getRequestContext(context).clientIp);
  try {
    const pictureRequest = { source: params["*"], width, format };
    const { bytes, lifetime } = await picture(pictureRequest, client, request.signal);
    const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
    const headers: Record<string, string> = {
      "Content-Type": `image/${format}`,
      "Cache-Control":
        lifetime === null ? cachePolicy.immutable : `public, max-age=${lifetime}, must-revalidate`,
      ETag: etag,
      Vary: "Accept",
      // Feed readers and pages that link here show it too.
      "Cross-Origin-Resource-Policy": "cross-origin",
      // A browser's own page for a picture has inline styles.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    };
    // The host may remove the picture; a cache in front can forget it then (decision 189).
    if (lifetime === null) headers["CDN-Cache-Control"] = cdnPicturePolicy;
    if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers: { ...headers, "Content-Length": String(bytes.byteLength) } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const headers: HeadersInit = error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {};
    throw data(null, { status: pageStatus(error), headers });
  }
}

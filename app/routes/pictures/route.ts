import { data } from "react-router";
import { statusOf } from "#app/api/calls.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { cachePolicy } from "#app/http.ts";
import { pictureWidths } from "#app/ui/picture-url.ts";
import type { Route } from "./+types/route";
import { bestFormat, picture } from "./picture.server.ts";

/**
 * GET /pictures/{width}/{source}: a picture of the API or a media host, resized and in the best format the browser
 * takes. All pictures are shown through here, so the API's host never stands in a page. Kept for a year.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const width = Number(params.width);
  if (!pictureWidths.some((offered) => offered === width)) throw data(null, { status: 404 });
  const format = bestFormat(request.headers.get("Accept"));
  try {
    const bytes = await picture(params["*"], width, format);
    return new Response(bytes, {
      headers: {
        "Content-Type": `image/${format}`,
        "Content-Length": String(bytes.byteLength),
        "Cache-Control": cachePolicy.immutable,
        Vary: "Accept",
        // Opened by itself, a picture is shown by the browser's own page, which has inline styles.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    });
  } catch (error) {
    if (error instanceof UpstreamError) throw data(null, { status: statusOf(error) });
    throw error;
  }
}

import { data } from "react-router";
import { statusOf } from "#app/api/calls.ts";
import { fetchMedia } from "#app/api/media.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { cachePolicy } from "#app/http.ts";
import type { Route } from "./+types/route";

/** What a browser needs of the API's answer to play and seek. */
const passed = ["Content-Type", "Content-Length", "Content-Range", "Accept-Ranges"];

/** GET /videos/{source}: an uploaded video of the API, passed on with ranges, so that its host stands in no page. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const range = request.headers.get("Range");
  try {
    const response = await fetchMedia(params["*"], range ? { Range: range } : {}, request.signal);
    if (!response.headers.get("Content-Type")?.startsWith("video/"))
      throw new UpstreamError("malformed", "GET media");
    const headers = new Headers({ "Cache-Control": cachePolicy.immutable });
    for (const name of passed) {
      const value = response.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(response.body, { status: response.status, headers });
  } catch (error) {
    if (error instanceof UpstreamError) throw data(null, { status: statusOf(error) });
    throw error;
  }
}

import { loadSiteSettings } from "#app/api/site-settings.server.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { getApi } from "#app/middleware/api.ts";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { siteName } = await loadSiteSettings(getApi(context), url.origin);
  const manifest = {
    name: siteName,
    id: "/",
    start_url: "/",
    display: "browser",
    background_color: "#faf8f5",
    theme_color: "#c2410c",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": cachePolicy.hourly },
  });
}

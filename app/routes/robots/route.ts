import { cachePolicy } from "#app/config/cache-headers.ts";
import { languages } from "#contract/languages.ts";
import type { Route } from "./+types/route";

/** Paths for posts and personal pages; other pages set `noindex` themselves. */
const disallowedPaths = ["/language", "/favorites"];

export function loader({ url }: Route.LoaderArgs) {
  const paths = disallowedPaths.flatMap((path) => [path, ...languages.map((lang) => `/${lang}${path}`)]);
  const lines = [
    "User-agent: *",
    ...paths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${url.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cachePolicy.hourly },
  });
}

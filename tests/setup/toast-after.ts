import type { Site } from "./site.ts";

/** What the next page says as a toast after an answer that leads on; `page` is any page of the site. */
export async function toastAfter(site: Site, response: Response, page: string): Promise<string | undefined> {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("toast="));
  const next = await site(page, { headers: { Cookie: cookie?.split(";")[0] ?? "" } });
  return /<p id="toast-\d+" role="(?:status|alert)">([^<]*)</.exec(await next.text())?.[1];
}

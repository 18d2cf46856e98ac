import { parseHtml } from "./html.ts";
import type { TestApp } from "./test-app.ts";

/** Returns the text of a page's toast, or null. */
export const readToast = (html: string): string | null =>
  parseHtml(html).querySelector('p[id^="toast-"]:is([role="status"], [role="alert"])')?.textContent ?? null;

/** Returns the `Set-Cookie` header of a response's toast. */
export const toastCookieOf = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith("toast="));

/** Returns the toast on the next page after a redirect; `page` is any page of the site. */
export async function toastAfter(
  site: TestApp,
  response: Response,
  page: string,
): Promise<string | undefined> {
  const cookie = toastCookieOf(response)?.split(";")[0] ?? "";
  const next = await site(page, { headers: { Cookie: cookie } });
  return readToast(await next.text()) ?? undefined;
}

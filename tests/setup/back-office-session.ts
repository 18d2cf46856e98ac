import { siteOrigin } from "./test-app.ts";
import { demoLogin, logIn } from "./test-sessions.ts";

/**
 * Enters the back-office as the demo market's vendor or garage, as the site's hand-over page does.
 * @returns a function that requests a path below `/back-office/{type}`; with a body, it posts
 */
export async function enterBackOffice(apiUrl: string, type: "vendor" | "garage", Origin = siteOrigin) {
  const { access_token } = await logIn(apiUrl, demoLogin(type));
  const ask = (path: string, body?: URLSearchParams | FormData, headers: Record<string, string> = {}) =>
    fetch(`${apiUrl}/back-office/${type}${path}`, {
      ...(body && { method: "POST", body }),
      headers: { "Sec-Fetch-Site": "same-origin", "Accept-Language": "en", ...headers },
      redirect: "manual",
    });
  const login = new URLSearchParams({ token: `Bearer ${access_token}` });
  const entered = await ask("/login-by-token", login, { Origin, "Sec-Fetch-Site": "cross-site" });
  const Cookie = entered.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return (path: string, body?: URLSearchParams | FormData) => ask(path, body, { Cookie });
}

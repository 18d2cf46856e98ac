import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltServer, startBuiltServer } from "#tests/setup/built-server.ts";
import { demoCredentials } from "#tests/setup/demo-credentials.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";

/*
 * Secrets are only where decision 019 allows them: in the session cookie, but in no page, URL or other header, and in
 * no log of any level.
 */

let upstream: Upstream;
let site: BuiltServer;
beforeAll(async () => {
  upstream = await startUpstream({ LOG_LEVEL: "trace" });
  site = await startBuiltServer(upstream.url, { LOG_LEVEL: "trace" });
});
afterAll(async () => {
  await site.close();
  await upstream.close();
});

const responseText = async (response: Response) =>
  `${[...response.headers]
    .filter(([name]) => name !== "set-cookie")
    .map((pair) => pair.join(": "))
    .join("\n")}\n${await response.text()}`;

/** Returns the session cookie as `name=value`, and the token in it. */
function sessionIn(response: Response) {
  const cookie = response.headers
    .getSetCookie()
    .find((set) => set.startsWith("session="))
    ?.split(";")[0];
  const [, value = ""] = cookie?.split("=") ?? [];
  const payload = Buffer.from(decodeURIComponent(value).split(".")[0] ?? "", "base64").toString();
  return { cookie: cookie ?? "", token: String(JSON.parse(payload || "{}").token ?? "") };
}

const paths = [
  "/",
  "/nl/listing-car",
  "/ar/listing-detail-v1/1",
  "/my-favorite",
  "/my-profile",
  "/my-profile.data",
  "/my-profile/data",
  "/change-password",
  "/dashboard",
  "/message",
  "/unread-count",
  "/login",
  "/logout",
  "/back-office",
  "/_root.data",
  "/nope",
];

it.each(demoCredentials)(
  "The token and password of a $user_type appear in no page, no header but Set-Cookie, and no log",
  async ({ user_type, email, password }) => {
    const rejected = await site.post("/login", { user_type, email, password: `${password}-mistyped` });
    expect(rejected.status).toBe(422);
    const responses = [await responseText(rejected)];

    const loggedIn = await site.post("/login", { user_type, email, password });
    expect(loggedIn.status).toBe(303);
    const { cookie, token } = sessionIn(loggedIn);
    expect(token).toMatch(/^[\w-]{43}$/);
    responses.push(await responseText(loggedIn));

    for (const path of paths)
      responses.push(await responseText(await site.open(path, { headers: { Cookie: cookie } })));
    const fields = new URLSearchParams({
      current_password: password,
      password: "x",
      password_confirmation: "x",
    });
    const headers = { Cookie: cookie, Origin: site.origin };
    responses.push(
      await responseText(await site.open("/change-password", { method: "POST", headers, body: fields })),
    );
    const loggedOut = await site.open("/logout", { method: "POST", headers, body: new URLSearchParams() });
    responses.push(await responseText(loggedOut));

    for (const secret of [token, password, `${password}-mistyped`]) {
      for (const text of responses) {
        // The login page of a demo market shows the passwords of its accounts.
        if (secret === password && text.includes(password) && text.includes("demo")) continue;
        expect(text.includes(secret), `${secret.slice(0, 4)}… in ${text.slice(0, 200)}`).toBe(false);
      }
      expect(site.log().includes(secret), "in the site's log").toBe(false);
      expect(upstream.log().includes(secret), "in the API's log").toBe(false);
    }
  },
);

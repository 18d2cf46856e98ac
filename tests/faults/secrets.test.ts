import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "#tests/setup/built-site.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";
import { demoLogins } from "#upstream/seed/data/demo-logins.ts";

/*
 * What opens an account is found nowhere but where docs/decisions/019 says: no page, no address, no header but the
 * session cookie, no log, however much is logged.
 */

let upstream: Upstream;
let site: BuiltSite;
beforeAll(async () => {
  upstream = await startUpstream({ LOG_LEVEL: "trace" });
  site = await startBuiltSite(upstream.url, { LOG_LEVEL: "trace" });
});
afterAll(async () => {
  await site.close();
  await upstream.close();
});

const said = async (response: Response) =>
  `${[...response.headers]
    .filter(([name]) => name !== "set-cookie")
    .map((pair) => pair.join(": "))
    .join("\n")}\n${await response.text()}`;

/** The session cookie's pair, and the token in it. */
function sessionIn(response: Response) {
  const cookie = response.headers
    .getSetCookie()
    .find((set) => set.startsWith("session="))
    ?.split(";")[0];
  const [, value = ""] = cookie?.split("=") ?? [];
  const stated = Buffer.from(decodeURIComponent(value).split(".")[0] ?? "", "base64").toString();
  return { cookie: cookie ?? "", token: String(JSON.parse(stated || "{}").token ?? "") };
}

const addresses = [
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

it.each(demoLogins)("A $user_type's token and password", async ({ user_type, email, password }) => {
  const wrong = await site.post("/login", { user_type, email, password: `${password}-mistyped` });
  expect(wrong.status).toBe(422);
  const seen = [await said(wrong)];

  const entered = await site.post("/login", { user_type, email, password });
  expect(entered.status).toBe(303);
  const { cookie, token } = sessionIn(entered);
  expect(token).toMatch(/^[\w-]{43}$/);
  seen.push(await said(entered));

  for (const address of addresses)
    seen.push(await said(await site.open(address, { headers: { Cookie: cookie } })));
  const fields = new URLSearchParams({
    current_password: password,
    password: "x",
    password_confirmation: "x",
  });
  const headers = { Cookie: cookie, Origin: site.origin };
  seen.push(await said(await site.open("/change-password", { method: "POST", headers, body: fields })));
  const unread = await site.open("/logout", { method: "POST", headers, body: new URLSearchParams() });
  seen.push(await said(unread));

  for (const secret of [token, password, `${password}-mistyped`]) {
    for (const text of seen) {
      // A demo market's own login page offers its passwords.
      if (secret === password && text.includes(password) && text.includes("demo")) continue;
      expect(text.includes(secret), `${secret.slice(0, 4)}… in ${text.slice(0, 200)}`).toBe(false);
    }
    expect(site.log().includes(secret), "in the site's log").toBe(false);
    expect(upstream.log().includes(secret), "in the API's log").toBe(false);
  }
});

import { describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { demoSession, type TestSession } from "#tests/setup/test-sessions.ts";

/* Valid and expired sessions (§4, §6). */

const { site, upstream } = hostedSite();

const open = (path: string, { cookie }: Pick<TestSession, "cookie">, headers: Record<string, string> = {}) =>
  site(path, { headers: { Cookie: cookie, ...headers } });
const post = (path: string, { cookie }: TestSession, fields: Record<string, string>) =>
  site(path, { method: "POST", headers: { Cookie: cookie }, body: new URLSearchParams(fields) });
const cookies = (response: Response) => response.headers.getSetCookie().join("\n");
/** Whether the API still accepts the token. */
const isGood = async ({ token }: TestSession) =>
  (
    await fetch(`${upstream.url}/api/v1/en/unread-msgs-count`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  ).status === 200;

describe("A public page", () => {
  it("shows the account menu to a logged-in user, and is then not cached", async () => {
    const anna = await demoSession(upstream.url);
    const page = await open("/faq", anna);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.headers.get("Set-Cookie")).toBeNull();
    expect(parseHtml(await page.text()).querySelector("#account-menu")).not.toBeNull();
    const visitors = await site("/faq");
    expect(visitors.headers.get("Cache-Control")).toMatch(/^public/);
    expect(await visitors.text()).not.toContain("account-menu");
  });

  it("shows no account menu for an invalid token, and deletes the cookie", async () => {
    const anna = await demoSession(upstream.url);
    await post("/logout", anna, { account: anna.accountKey });
    const page = await open("/faq", anna);
    expect(page.status).toBe(200);
    expect(cookies(page)).toMatch(/session=; Max-Age=0/);
    expect(await page.text()).not.toContain("account-menu");
  });

  it("renews a remembered cookie that is older than a day, and no other", async () => {
    const dayAgo = Date.now() - 25 * 60 * 60 * 1000;
    const renewed = cookies(await open("/faq", await demoSession(upstream.url, "customer", { at: dayAgo })));
    expect(renewed).toMatch(/session=.+Max-Age=2592000/);
    expect(cookies(await open("/faq", { cookie: renewed.split(";")[0] ?? "" }))).toBe("");
    const passing = await demoSession(upstream.url, "customer", { at: dayAgo, remember: false });
    expect(cookies(await open("/faq", passing))).toBe("");
  });

  it.each(["customer", "vendor", "garage"] as const)("shows a %s the menu of their role", async (type) => {
    const page = await (await open("/faq", await demoSession(upstream.url, type))).text();
    const lines = parseHtml(page).querySelectorAll("#account-menu :is(a, button):not([hidden])");
    expect([...lines].map((line) => textOf(line))).toEqual(
      {
        customer: ["My Favorites", "Saved searches", "Message", "Profile", "Change passwords", "Logout"],
        vendor: ["Dashboard", "Message", "Customer service", "Logout"],
        garage: ["Dashboard", "Logout"],
      }[type],
    );
  });
});

describe("An account page", () => {
  it("is 401 for a visitor, with a login link that leads back", async () => {
    const page = await site("/nl/my-profile");
    expect(page.status).toBe(401);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(linksOf(parseHtml(await page.text()))).toContain("/nl/login?redirect_to=%2Fnl%2Fmy-profile");
  });

  it("is 401 for an invalid token too, and the cookie is deleted", async () => {
    const anna = await demoSession(upstream.url);
    await post("/logout", anna, {});
    const page = await open("/my-profile", anna);
    expect(page.status).toBe(401);
    expect(cookies(page)).toMatch(/session=; Max-Age=0/);
  });

  it.each(["vendor", "garage"] as const)(
    "is 403 for a %s, with a button to the back-office",
    async (type) => {
      const page = await open("/my-profile", await demoSession(upstream.url, type));
      expect(page.status).toBe(403);
      expect(parseHtml(await page.text()).querySelector("main form[action='/back-office']")).not.toBeNull();
    },
  );
});

describe("A post of an account page after the session has ended", () => {
  it.each([
    ["/my-profile/sessions", { intent: "end-others" }],
    ["/my-review", { intent: "delete", id: "1" }],
    ["/my-profile/passkeys", { intent: "rename", id: "1", name: "Laptop" }],
    ["/my-profile/passkeys", { intent: "remove", id: "1", current_password: "Zonnig-Erf-42" }],
    ["/saved-searches", { intent: "change", id: "1", frequency: "never" }],
    ["/saved-searches", { intent: "delete", id: "1" }],
  ] as [string, Record<string, string>][])(
    "is 401 and says that nothing was saved: %s %j",
    async (path, fields) => {
      const anna = await demoSession(upstream.url);
      await post("/logout", anna, { account: anna.accountKey });
      for (const cookie of [anna.cookie, ""]) {
        const answer = await post(path, { ...anna, cookie }, { account: anna.accountKey, ...fields });
        expect(answer.status).toBe(401);
        const main = parseHtml(await answer.text()).querySelector("main");
        expect(textOf(main)).toContain("Your session had ended, so nothing was saved.");
        expect(linksOf(main)).toContain(`/login?${new URLSearchParams({ redirect_to: path })}`);
      }
    },
  );
});

it("A prefetch of an account page's data is 204, because no browser stores them", async () => {
  const anna = await demoSession(upstream.url);
  const beforehand = { "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "empty" };
  expect((await open("/my-profile.data", anna, beforehand)).status).toBe(204);
  expect((await open("/my-profile.data", anna, { "Sec-Fetch-Dest": "empty" })).status).toBe(200);
  expect((await open("/faq.data", { cookie: "" }, beforehand)).status).toBe(200);
  expect((await open("/my-profile", anna, { ...beforehand, "Sec-Fetch-Dest": "document" })).status).toBe(200);
  // A browser that prerenders a page uses the data that the page's scripts request.
  const drawn = { ...beforehand, "Sec-Purpose": "prefetch;prerender" };
  expect((await open("/my-profile.data", anna, drawn)).status).toBe(200);
});

describe("Logging out", () => {
  it("ends the token, deletes the cookie and redirects home with a toast", async () => {
    const anna = await demoSession(upstream.url);
    const answer = await post("/nl/logout", anna, { account: anna.accountKey });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/nl");
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    expect(cookies(answer)).toMatch(/session=; Max-Age=0/);
    const toast = /toast=[^;]+/.exec(cookies(answer))?.[0] ?? "";
    // A redirect keeps it too, beside its own cookies.
    const chosen = await post("/color-scheme", { ...anna, cookie: toast }, { scheme: "dark" });
    expect(cookies(chosen)).toMatch(/^scheme=dark;[^\n]*$/);
    // When a link under the pointer is prefetched, the toast remains for the page that is shown.
    const prefetch = await open("/faq", { cookie: toast }, { "Sec-Purpose": "prefetch" });
    expect(cookies(prefetch)).not.toContain("toast=");
    expect(await prefetch.text()).not.toContain("Je bent uitgelogd");
    expect(await (await open("/", { cookie: toast })).text()).toContain("Je bent uitgelogd");
    expect(await isGood(anna)).toBe(false);
  });

  it("deletes the cookies of unfinished steps and of bookings", async () => {
    const anna = await demoSession(upstream.url);
    const begun = ["reset", "signup", "google-state", "google-link", "booked"];
    const cookie = [anna.cookie, ...begun.map((name) => `${name}=x`)].join("; ");
    const answer = await post("/logout", { ...anna, cookie }, { account: anna.accountKey });
    for (const name of begun) expect(cookies(answer)).toContain(`${name}=; Max-Age=0; Path=/`);
  });

  it.each(["logout=1", "clear_storage=1"])(
    "with ?%s works on any page, and redirects to its URL without the parameter",
    async (query) => {
      const anna = await demoSession(upstream.url);
      const answer = await open(`/faq?a=b&${query}`, anna);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/faq?a=b"]);
      expect(cookies(answer)).toMatch(/session=; Max-Age=0/);
      expect(cookies(answer)).not.toMatch(/language=|toast=/);
      expect(await isGood(anna)).toBe(false);
    },
  );

  it.each(["/nowhere", "/nl/nowhere", "/xx/faq"])("works on a page that does not exist: %s", async (path) => {
    const anna = await demoSession(upstream.url);
    const answer = await open(`${path}?logout=1`, anna);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await isGood(anna)).toBe(false);
  });

  it("with both parameters clears storage and preferences, shows a toast and leads home after a second", async () => {
    const anna = await demoSession(upstream.url);
    const answer = await open("/faq?logout=1&clear_storage=1", anna, { "Sec-Fetch-Site": "none" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/faq"]);
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    for (const choice of ["language", "scheme", "compare"])
      expect(cookies(answer)).toContain(`${choice}=; Max-Age=0; Path=/`);
    const toast = /toast=[^;]+/.exec(cookies(answer))?.[0] ?? "";
    const page = await (await open("/faq", { cookie: toast })).text();
    expect(page).toContain("Logged out successfully");
    const refresh = (html: string) => parseHtml(html).querySelector("meta[http-equiv=refresh]");
    expect(refresh(page)?.getAttribute("content")).toBe("1;url=/");
    expect(refresh(await (await site("/faq")).text())).toBeNull();
  });

  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "same-origin", Referer: "http://localhost:3000/faq" },
    { Referer: "http://localhost:3000/faq" },
    {},
  ])("by a link of the site itself or a bookmark (%o) needs no confirmation", async (from) => {
    const anna = await demoSession(upstream.url);
    expect((await open("/faq?logout=1", anna, from)).headers.get("Location")).toBe("/faq");
    expect(await isGood(anna)).toBe(false);
  });

  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site", Referer: "http://localhost:3000/" },
    { Referer: "https://evil.example/" },
    { Referer: "http://localhost:3001/" },
    { Referer: "about:blank" },
    { "Sec-Fetch-Site": "same-origin" },
  ])("by a link of another site or of a message (%o) needs a confirmation", async (from) => {
    const anna = await demoSession(upstream.url);
    const answer = await open("/faq?logout=1&clear_storage=1", anna, from);
    expect(answer.headers.get("Location")).toBe("/logout");
    expect(cookies(answer)).toBe("");
    const logoutPage = await open("/logout", anna, from);
    expect(await logoutPage.text()).toContain("Do you want to log out?");
    expect(await isGood(anna)).toBe(true);
    expect((await site("/logout")).headers.get("Location")).toBe("/");
  });
});

describe("Two users in one browser", () => {
  it("cannot use each other's forms, and a form of the first is 409 when the second is logged in", async () => {
    const anna = await demoSession(upstream.url, "customer");
    const dealer = await demoSession(upstream.url, "vendor");
    const answer = await post("/logout", dealer, { account: anna.accountKey });
    expect(answer.status).toBe(409);
    expect(cookies(answer)).toBe("");
    expect(await answer.text()).toContain("Somebody else is logged in now");
    expect([await isGood(anna), await isGood(dealer)]).toEqual([true, true]);
  });
});

describe("The hand-over to the back-office", () => {
  it.each([
    ["vendor", "messages", "messages", "nl"],
    ["vendor", "https://evil.example", "dashboard", "ar"],
    ["garage", "messages", null, "en"],
  ] as const)(
    "posts a %s's token and the page's language for the requested target %s",
    async (type, logoutPage, goal, lang) => {
      const user = await demoSession(upstream.url, type);
      const page = lang === "en" ? "/back-office" : `/${lang}/back-office`;
      const answer = await post(page, user, { account: user.accountKey, redirect_to: logoutPage });
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      const action = `${upstream.url}/back-office/${type}/login-by-token`;
      const form = parseHtml(await answer.text()).querySelector(`form[action="${action}"]`);
      const sentValue = (name: string) =>
        form?.querySelector(`[name=${name}]`)?.getAttribute("value") ?? null;
      expect(sentValue("token")).toBe(`Bearer ${user.token}`);
      expect(sentValue("redirect_to")).toBe(goal);
      expect(sentValue("lang")).toBe(lang);
    },
  );

  it("is only for vendors and garages, and needs a post", async () => {
    const anna = await demoSession(upstream.url);
    expect((await post("/back-office", anna, {})).status).toBe(403);
    expect((await site("/back-office", { method: "POST", body: new URLSearchParams() })).status).toBe(401);
    const dealer = await demoSession(upstream.url, "vendor");
    const opened = await (await open("/back-office", dealer)).text();
    expect(opened).not.toContain(dealer.token);
    expect(opened).toContain("Open the back-office");
  });

  it.each(["vendor", "garage"] as const)("offers the login to a %s whose session has ended", async (type) => {
    const user = await demoSession(upstream.url, type);
    await post("/logout", user, { account: user.accountKey });
    const page = await open("/back-office", user);
    expect([page.status, cookies(page)]).toEqual([401, expect.stringMatching(/session=; Max-Age=0/)]);
    const html = await page.text();
    expect(linksOf(parseHtml(html))).toContain(`/login?user_type=${type}&redirect_to=%2Fback-office`);
    expect(html).not.toContain("You stay logged in here");
    const handedOver = await site("/back-office", { method: "POST", body: new URLSearchParams() });
    expect(await handedOver.text()).not.toContain("nothing was saved");
  });
});

describe("The count of unread messages", () => {
  it("is available to customers and vendors", async () => {
    for (const [type, count] of [
      ["customer", 2],
      ["vendor", 1],
    ] as const) {
      const answer = await open("/unread-count", await demoSession(upstream.url, type));
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await answer.json()).toEqual({ count });
    }
    expect((await open("/unread-count", await demoSession(upstream.url, "garage"))).status).toBe(403);
    expect((await site("/unread-count")).status).toBe(401);
  });
});

it("The token of a session appears in no page, no page data and no response header", async () => {
  for (const type of ["customer", "vendor", "garage"] as const) {
    const user = await demoSession(upstream.url, type);
    for (const path of [
      "/",
      "/faq",
      "/nl/faq",
      "/faq.data",
      "/_root.data",
      "/my-profile",
      "/nope",
      "/logout",
    ]) {
      const answer = await open(path, user);
      const headers = [...answer.headers].map((pair) => pair.join(": ")).join("\n");
      expect(`${headers}\n${await answer.text()}`).not.toContain(user.token);
    }
  }
});

import { describe, expect, it } from "vitest";
import { rolePath, userTypes } from "#contract/user.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { siteOrigin } from "#tests/setup/test-app.ts";
import { demoLogin, logIn, newCustomer } from "#tests/setup/test-sessions.ts";
import { hostileUrls, newVisitor } from "#tests/setup/visitor.ts";

const { site, upstream } = hostedSite(
  {},
  {
    settings: { SESSION_SECRET: "new-secret-0123456789-0123456789-01,old-secret-0123456789-0123456789-01" },
  },
);

const { email, password } = demoLogin("customer");
const fields = { user_type: "customer", email, password };

const returningVisitor = () => newVisitor(site, { scheme: "light" });

/** Whether the API still accepts a token. */
async function isKnown(token: string) {
  const answer = await fetch(`${upstream.url}/api/v1/en/favorites?only=ids`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.status === 200;
}

/** Returns the content of the session cookie without its signature. */
const inCookie = (value: string) =>
  JSON.parse(Buffer.from(decodeURIComponent(value).split(".")[0] ?? "", "base64").toString("latin1"));

describe("Logging in", () => {
  it.each(userTypes)("as a %s redirects back and shows a toast", async (type) => {
    const visitor = returningVisitor();
    const query = new URLSearchParams({ redirect_to: "/newsletter?from=here" });
    const response = await visitor.post(`/login?${query}`, { ...demoLogin(type) });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/newsletter?from=here");
    expect(inCookie(visitor.cookies.get("session") ?? "")).toMatchObject({ userType: type });
    const html = await (await visitor.open("/newsletter?from=here")).text();
    expect(html).toMatch(/You are logged in as/);
    expect(parseHtml(html).querySelector("#account-menu")).not.toBeNull();
  });

  it("redirects to the home page, in the language of the page, if there is no target", async () => {
    expect((await returningVisitor().post("/nl/login", fields)).headers.get("Location")).toBe("/nl");
    expect((await returningVisitor().post("/login", fields)).headers.get("Location")).toBe("/");
  });

  it.each(["vendor", "garage"] as const)(
    "redirects a %s to the back-office if there is no target",
    async (type) => {
      const visitor = returningVisitor();
      const response = await visitor.post("/nl/login", { ...demoLogin(type) });
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/nl/back-office"]);
      const page = readPage(await (await visitor.open("/nl/back-office")).text());
      expect(page.actions).toContain("/nl/back-office");
      expect((await visitor.open("/ar/login")).headers.get("Location")).toBe("/ar/back-office");
      const withFavorite = await returningVisitor().post("/login?favorite=3", { ...demoLogin(type) });
      expect(withFavorite.headers.get("Location")).toBe("/");
    },
  );

  it("sets a cookie until the browser closes, or for 30 days with “Keep me logged in”", async () => {
    const [sessionOnly, remembered] = [newVisitor(site), newVisitor(site)];
    await sessionOnly.post("/login", fields);
    await remembered.post("/login", { ...fields, remember: "on" });
    const cookie = (set: string[]) => set.find((line) => line.startsWith("session=")) ?? "";
    expect(cookie(sessionOnly.set)).not.toMatch(/Max-Age|Expires/i);
    expect(cookie(remembered.set)).toMatch(/Max-Age=2592000/);
    for (const { set } of [sessionOnly, remembered]) expect(cookie(set)).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it("ends the previous token in the same browser", async () => {
    const visitor = newVisitor(site);
    await visitor.post("/login", fields);
    const first = inCookie(visitor.cookies.get("session") ?? "").token;
    expect(await isKnown(first)).toBe(true);
    await visitor.post("/login", demoLogin("vendor") as unknown as Record<string, string>);
    const second = inCookie(visitor.cookies.get("session") ?? "");
    expect(second).toMatchObject({ userType: "vendor" });
    expect(await isKnown(first)).toBe(false);
    expect(await isKnown(second.token)).toBe(true);
  });

  it("redirects a user with a session to the target", async () => {
    const visitor = newVisitor(site);
    await visitor.post("/login", fields);
    const nextPage = await visitor.open("/login?redirect_to=/newsletter");
    expect([nextPage.status, nextPage.headers.get("Location")]).toEqual([302, "/newsletter"]);
    expect((await visitor.open("/ar/login")).headers.get("Location")).toBe("/ar");
  });

  it("is offered again to a user whose account is of another type than the link asks for", async () => {
    const visitor = newVisitor(site);
    await visitor.post("/login", fields);
    const link = "/login?user_type=vendor&redirect_to=%2Fback-office";
    const page = readPage(await (await visitor.open(link)).text());
    expect(page.text).toContain("Logging in here ends that login.");
    expect(page.main?.querySelector("[name=user_type][checked]")?.getAttribute("value")).toBe("vendor");
    const action = page.main?.querySelector("form#login")?.getAttribute("action") ?? "";
    const response = await visitor.post(action, { ...demoLogin("vendor") });
    expect(response.headers.get("Location")).toBe("/back-office");
    for (const address of [link, "/login?user_type=x"])
      expect((await visitor.open(address)).status).toBe(302);
  });

  it("in a dialog makes the document reload", async () => {
    const response = await newVisitor(site).post("/login?dialog=1&redirect_to=/newsletter", fields);
    expect(response.status).toBe(303);
    expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
  });
});

describe("A browser that sends no cookie", () => {
  it("is redirected to the target by way of the login page if it keeps cookies", async () => {
    const visitor = newVisitor(site);
    const response = await visitor.post("/nl/login?redirect_to=/nl/newsletter%3Fx=1", fields);
    const checked = await visitor.open(response.headers.get("Location") ?? "");
    expect([checked.status, checked.headers.get("Location")]).toEqual([302, "/nl/newsletter?x=1"]);
    expect(await visitor.toast("/nl/newsletter?x=1")).toMatch(/^Je bent ingelogd als /);
  });

  it("is redirected home after a favorite that its account cannot have", async () => {
    const visitor = newVisitor(site);
    const response = await visitor.post("/login?favorite=3", { ...demoLogin("vendor") });
    const checked = await visitor.open(response.headers.get("Location") ?? "");
    expect(checked.headers.get("Location")).toBe("/");
  });

  it.each([
    ["/login", "Your browser does not keep you logged in. Please allow cookies"],
    ["/nl/login", "Je browser onthoudt niet dat je bent ingelogd. Sta cookies toe"],
    ["/ar/login", "متصفحك لا يحتفظ بتسجيل دخولك"],
  ])("and refuses them is told at %s that a login needs them", async (path, words) => {
    const query = "redirect_to=%2Fnewsletter";
    const response = await newVisitor(site).post(`${path}?${query}`, fields);
    const html = await (await site(response.headers.get("Location") ?? "")).text();
    const page = readPage(html);
    expect(page.text).toContain(words);
    expect(page.actions).toContain(`${path}?${query}`);
    expect(readPage(await (await site(path)).text()).text).not.toContain(words);
  });
});

describe("A login that fails", () => {
  it.each([
    ["a wrong password", { ...fields, password: "Wrong-Password-1" }],
    ["an unknown address", { ...fields, email: "nobody@example.net", password: "Wrong-Password-1" }],
    ["another role", { ...fields, user_type: "garage", password: "Wrong-Password-1" }],
  ])(
    "because of %s shows the same message, keeps the address and does not return the password",
    async (_, values) => {
      const response = await newVisitor(site).post("/login?redirect_to=/newsletter", {
        ...values,
        remember: "on",
      });
      expect(response.status).toBe(422);
      expect(response.headers.get("Set-Cookie")).toBeNull();
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      const html = await response.text();
      const page = readPage(html);
      expect(page.alert).toContain("The e-mail address or password is incorrect");
      const form = page.main?.querySelector("form#login");
      expect(form?.querySelector("[name=email]")?.getAttribute("value")).toBe(values.email);
      expect(form?.querySelector("[name=user_type][checked]")?.getAttribute("value")).toBe(values.user_type);
      expect(form?.querySelector("[name=remember][checked]")).not.toBeNull();
      expect(page.actions).toContain("/login?redirect_to=%2Fnewsletter");
      expect(html).not.toContain(values.password);
    },
  );

  it("because of invalid input shows the errors at the fields", async () => {
    const response = await newVisitor(site).post("/ar/login", { email: "anna@", password: "" });
    const { invalid, errors } = readPage(await response.text());
    expect(response.status).toBe(422);
    expect(invalid).toContain("email");
    expect(errors).toHaveProperty("password");
  });

  it("is also shown to a logged-in user, and keeps the current session", async () => {
    const visitor = newVisitor(site);
    await visitor.post("/login", fields);
    const before = visitor.cookies.get("session");
    const response = await visitor.post("/login", { ...fields, password: "Wrong-Password-1" });
    expect(response.status).toBe(422);
    expect(visitor.cookies.get("session")).toBe(before);
    expect(await isKnown(inCookie(before ?? "").token)).toBe(true);
  });

  it("is 422 or 400 for malformed forms, and never a server error", async () => {
    for (const values of [
      {},
      { "email[x]": "a" },
      { __intent__: "{", __state__: "{" },
      { email: "a".repeat(9000) },
    ]) {
      expect((await newVisitor(site).post("/login", values as Record<string, string>)).status).toBe(422);
    }
    const twice = new URLSearchParams([
      ["email", email],
      ["email", "x@example.net"],
      ["password", "Given-Twice-1"],
      ["password", "Given-Twice-1"],
    ]);
    const response = await site("/login", { method: "POST", body: twice });
    expect(response.status).toBe(422);
    expect(await response.text()).not.toContain("Given-Twice-1");
    const json = await site("/login", {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(json.status).toBe(400);
  });
});

describe("The target after a login", () => {
  const hostile = hostileUrls();

  it(`is never another site or an auth page: ${hostile.length} addresses`, async () => {
    expect(hostile.length).toBeGreaterThan(200);
    // Logged-in visitors are redirected by the same rule. To log in each time would take 100 s of password hashing.
    const visitor = newVisitor(site);
    await visitor.post("/login", fields);
    for (const url of hostile) {
      const response = await visitor.open(`/nl/login?${new URLSearchParams({ redirect_to: url })}`);
      const to = response.headers.get("Location") ?? "";
      expect([url, response.status]).toEqual([url, 302]);
      expect(new URL(to, siteOrigin).origin, JSON.stringify(url)).toBe(siteOrigin);
      expect(to, JSON.stringify(url)).toMatch(/^\/(?![/\\])/);
      expect(to, JSON.stringify(url)).not.toMatch(/login|signup|forgot|logout|google/);
    }
  });

  it("is never another site when it is posted with the form", async () => {
    for (const url of ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"]) {
      const query = new URLSearchParams({ redirect_to: url });
      const response = await returningVisitor().post(`/login?${query}`, { ...fields, redirect_to: url });
      expect(response.headers.get("Location")).toBe("/");
    }
  });

  it("loses the parameters that log out", async () => {
    const query = new URLSearchParams({ redirect_to: "/newsletter?logout=1&clear_storage=1&x=1" });
    const response = await returningVisitor().post(`/login?${query}`, fields);
    expect(response.headers.get("Location")).toBe("/newsletter?x=1");
  });

  it("appears on the login page only if it is a local URL", async () => {
    for (const address of ["//evil.example", "https://evil.example", "javascript:alert(1)"]) {
      const html = await (await site(`/login?${new URLSearchParams({ redirect_to: address })}`)).text();
      const { main, text } = readPage(html);
      expect(text).toContain("Keep me logged in");
      expect(main?.innerHTML).not.toMatch(/evil|alert\(1\)/);
    }
  });
});

describe("A language that is chosen on the login page", () => {
  it.each([
    ["en", "/login?redirect_to=%2Fnl%2Fmy-profile", "/my-profile"],
    ["ar", "/ar/login?redirect_to=%2Fnl%2Fmy-profile", "/ar/my-profile"],
  ])("%s is that of the page after the login", async (language, login, target) => {
    const visitor = returningVisitor();
    const redirect_to = "/nl/login?redirect_to=%2Fnl%2Fmy-profile";
    const chosen = await visitor.post("/nl/language", { language, redirect_to });
    expect(chosen.headers.get("Location")).toBe(login);
    expect((await visitor.post(login, fields)).headers.get("Location")).toBe(target);
    expect((await visitor.open(login)).headers.get("Location")).toBe(target);
  });
});

describe("A favorite that a visitor adds", () => {
  it("is stored after the login, which redirects back", async () => {
    const { login } = await newCustomer(upstream.url);
    const visitor = newVisitor(site);
    const sent = await visitor.post("/favorites", { intent: "add", car_id: "7", redirect_to: "/newsletter" });
    expect(sent.headers.get("Location")).toBe("/login?redirect_to=%2Fnewsletter&favorite=7");
    const page = await (await visitor.open(sent.headers.get("Location") ?? "")).text();
    expect(page).toContain("Please log in to add to favorites");
    const { actions, links } = readPage(page);
    const action = "/login?redirect_to=%2Fnewsletter&favorite=7";
    expect(actions).toContain(action);
    expect(links).toContain("/signup?redirect_to=%2Fnewsletter&favorite=7");

    const logInThere = () => visitor.post(action, { ...login });
    const response = await logInThere();
    expect(response.headers.get("Location")).toBe("/newsletter");
    expect(await visitor.toast()).toBe("Car added to favorites");
    const auth = await logIn(upstream.url, login);
    const kept = await fetch(`${upstream.url}/api/v1/en/favorites?only=ids`, {
      headers: { Authorization: `Bearer ${auth.access_token}` },
    });
    expect(await kept.json()).toEqual({ data: { data: [{ id: 7 }] } });

    await logInThere();
    expect(await visitor.toast()).toBe("Car is already in favorites");
  });

  it.each(["0", "-1", "1e3", "x", "99999999999999999999", ""])(
    "is ignored when its car id is %j",
    async (favorite) => {
      const html = await (await site(`/login?${new URLSearchParams({ favorite })}`)).text();
      const { main, actions } = readPage(html);
      expect(main?.querySelector("form#login")).not.toBeNull();
      expect(actions.filter((action) => action?.includes("favorite="))).toEqual([]);
    },
  );
});

describe("The login page", () => {
  it("is not cached and not indexed", async () => {
    const response = await site("/login");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(readPage(await response.text()).robots).toBe("noindex");
  });

  it("has autocomplete attributes for password managers", async () => {
    const html = await (await site("/login")).text();
    const { main } = readPage(html);
    for (const field of ["[autocomplete~=username][name=email]", "[autocomplete=current-password]"])
      expect(main?.querySelector(`input${field}`), field).not.toBeNull();
    expect(html).not.toMatch(/Google/);
  });

  it("offers the demo's accounts, each with a form that logs in", async () => {
    const { main } = readPage(await (await site("/login")).text());
    for (const type of userTypes) {
      expect(main?.querySelector(`form [value="${demoLogin(type).email}"]`)).not.toBeNull();
      expect(rolePath[type]).toBeDefined();
    }
  });
});

describe("Rotated session secrets", () => {
  it("accept a session signed with the older secret, but none signed with a removed one", async () => {
    const { createCookie } = await import("react-router");
    const { signingSecrets } = await import("#app/session/cookies.server.ts");
    const { sessionFromAuthUser } = await import("#app/session/session.ts");
    const auth = await logIn(upstream.url, demoLogin("customer"));
    const session = sessionFromAuthUser(auth, false);
    const signedBy = (secret: string) =>
      createCookie("session", { secrets: signingSecrets("session", [secret]) }).serialize(session, {
        encode: String,
      });
    const header = async (secret: string) => ({
      headers: { Cookie: (await signedBy(secret)).split(";")[0] ?? "" },
    });
    const menu = 'id="account-menu"';
    const old = await site("/newsletter", await header("old-secret-0123456789-0123456789-01"));
    expect(await old.text()).toContain(menu);
    const afterRotation = await site("/newsletter", await header("gone-secret-0123456789-0123456789-0"));
    expect(await afterRotation.text()).not.toContain(menu);
    expect(afterRotation.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
  });
});

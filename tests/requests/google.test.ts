import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { type Claims, startMockGoogle } from "#tests/setup/mock-google.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import { logIn, newCustomer } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";
import { decodedParts, hostileUrls, newVisitor, type Visitor } from "#tests/setup/visitor.ts";

let google: Awaited<ReturnType<typeof startMockGoogle>>;
let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  google = await startMockGoogle();
  upstream = await startHostedApi(google.upstream);
  site = await createTestApp(upstream.url, { settings: google.web });
});
afterAll(async () => {
  await upstream.close();
  await google.close();
});

/** Returns the claims of a new person with a Google account. */
const createClaims = (more: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.example`,
  email_verified: true,
  given_name: "Sanne",
  family_name: "Visser",
  ...more,
});
let person: Claims;
beforeEach(() => {
  person = createClaims();
  google.setProfile(person);
});

const start = "/auth/google/start";
const callback = "/auth/google/callback";

/** Goes to Google and back. @returns the URL of the callback with the code */
async function returnFromProvider(visitor: Visitor, path = start): Promise<URL> {
  const providerUrl = (await visitor.open(path)).headers.get("Location") ?? "";
  const providerResponse = await fetch(providerUrl, { redirect: "manual" });
  return new URL(providerResponse.headers.get("Location") ?? "");
}

/** Returns the URL to which the redirect page leads. */
async function refreshOf(response: Response): Promise<string> {
  const refresh = parseHtml(await response.text()).querySelector("meta[http-equiv=refresh]");
  return /^0;url=(.*)$/.exec(refresh?.getAttribute("content") ?? "")?.[1] ?? "";
}

/** Takes all steps of the login. @returns the response to the code */
async function signIn(visitor: Visitor, path = start): Promise<Response> {
  const providerResponse = await returnFromProvider(visitor, path);
  return visitor.open(
    await refreshOf(await visitor.open(providerResponse.pathname + providerResponse.search)),
  );
}

/** Reads the user from the session cookie. */
function userOf(visitor: Visitor) {
  const [session = ""] = decodeURIComponent(visitor.cookies.get("session") ?? "").split(".");
  const { userType, user } = JSON.parse(Buffer.from(session, "base64").toString("latin1"));
  return { userType, id: user.id };
}

describe("The redirect to Google", () => {
  it("has the required parameters and a challenge, and stores the state in a cookie", async () => {
    const visitor = newVisitor(site);
    const response = await visitor.open(`/nl${start}?redirect_to=/newsletter&favorite=3`);
    expect(response.status).toBe(302);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    const to = new URL(response.headers.get("Location") ?? "");
    expect(to.origin + to.pathname).toBe(google.web.GOOGLE_AUTH_URL);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: "the-site",
      redirect_uri: `${siteOrigin}${callback}`,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      prompt: "select_account",
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(to.href).not.toMatch(/newsletter/);
    expect(visitor.set.join()).toMatch(
      /^google-state=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const readable = decodedParts(visitor.cookies.get("google-state"));
    expect(readable).not.toContain(to.searchParams.get("state"));
  });

  it("is linked from the login and sign-up pages, with the parameters of the page before", async () => {
    for (const path of ["/login", "/signup"]) {
      const html = await (await site(`${path}?redirect_to=/newsletter&favorite=3`)).text();
      expect(linksOf(parseHtml(html))).toContain("/auth/google/start?redirect_to=%2Fnewsletter&favorite=3");
    }
  });
});

describe("The return from Google", () => {
  it.each([callback, "/auth/google"])("shows a spinner at %s, which continues and logs in", async (path) => {
    const visitor = newVisitor(site);
    const providerResponse = await returnFromProvider(visitor, `${start}?redirect_to=/newsletter`);
    expect(providerResponse.origin + providerResponse.pathname).toBe(siteOrigin + callback);
    const spinner = await visitor.open(path + providerResponse.search);
    expect(spinner.status).toBe(200);
    expect(spinner.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(spinner.headers.get("Cache-Control")).toBe("private, no-store");
    const next = await refreshOf(spinner.clone());
    expect(await spinner.text()).toContain("Completing Google sign in...");
    expect(visitor.cookies.has("session")).toBe(false);

    const done = await visitor.open(next);
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/newsletter"]);
    expect(done.headers.get("Referrer-Policy") ?? "strict-origin").toBe("strict-origin");
    expect(visitor.cookies.has("google-state")).toBe(false);
    const page = await (await visitor.open("/newsletter")).text();
    expect(page).toContain("Sanne Visser");
    expect(page).not.toContain(providerResponse.searchParams.get("code"));
  });

  it("leads to the home page if its address is opened again after the login", async () => {
    const visitor = newVisitor(site);
    const { pathname, search } = await returnFromProvider(visitor);
    const exchange = await refreshOf(await visitor.open(pathname + search));
    await visitor.open(exchange);
    for (const path of [pathname + search, exchange]) {
      const again = await visitor.open(path);
      expect([again.status, again.headers.get("Location")]).toEqual([302, "/"]);
    }
    expect(await (await visitor.open("/")).text()).toContain("Sanne Visser");
  });

  it("logs the same person in to the same account, in the language of the start", async () => {
    const [first, second] = [newVisitor(site), newVisitor(site)];
    await signIn(first);
    const providerResponse = await returnFromProvider(second, `/ar${start}`);
    const english = await second.open(providerResponse.pathname + providerResponse.search);
    expect(english.headers.get("Location")).toBe(`/ar${callback}${providerResponse.search}`);
    const spinner = await second.open(english.headers.get("Location") ?? "");
    const done = await second.open(await refreshOf(spinner));
    expect(done.headers.get("Location")).toBe("/ar");
    expect(userOf(first)).toEqual(userOf(second));
  });

  it("adds the car to the favorites if its favorite button was pressed before", async () => {
    const visitor = newVisitor(site);
    await signIn(visitor, `${start}?redirect_to=/newsletter&favorite=4`);
    expect(await visitor.toast()).toBe("Car added to favorites");
  });
});

/** Expects the error panel of §2 and §8. */
async function expectPanel(response: Response, message: string, { toast = false } = {}) {
  const html = await response.text();
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const document = parseHtml(html);
  const text = textOf(document.querySelector("main"));
  expect(text).toContain("Authentication Error");
  expect(text).toContain(message);
  expect(text).toContain("Please try again. If it fails again, contact support.");
  expect(textOf(document.querySelector("main a[href='/']"))).toContain("Back to Home");
  expect(textOf(document.body).includes(`Failed to sign in with Google: ${message}`)).toBe(toast);
  expect(response.headers.getSetCookie().join()).not.toContain("session=");
  return html;
}

describe("The Google callback", () => {
  it("shows Google's error code, reduced to harmless characters", async () => {
    const visitor = newVisitor(site);
    const providerResponse = await returnFromProvider(visitor);
    const denied = await visitor.open(
      `${callback}?error=access_denied&state=${providerResponse.searchParams.get("state")}`,
    );
    expect(denied.status).toBe(400);
    await expectPanel(denied, "Google OAuth error: access_denied");
    expect(visitor.cookies.has("google-state")).toBe(false);

    const hostile = `<script>alert(1)</script>\u202e${"call 0900-1234 ".repeat(20)}`;
    const html = await (await site(`${callback}?${new URLSearchParams({ error: hostile })}`)).text();
    const shownError = [...parseHtml(html).querySelectorAll("main bdi")].find(({ parentElement }) =>
      parentElement?.textContent.startsWith("Google OAuth error: "),
    );
    expect(textOf(shownError)).toMatch(/^[a-z_]{1,60}$/);
    expect(html).not.toContain("<script>alert");
  });

  it("shows errors in the language of the start, with a link back that keeps the target and the favorite", async () => {
    const visitor = newVisitor(site);
    await visitor.open(`/ar${start}?redirect_to=/newsletter&favorite=3`);
    const denied = `${callback}?error=access_denied`;
    const english = await visitor.open(denied);
    expect(english.headers.get("Location")).toBe(`/ar${denied}`);
    const document = parseHtml(await (await visitor.open(`/ar${denied}`)).text());
    expect(document.documentElement.lang).toBe("ar");
    expect(linksOf(document)).toContain("/ar/login?redirect_to=%2Fnewsletter&favorite=3");
  });

  it("says when there is no code", async () => {
    for (const query of ["", "?state=x", "?code=", "?exchange=1", "?error="]) {
      const response = await site(callback + query);
      expect(response.status).toBe(400);
      await expectPanel(response, "No authorization code found in the URL");
    }
  });

  it.each([
    ["no state", () => ""],
    ["another state", () => "A".repeat(43)],
    ["a state cut short", (state: string) => state.slice(0, -1)],
    ["a longer state", (state: string) => `${state}A`],
  ])("refuses a login with %s, and the state is used up", async (_, forge) => {
    const visitor = newVisitor(site);
    const providerResponse = await returnFromProvider(visitor);
    const [code, state] = ["code", "state"].map((name) => providerResponse.searchParams.get(name) ?? "") as [
      string,
      string,
    ];
    const query = (stateValue: string) => new URLSearchParams({ code, state: stateValue, exchange: "1" });
    await expectPanel(
      await visitor.open(`${callback}?${query(forge(state))}`),
      "Failed to authenticate with Google",
      {
        toast: true,
      },
    );
    await expectPanel(
      await visitor.open(`${callback}?${query(state)}`),
      "Failed to authenticate with Google",
      {
        toast: true,
      },
    );
  });

  it("refuses a login in another browser than the one that started it, even with a valid code", async () => {
    const providerResponse = await returnFromProvider(newVisitor(site));
    const victim = newVisitor(site);
    await returnFromProvider(victim);
    const response = await victim.open(`${callback}${providerResponse.search}&exchange=1`);
    await expectPanel(response, "Failed to authenticate with Google", { toast: true });
    expect(victim.cookies.has("session")).toBe(false);
  });

  it("refuses a code that is used again", async () => {
    const visitor = newVisitor(site);
    const providerResponse = await returnFromProvider(visitor);
    const next = `${callback}${providerResponse.search}&exchange=1`;
    expect((await visitor.open(next)).status).toBe(303);
    visitor.cookies.delete("session");
    await expectPanel(await visitor.open(next), "Failed to authenticate with Google", { toast: true });
  });

  it("shows an error when Google refuses the code or has not verified the address", async () => {
    const visitor = newVisitor(site);
    google.rejectNextCode();
    const refused = await signIn(visitor);
    expect(refused.status).toBe(422);
    await expectPanel(refused, "Failed to authenticate with Google", { toast: true });

    google.setProfile(createClaims({ email_verified: false }));
    const message = "Google has not verified your e-mail address. Please verify it there first.";
    await expectPanel(await signIn(newVisitor(site)), message, { toast: true });
  });

  it("refuses a login with a forged state cookie", async () => {
    const visitor = newVisitor(site);
    const providerResponse = await returnFromProvider(visitor);
    for (const forged of ["x", "A".repeat(300), visitor.cookies.get("google-state")?.slice(0, -2) ?? ""]) {
      const headers = { Cookie: `google-state=${forged}` };
      const response = await site(`${callback}${providerResponse.search}&exchange=1`, { headers });
      await expectPanel(response, "Failed to authenticate with Google", { toast: true });
    }
  });
});

describe("An e-mail address that has an account with a password", () => {
  it("needs that password once, and afterwards Google is enough", async () => {
    const { login } = await newCustomer(upstream.url, { first_name: "Noor", last_name: "Bakker" });
    google.setProfile(createClaims({ sub: person.sub, email: login.email }));
    const visitor = newVisitor(site);
    const first = await signIn(visitor, `${start}?redirect_to=/newsletter&favorite=6`);
    const link = "/auth/google/link?redirect_to=%2Fnewsletter&favorite=6";
    expect([first.status, first.headers.get("Location")]).toEqual([303, link]);
    expect(visitor.cookies.has("session")).toBe(false);
    expect(visitor.set.findLast((line) => line.startsWith("google-link="))).toMatch(
      /; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const page = await (await visitor.open(link)).text();
    expect(page).toContain("There is already an account with this address.");
    expect(readPage(page).actions).toContain(link);

    const rejected = await visitor.post(link, { password: "Wrong-Password-1" });
    expect(rejected.status).toBe(422);
    const html = await rejected.text();
    expect(html).toContain("The password is not correct");
    expect(html).not.toContain("Wrong-Password-1");

    const done = await visitor.post(link, { password: login.password });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/newsletter"]);
    expect(visitor.cookies.has("google-link")).toBe(false);
    expect(await visitor.toast()).toBe("Car added to favorites");

    const secondVisitor = newVisitor(site);
    expect((await signIn(secondVisitor)).headers.get("Location")).toBe("/");
    expect(await (await secondVisitor.open("/newsletter")).text()).toContain("Noor Bakker");
    expect((await logIn(upstream.url, login)).user.first_name).toBe("Noor");
  });

  it("cannot be linked without a Google login first", async () => {
    const visitor = newVisitor(site);
    const response = await visitor.open("/auth/google/link");
    expect(response.headers.get("Location")).toBe("/login");
    expect(await visitor.toast("/login")).toMatch(/^This step has expired.*allow cookies for this site\.$/);
    const posted = await newVisitor(site).post("/auth/google/link", { password: "Wrong-Password-1" });
    expect(posted.headers.get("Location")).toBe("/login");
  });
});

it("A Google login never redirects to another site", async () => {
  const { googleState } = await import("#app/routes/auth/flow-cookies.server.ts");
  const longest = [`/?logout=1&q=${"!".repeat(980)}`, `/#${"\\".repeat(990)}`, `/?q=${"!".repeat(900)}`];
  for (const url of [...hostileUrls(), ...longest]) {
    const visitor = newVisitor(site);
    await visitor.open(`${start}?${new URLSearchParams({ redirect_to: url })}`);
    const headers = { Cookie: `google-state=${visitor.cookies.get("google-state")}` };
    const to = (await googleState.read(new Request("http://x", { headers })))?.redirectTo;
    expect(to === null || /^\/(?![/\\])/.test(to ?? ""), JSON.stringify(url)).toBe(true);
  }
});

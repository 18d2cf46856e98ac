import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newVisitor, type Visitor } from "#tests/setup/visitor.ts";

/* The auth pages when an API fails, refuses, or answers in another shape (§8, with its exact fallback texts). */

let answer: () => unknown;
let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;

const calls = ["login", "vendor/login", "register/send-code", "register/resend-code", "register/verify-code"]
  .concat("password/reset-request", "password/verify-code", "password/complete-reset")
  .map((call) => `/en/${call}`);

beforeAll(async () => {
  api = await startStubApi(
    Object.fromEntries([...calls, "/auth/google/callback"].map((call) => [call, () => answer()])),
  );
  site = await createTestApp(api.url, { settings: { GOOGLE_CLIENT_ID: "the-site" } });
});
afterAll(() => api.close());

const respondWith =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { "Content-Type": "application/json", ...headers },
    });

const login = { email: "noor@example.net", password: "Zonnig-Erf-42" };
const newcomer = {
  ...login,
  intent: "send-code",
  first_name: "Noor",
  last_name: "Bakker",
  phone: "+31 6 1234 5678",
  password_confirmation: login.password,
  terms: "on",
};

/** Takes the first step, at an API that answers `{}`. @returns the visitor */
async function atCode(path: string, values: Record<string, string>): Promise<Visitor> {
  answer = respondWith(200, {});
  const visitor = newVisitor(site);
  expect((await visitor.post(path, values)).status).toBe(303);
  return visitor;
}

const signupAtCode = () => atCode("/signup", newcomer);
const resetAtCode = () => atCode("/forgot-password", { intent: "request", email: login.email });

async function resetAtPassword() {
  const visitor = await resetAtCode();
  answer = respondWith(200, { reset_token: "t".repeat(43) });
  const verify = { intent: "verify", code: "123456" };
  expect((await visitor.post("/forgot-password", verify)).headers.get("Location")).toMatch(/step=password$/);
  return visitor;
}

async function openGoogleCallback(visitor: Visitor): Promise<Response> {
  const providerUrl = new URL((await visitor.open("/auth/google/start")).headers.get("Location") ?? "");
  const query = { code: "c", state: providerUrl.searchParams.get("state") ?? "", exchange: "1" };
  return visitor.open(`/auth/google/callback?${new URLSearchParams(query)}`);
}

const newPassword = { intent: "reset", password: "Nieuw-Erf-43", password_confirmation: "Nieuw-Erf-43" };

/** The first post of each auth form, and the message that is shown when the API sends none. */
const posts: [string, string, () => Promise<Response>][] = [
  [
    "a login",
    "We could not log you in just now. Please try again in a moment.",
    () => newVisitor(site).post("/login", login),
  ],
  ["a sign-up", "Failed to send verification code", () => newVisitor(site).post("/signup", newcomer)],
  [
    "a request for a code",
    "Failed to send verification code",
    () => newVisitor(site).post("/forgot-password", { intent: "request", email: login.email }),
  ],
];
/** Posts of later steps. The function takes the steps before. */
const later: [string, string, () => Promise<Visitor>, string, Record<string, string>][] = [
  [
    "the code of a sign-up",
    "Invalid verification code",
    signupAtCode,
    "/signup",
    { intent: "verify-code", email: login.email, code: "123456" },
  ],
  [
    "another code of a sign-up",
    "Failed to send verification code",
    signupAtCode,
    "/signup",
    { intent: "send-again", email: login.email },
  ],
  [
    "the code of a new password",
    "Invalid verification code",
    resetAtCode,
    "/forgot-password",
    { intent: "verify", code: "123456" },
  ],
  [
    "another code of a new password",
    "Failed to send verification code",
    resetAtCode,
    "/forgot-password",
    { intent: "send-again", email: login.email },
  ],
  ["a new password", "Password reset failed", resetAtPassword, "/forgot-password", newPassword],
];

const failures: [string, () => unknown][] = [
  ["is out of order", () => 500],
  ["answers with unusable data", respondWith(200, [{ what: 1 }])],
  ["lacks the call", () => 404],
];

/** The posts that accept any response body of the API, because the site does not use it. */
const needsNoAnswer = /sign-up$|request for|another|^a new/;

describe.each(failures)("An API that %s", (name, failure) => {
  it.each(posts)(
    "makes %s show the specification's error and keep the e-mail but no password, unless the body is unused",
    async (post, words, send) => {
      answer = failure;
      const response = await send();
      if (name === "answers with unusable data" && needsNoAnswer.test(post))
        return expect(response.status).toBe(303);
      const html = await response.text();
      expect(response.status).toBe(503);
      expect(html).toContain(words);
      expect(readPage(html).values.email).toBe(login.email);
      expect(html).not.toContain(login.password);
    },
  );

  it.each(later)(
    "makes %s show the specification's error text, unless the response body is unused",
    async (post, words, before, path, values) => {
      const visitor = await before();
      answer = failure;
      const response = await visitor.post(path, values);
      if (name === "answers with unusable data" && needsNoAnswer.test(post))
        return expect(response.status).toBe(303);
      const html = await response.text();
      expect(response.status).toBe(503);
      expect(html).toContain(words);
      expect(html).not.toContain("Nieuw-Erf-43");
      expect(html).toContain("Start again with another address");
    },
  );
});

describe("An API that sends its own messages", () => {
  it.each(later)(
    "has them shown at %s for 422, 410 and 404 responses",
    async (...[, words, before, path, values]) => {
      const visitor = await before();
      for (const status of [422, 410, 404]) {
        answer = respondWith(status, { message: `Said by the server: ${status}` });
        const response = await visitor.post(path, values);
        const html = await response.text();
        expect(response.status).toBe(status);
        expect(html).toContain(`Said by the server: ${status}`);
        expect(html).not.toContain(words);
      }
    },
  );

  it("has them shown after a successful password reset", async () => {
    const visitor = await resetAtPassword();
    answer = respondWith(200, { message: "Reset by the server" });
    await visitor.post("/forgot-password", newPassword);
    expect(await visitor.toast("/login")).toBe("Reset by the server");
  });

  it("has them shown also when they are inside data", async () => {
    const visitor = await resetAtPassword();
    answer = respondWith(200, { data: { message: "Reset by the server" } });
    await visitor.post("/forgot-password", newPassword);
    expect(await visitor.toast("/login")).toBe("Reset by the server");
  });
});

describe("An API that sends little", () => {
  it("leaves the success messages to the site (§8)", async () => {
    expect(await (await resetAtCode()).toast("/forgot-password?step=code")).toBe("Verification code sent");
    const visitor = await resetAtPassword();
    answer = respondWith(200, {});
    await visitor.post("/forgot-password", newPassword);
    expect(await visitor.toast("/login")).toBe("Password Reset Successfully.");
  });

  it.each([
    [{ message: "Registered" }, "Registered"],
    [{}, "Your account is ready. Please log in."],
  ])("can accept the code of a sign-up without a login: %j", async (body, toast) => {
    const visitor = await signupAtCode();
    answer = respondWith(200, body);
    const verify = { intent: "verify-code", code: "123456" };
    const response = await visitor.post("/signup?redirect_to=%2Ffaq", verify);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/login?redirect_to=%2Ffaq"]);
    expect([...visitor.cookies.keys()]).toEqual(["toast"]);
    expect(await visitor.toast("/login")).toBe(toast);
  });

  it.each([
    ["at the top", (user: object) => user],
    ["in data", (user: object) => ({ data: user })],
    ["in data.data", (user: object) => ({ data: { data: user } })],
  ])("can log a vendor in with a minimal user and token, %s", async (_, wrap) => {
    answer = respondWith(200, wrap({ user: { id: 7, username: "Autobedrijf <b>" }, access_token: "abc" }));
    const visitor = newVisitor(site);
    const response = await visitor.post("/login", { ...login, user_type: "vendor" });
    expect(response.status).toBe(303);
    const [session = ""] = decodeURIComponent(visitor.cookies.get("session") ?? "").split(".");
    expect(JSON.parse(Buffer.from(session, "base64").toString())).toMatchObject({
      token: "abc",
      tokenType: "Bearer",
      userType: "vendor",
      user: { id: 7, name: "Autobedrijf <b>" },
    });
    expect(api.requests.at(-1)).toBe("/en/vendor/login");
    expect(await visitor.toast()).toBe("You are logged in as Autobedrijf <b>");
  });

  it.each([
    ["by password", (visitor: Visitor) => visitor.post("/login", login)],
    ["by Google", openGoogleCallback],
  ])("can log in a user without an id, %s, and the forms then act only for that user", async (_, logIn) => {
    const keyOf = async (email: string) => {
      answer = respondWith(200, { user: { email, username: "noor" }, access_token: "abc" });
      const visitor = newVisitor(site);
      expect((await logIn(visitor)).status).toBe(303);
      const document = parseHtml(await (await visitor.open("/contact")).text());
      const key = document.querySelector("input[name=account]")?.getAttribute("value") ?? "";
      expect(key).toMatch(/^customer-[\w-]{43}$/);
      expect((await visitor.post("/logout", { account: "customer-1" })).status).toBe(409);
      expect((await visitor.post("/logout", { account: key })).status).toBe(303);
      return key;
    };
    const keys = [await keyOf("noor@example.net"), await keyOf("anna@example.net")];
    expect(keys).toEqual([await keyOf("Noor@example.net"), expect.not.stringContaining(keys[0]!)]);
  });

  it.each([{ message: "Unauthorized" }, {}])(
    "may refuse a login with 401 and %j, which the site answers with 422 and its own words",
    async (body) => {
      answer = respondWith(401, body);
      const response = await newVisitor(site).post("/login", login);
      expect(response.status).toBe(422);
      const { alert, values } = readPage(await response.text());
      expect([alert, values.email]).toEqual(["The e-mail address or password is incorrect", login.email]);
    },
  );

  it("may refuse an address for a new password with 401, which ends no login and is answered with 422", async () => {
    answer = respondWith(401, { message: "Unknown address" });
    const response = await newVisitor(site).post("/forgot-password", {
      email: login.email,
      user_type: "customer",
    });
    expect(response.status).toBe(422);
    expect(readPage(await response.text()).alert).toBe("Unknown address");
  });
});

describe("Too many attempts", () => {
  it.each([
    ["42", "Please try again in 42 seconds."],
    ["900", "Please try again in 15 minutes."],
  ])("are answered with 429 and the wait of %s seconds", async (seconds, wait) => {
    answer = respondWith(429, { message: "Too many attempts." }, { "Retry-After": seconds });
    for (const send of posts.map(([, , send]) => send)) {
      const response = await send();
      const html = await response.text();
      expect(response.status).toBe(429);
      expect(response.headers.get("Retry-After")).toBe(seconds);
      expect(html).toContain(`Too many attempts. ${wait}`);
      expect(readPage(html).values.email).toBe(login.email);
    }
  });
});

describe("Google sign-in at an API", () => {
  it.each([
    ["is out of order", () => 500, 503, "Failed to authenticate with Google"],
    ["lacks the call", () => 404, 503, "Failed to authenticate with Google"],
    ["answers with unusable data", respondWith(200, { data: 1 }), 503, "Failed to authenticate with Google"],
    [
      "wants a link without a token",
      respondWith(409, { message: "Linked elsewhere" }),
      422,
      "Linked elsewhere",
    ],
    ["refuses", respondWith(422, { message: "Said by the server" }), 422, "Said by the server"],
    ["calls the code expired", respondWith(410, { message: "Expired" }), 422, "Expired"],
    ["knows no such user", respondWith(404, { message: "No such user" }), 422, "No such user"],
  ] as [string, () => unknown, number, string][])(
    "that %s shows the error and sets no cookie",
    async (_, failure, status, words) => {
      const visitor = newVisitor(site);
      answer = failure;
      const response = await openGoogleCallback(visitor);
      expect(response.status).toBe(status);
      const html = await response.text();
      expect(html).toContain(words);
      expect(html).toContain(`Failed to sign in with Google: ${words}`);
      expect(visitor.cookies.size).toBe(0);
    },
  );
});

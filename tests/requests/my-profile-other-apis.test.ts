import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { demoLogin, logIn, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let api: Awaited<ReturnType<typeof startOverrideApi>>;
let site: TestApp;
let cookie: string;

/** A profile with only the fields of the specification. */
const profile = {
  first_name: "Noor",
  last_name: "Bakker",
  username: null,
  email: "noor@example.net",
  phone: null,
};

beforeAll(async () => {
  upstream = await startHostedApi();
  api = await startOverrideApi(
    upstream.url,
    callPaths("my-profile", "favorites", "unread-msgs-count", "password/update"),
  );
  for (const lang of ["en", "nl", "ar"]) api.overrides[`/${lang}/favorites`] = { data: { data: [] } };
  api.overrides["/en/password/update"] = 404;
  site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  cookie = await sessionCookieOf(await logIn(upstream.url, demoLogin("customer")));
});
afterAll(async () => {
  await api.close();
  await upstream.close();
});

const open = async (path: string, init: RequestInit = {}) => {
  const response = await site(path, { headers: { Cookie: cookie }, ...init });
  return { response, html: await response.text() };
};

describe("an API with only the specification's calls", () => {
  it.each([
    ["at the top", profile],
    ["as data", { data: profile }],
    ["as data.data", { data: { data: profile } }],
  ])("can send the profile %s, which is shown without unsupported functions", async (_, answer) => {
    api.overrides["/en/my-profile"] = answer;
    const { response, html } = await open("/my-profile");
    expect(response.status).toBe(200);
    const { values, main, links } = readPage(html);
    expect(values).toMatchObject({ first_name: "Noor", email: "noor@example.net", phone: "" });
    expect(main?.querySelector("input[type=file]")).toBeNull();
    expect(html).not.toContain("/my-profile/data");
    expect(html).not.toContain("/my-profile/delete");
    expect(html).not.toContain("/my-profile/sessions");
    expect(links).toContain("/change-password");
  });

  it.each([
    [
      "that of the login, if the count of unread messages comes without one",
      { count: 2 },
      "2",
      "/media/people/a.webp",
    ],
    ["that of the login, if the count fails", 500, undefined, "/media/people/a.webp"],
    [
      "that of the count, if it has one",
      { count: 2, image: "/media/people/b.webp" },
      "2",
      "/media/people/b.webp",
    ],
    ["none, if the count says that it was removed", { count: 2, image: null }, "2", undefined],
  ])("determines the picture in the header: %s", async (_, answer, badge, picture) => {
    const auth = await logIn(upstream.url, demoLogin("customer"));
    const Cookie = await sessionCookieOf({ ...auth, user: { ...auth.user, image: "/media/people/a.webp" } });
    api.overrides["/en/unread-msgs-count"] = answer;
    const { html } = await open("/contact", { headers: { Cookie } });
    const header = parseHtml(html).querySelector("header");
    expect(header?.querySelector(".avatar img")?.getAttribute("src")).toBe(
      picture && `/pictures/320${picture}`,
    );
    expect(header?.querySelector(".badge-danger [aria-hidden]")?.textContent).toBe(badge);
  });

  it("has no list of sessions, and gets no request for it", async () => {
    expect((await open("/my-profile/sessions")).response.status).toBe(404);
    expect(api.requests.filter((call) => call.includes("/sessions"))).toEqual([]);
  });

  it("has no data export and no account deletion", async () => {
    api.overrides["/en/my-profile"] = { data: profile };
    expect((await open("/my-profile/delete")).response.status).toBe(404);
    const { response } = await open("/my-profile/data");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/my-profile"]);
  });

  it("has a dashboard that names the missing fields of the profile", async () => {
    api.overrides["/en/my-profile"] = { data: profile };
    const { response, html } = await open("/dashboard");
    expect(response.status).toBe(200);
    expect(html).toContain("Still missing: Username, Phone<");
  });

  it("can accept a profile without sending a message", async () => {
    api.overrides["/en/my-profile"] = { data: profile };
    const body = new URLSearchParams({ ...profile, username: "", phone: "0301234567" } as never);
    const { response } = await open("/my-profile", { method: "POST", body });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/my-profile"]);
  });

  it("keeps the account key of the forms when the e-mail address has changed", async () => {
    const keyIn = (html: string) =>
      parseHtml(html).querySelector("input[name=account]")?.getAttribute("value");
    api.overrides["/en/my-profile"] = { data: profile };
    const before = keyIn((await open("/my-profile")).html);
    api.overrides["/en/my-profile"] = { data: { ...profile, first_name: "Anna", email: "anna@example.net" } };
    const body = new URLSearchParams({ ...profile, username: "", phone: "0301234567" } as never);
    const { response } = await open("/my-profile", { method: "POST", body });
    const renewed = response.headers.getSetCookie().find((line) => line.startsWith("session="));
    const after = await open("/my-profile", { headers: { Cookie: renewed?.split(";")[0] ?? "" } });
    expect(after.html).toContain("Anna");
    expect([before, keyIn(after.html)]).toEqual([expect.stringMatching(/^customer-\d+$/), before]);
  });
});

describe("an API that fails", () => {
  it("makes the profile form keep its values, and the pages without values 503", async () => {
    api.overrides["/en/my-profile"] = 500;
    expect((await open("/my-profile")).response.status).toBe(503);
    const submitted = {
      first_name: "Anna",
      last_name: "Prins",
      username: "anna_p",
      email: "a@example.net",
      phone: "0301234567",
    };
    const { response, html } = await open("/my-profile", {
      method: "POST",
      body: new URLSearchParams(submitted),
    });
    expect(response.status).toBe(503);
    expect(readPage(html).values).toMatchObject(submitted);
    expect(readPage(html).alert).toContain("Nothing you typed is lost");
    expect((await open("/my-profile/delete")).response.status).toBe(503);
  });

  it("leaves the form for a new password, with an error and without the passwords", async () => {
    api.overrides["/en/my-profile"] = 500;
    const passwords = {
      current_password: "Zonnig-Erf-42",
      password: "Nieuw-Erf-43",
      password_confirmation: "Nieuw-Erf-43",
    };
    const { response, html } = await open("/change-password", {
      method: "POST",
      body: new URLSearchParams(passwords),
    });
    expect(response.status).toBe(503);
    expect(readPage(html).alert).toContain("We could not send this just now");
    expect(html).not.toContain("Nieuw-Erf-43");
  });
});

it.each([
  ["keeps the login if another call accepts it", { count: 2 }, 422, "This is not your password", false],
  ["keeps the login if another call fails", 500, 422, "This is not your password", false],
  ["ends it if another call refuses it too", 401, 401, "Your session had ended, so nothing was saved.", true],
])("A current password that an API refuses with 401 %s", async (_, count, status, words, isEnded) => {
  api.overrides["/en/my-profile"] = profile;
  api.overrides["/en/unread-msgs-count"] = count;
  api.overrides["/en/password/update"] = () =>
    Response.json({ message: "This is not your password" }, { status: 401 });
  const password = "Nieuw-Erf-43";
  const { response, html } = await open("/change-password", {
    method: "POST",
    body: new URLSearchParams({ current_password: "x", password, password_confirmation: password }),
  });
  expect([response.status, response.headers.getSetCookie().join().includes("session=;")]).toEqual([
    status,
    isEnded,
  ]);
  expect(readPage(html).main?.textContent).toContain(words);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCar } from "#tests/setup/car-html.ts";
import { cookieOf, demoLogin, type Login, logIn, newCustomer } from "#tests/setup/logged-in.ts";
import { openSite, type Site } from "#tests/setup/site.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: Site;
let cookie: string;
let login: Login;

beforeAll(async () => {
  upstream = await startUpstream();
  site = await openSite(upstream.url, {
    "/change-password": () => import("#app/routes/change-password/route.tsx"),
    "/my-profile": () => import("#app/routes/my-profile/route.tsx"),
    "/faq": () => import("#app/routes/faq/route.tsx"),
  });
});
afterAll(() => upstream.close());
beforeEach(async () => {
  const somebody = await newCustomer(upstream.url);
  ({ login } = somebody);
  cookie = await cookieOf(somebody.auth);
});

const wanted = "Nieuw-Wachtwoord-7";
const post = (form: Record<string, string>, as = cookie, lang = "") =>
  site(`${lang}/change-password`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { Cookie: as },
  });
const isIn = async (as: string) => (await site("/my-profile", { headers: { Cookie: as } })).status === 200;

describe("changing a password", () => {
  it("keeps this login, ends the others, and says so", async () => {
    const elsewhere = await cookieOf(await logIn(upstream.url, login));
    const response = await post(
      { current_password: login.password, password: wanted, password_confirmation: wanted },
      cookie,
      "/nl",
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/nl/my-profile");
    expect(await toastAfter(site, response, "/faq")).toBe("Je wachtwoord is gewijzigd");
    expect([await isIn(cookie), await isIn(elsewhere)]).toEqual([true, false]);
    await expect(logIn(upstream.url, login)).rejects.toThrow("422");
    expect((await logIn(upstream.url, { ...login, password: wanted })).user.email).toBe(login.email);
  });

  it.each([
    [
      "the wrong one",
      { current_password: "Wrong-1234" },
      { current_password: "This is not your current password" },
    ],
    ["none", { current_password: "" }, { current_password: "Password is Required" }],
    [
      "a weak new one",
      { password: "short", password_confirmation: "short" },
      {
        password:
          "The password must include at least one lowercase letter, one uppercase letter, one digit, and be at least 8 characters long",
      },
    ],
    [
      "two different new ones",
      { password_confirmation: "Other-1234" },
      { password_confirmation: "The two passwords are not the same" },
    ],
  ])("with %s changes nothing, says what is wrong, and repeats no password", async (_, changes, errors) => {
    const form = {
      current_password: login.password,
      password: wanted,
      password_confirmation: wanted,
      ...changes,
    };
    const response = await post(form);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(readCar(html).errors).toEqual(errors);
    for (const typed of Object.values(form).filter(Boolean)) expect(html).not.toContain(`"${typed}"`);
    expect((await logIn(upstream.url, login)).user.email).toBe(login.email);
  });

  it("is for customers who are logged in", async () => {
    expect((await site("/ar/change-password")).status).toBe(401);
    expect((await post({ current_password: "x" }, "")).status).toBe(401);
    const vendor = await cookieOf(await logIn(upstream.url, demoLogin("vendor")));
    expect((await site("/change-password", { headers: { Cookie: vendor } })).status).toBe(403);
    expect((await post({ current_password: "x" }, vendor)).status).toBe(403);
  });

  it("tells password managers which field is which", async () => {
    const html = await (await site("/change-password", { headers: { Cookie: cookie } })).text();
    const kinds = [...html.matchAll(/<input[^>]*autoComplete="([\w-]+)"[^>]*>/gi)].map(([, kind]) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(["username", "current-password", "new-password", "new-password"]),
    );
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { enterBackOffice } from "#tests/setup/back-office-session.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import {
  demoLogin,
  demoSession,
  type Login,
  logIn,
  newCustomer,
  sessionCookieOf,
} from "#tests/setup/test-sessions.ts";
import { toastAfter } from "#tests/setup/toast-after.ts";

const { site, upstream } = hostedSite();
let cookie: string;
let login: Login;

beforeEach(async () => {
  const customer = await newCustomer(upstream.url);
  ({ login } = customer);
  cookie = await sessionCookieOf(customer.auth);
});

const newPassword = "Nieuw-Wachtwoord-7";
const post = (form: Record<string, string>, as = cookie, lang = "") =>
  site(`${lang}/change-password`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { Cookie: as },
  });
const isLoggedIn = async (as: string) =>
  (await site("/my-profile", { headers: { Cookie: as } })).status === 200;

describe("changing a password", () => {
  it("keeps the current session, ends the others, and shows a toast", async () => {
    const otherSession = await sessionCookieOf(await logIn(upstream.url, login));
    const response = await post(
      { current_password: login.password, password: newPassword, password_confirmation: newPassword },
      cookie,
      "/nl",
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/nl/my-profile");
    expect(await toastAfter(site, response, "/faq")).toBe("Je wachtwoord is gewijzigd");
    expect([await isLoggedIn(cookie), await isLoggedIn(otherSession)]).toEqual([true, false]);
    await expect(logIn(upstream.url, login)).rejects.toThrow("422");
    expect((await logIn(upstream.url, { ...login, password: newPassword })).user.email).toBe(login.email);
  });

  it.each([
    [
      "the wrong one",
      { current_password: "Wrong-1234" },
      { current_password: "This is not your current password" },
    ],
    ["none", { current_password: "" }, { current_password: "Please enter your current password" }],
    [
      "a weak new one",
      { password: "Zwak-1", password_confirmation: "Zwak-1" },
      {
        password:
          "The password must include at least one lowercase letter, one uppercase letter, one digit, and be at least 8 characters long",
      },
    ],
    [
      "two different new ones",
      { password_confirmation: "Other-1234" },
      { password_confirmation: "The passwords do not match" },
    ],
  ])(
    "with %s changes nothing, shows the error, and returns no password in the page",
    async (_, changes, errors) => {
      const form = {
        current_password: login.password,
        password: newPassword,
        password_confirmation: newPassword,
        ...changes,
      };
      const response = await post(form);
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(readPage(html).errors).toEqual(errors);
      for (const value of Object.values(form).filter(Boolean)) expect(html).not.toContain(value);
      expect((await logIn(upstream.url, login)).user.email).toBe(login.email);
    },
  );

  it("is only possible after a login", async () => {
    expect((await site("/ar/change-password")).status).toBe(401);
    expect((await post({ current_password: "x" }, "")).status).toBe(401);
  });

  it("is reached by a password manager, which needs a page, with and without a login", async () => {
    const address = "/login?redirect_to=%2Fchange-password";
    expect((await site(address)).status).toBe(200);
    const business = await demoSession(upstream.url, "vendor");
    for (const Cookie of [cookie, business.cookie]) {
      const response = await site(address, { headers: { Cookie } });
      expect(response.headers.get("Location")).toBe("/change-password");
      expect((await site("/change-password", { headers: { Cookie } })).status).toBe(200);
    }
  });

  it.each([
    ["vendor", "/profile"],
    ["garage", ""],
  ] as const)(
    "is possible for a %s, who finds it in the back-office (%j) and is led back there",
    async (type, officePage) => {
      const office = await enterBackOffice(upstream.url, type);
      const links = linksOf(parseHtml(await (await office(officePage)).text()));
      expect(links).toContainEqual(expect.stringMatching(/\/change-password$/));
      const account = demoLogin(type);
      const business = await sessionCookieOf(await logIn(upstream.url, account));
      const page = await site("/change-password", { headers: { Cookie: business } });
      expect(page.status).toBe(200);
      const main = parseHtml(await page.text()).querySelector("main");
      expect(linksOf(main)).not.toContain("/my-profile/passkeys");
      const form = { current_password: account.password, password: newPassword };
      const response = await post({ ...form, password_confirmation: newPassword }, business);
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/back-office"]);
      expect(await toastAfter(site, response, "/faq")).toBe("Your password has been changed");
      expect((await logIn(upstream.url, { ...account, password: newPassword })).user_type).toBe(type);
    },
  );

  it("after the login has ended says so, and leads to the login and back", async () => {
    const ended = await sessionCookieOf({ ...(await logIn(upstream.url, login)), access_token: "ended" });
    for (const as of ["", ended]) {
      const form = { current_password: login.password, password: newPassword };
      const response = await post({ ...form, password_confirmation: newPassword }, as);
      expect(response.status).toBe(401);
      const main = parseHtml(await response.text()).querySelector("main");
      expect(textOf(main)).toContain("Your session had ended, so nothing was saved.");
      expect(linksOf(main!)).toContain("/login?redirect_to=%2Fchange-password");
    }
  });

  it("has autocomplete attributes for password managers", async () => {
    const html = await (await site("/change-password", { headers: { Cookie: cookie } })).text();
    const fields = parseHtml(html).querySelectorAll("input[autocomplete]");
    const kinds = [...fields].map((field) => field.getAttribute("autocomplete"));
    expect(kinds).toEqual(
      expect.arrayContaining(["username", "current-password", "new-password", "new-password"]),
    );
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashToken, revokeToken } from "../modules/auth/tokens.ts";
import { siteOrigin, type TestBackOffice, testBackOffice } from "../testing/back-office.ts";

let office: TestBackOffice;
beforeEach(async () => {
  office = await testBackOffice(6);
});
afterEach(() => office.db.destroy());

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("The login with a token of the site", () => {
  test.each([
    ["vendor", "dashboard", "/back-office/vendor"],
    ["vendor", "messages", "/back-office/vendor/messages"],
    ["vendor", "", "/back-office/vendor"],
    ["vendor", "https://evil.example", "/back-office/vendor"],
    ["vendor", "//evil.example/messages", "/back-office/vendor"],
    ["garage", "messages", "/back-office/garage"],
    ["garage", "dashboard", "/back-office/garage"],
  ] as const)("redirects a %s who requests “%s” to %s", async (type, redirect_to, goal) => {
    const { status, headers } = await office.tokenLogin(type, {
      token: await office.siteToken(type),
      redirect_to,
    });
    expect([status, headers.get("Location")]).toEqual([303, goal]);
    expect(headers.get("Set-Cookie")).toMatch(
      /^backoffice=[\w-]{43}; Path=\/back-office; HttpOnly; SameSite=Lax$/,
    );
  });

  test("opens the pages of the business only with its own cookie", async () => {
    const vendor = await office.login("vendor");
    const { status, html } = await vendor.get("/vendor");
    expect(status).toBe(200);
    expect(html).toContain("The dealer");
    expect((await office.anonymous.get("/vendor")).status).toBe(401);
  });

  test("sets a __Host- cookie on https, and uses the paths at which a proxy shows the pages", async () => {
    await office.db.destroy();
    office = await testBackOffice(1, { backOfficeUrl: "https://office.example/" });
    const { headers } = await office.tokenLogin("vendor", { token: await office.siteToken("vendor") });
    expect(headers.get("Location")).toBe("/vendor");
    expect(headers.get("Set-Cookie")).toMatch(
      /^__Host-backoffice=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { html } = await (await office.login("vendor")).get("/vendor");
    expect(html).toContain('href="/vendor/cars"');
    expect(html).not.toContain("/back-office/");
  });

  test.each([
    ["of a customer", "vendor", "customer"],
    ["of a customer", "garage", "customer"],
    ["of a garage", "vendor", "garage"],
    ["of a vendor", "garage", "vendor"],
  ] as const)("refuses the token %s at the login for a %s", async (_, door, type) => {
    const { status, headers, html } = await office.tokenLogin(door, { token: await office.siteToken(type) });
    expect(status).toBe(403);
    expect(headers.get("Set-Cookie")).toBeNull();
    expect(html).toContain("Your account cannot open this");
  });

  test.each([
    ["forged", `Bearer ${"A".repeat(43)}`],
    ["empty", ""],
    ["without its type", "A".repeat(43)],
    ["something else", "Basic bm9vcg=="],
  ])("refuses a token that is %s", async (_, token) => {
    const { status, headers, html } = await office.tokenLogin("vendor", { token });
    expect([status, headers.get("Set-Cookie")]).toEqual([401, null]);
    expect(html).toContain("This login is no longer valid");
    expect(html).toContain(`${siteOrigin}/login?user_type=vendor&amp;redirect_to=%2Fback-office`);
  });

  test.each([
    ["vendor", "vendors"],
    ["garage", "garages"],
  ] as const)("refuses a suspended %s and ends its session", async (type, table) => {
    const token = await office.siteToken(type);
    const business = await office.login(type);
    await office.db.updateTable(table).set({ suspended_at: "2026-11-21T12:00:00.000Z" }).execute();
    expect((await business.get(`/${type}`)).status).toBe(401);
    const { status, headers } = await office.tokenLogin(type, { token });
    expect([status, headers.get("Set-Cookie")]).toEqual([401, null]);
  });

  test("refuses a token that was deleted, has expired or is the back-office's own", async () => {
    const token = await office.siteToken("vendor");
    const own = (await office.login("vendor")).cookie.split("=")[1];
    expect((await office.tokenLogin("vendor", { token: `Bearer ${own}` })).status).toBe(401);
    office.advanceClock(31 * 24 * 3600);
    expect((await office.tokenLogin("vendor", { token })).status).toBe(401);
    const late = await office.siteToken("vendor");
    await office.db.deleteFrom("tokens").execute();
    expect((await office.tokenLogin("vendor", { token: late })).status).toBe(401);
  });

  test.each([
    ["another site's", { Origin: "https://evil.example" }],
    ["one that begins like ours", { Origin: `${siteOrigin}.evil.example` }],
    ["an opaque", { Origin: "null" }],
    ["loopback's, where the site is not", { Origin: "http://localhost:3000" }],
    ["the site's by another scheme", { Origin: "http://market.example" }],
    ["no", {}],
  ])("is refused unless it comes from the origin of the site (%s)", async (_, headers) => {
    const token = await office.siteToken("vendor");
    const refused = await office.tokenLogin("vendor", { token }, headers as Record<string, string>);
    expect([refused.status, refused.headers.get("Set-Cookie")]).toEqual([403, null]);
    expect(await office.db.selectFrom("tokens").select("purpose").execute()).toEqual([{ purpose: "site" }]);
  });

  test("is checked by its Referer if the browser sends no Origin", async () => {
    const token = await office.siteToken("vendor");
    const from = (address: string) => office.tokenLogin("vendor", { token }, { Referer: address });
    expect((await from(`${siteOrigin}/back-office`)).status).toBe(303);
    expect((await from("https://evil.example/?https://market.example/")).status).toBe(403);
  });

  test("is accepted in a demo from any loopback name with the site's port, and links back to that name", async () => {
    await office.db.destroy();
    office = await testBackOffice(1, { publicOrigin: "http://localhost:3000" });
    const token = await office.siteToken("vendor");
    for (const Origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
      const { status, headers } = await office.tokenLogin("vendor", { token }, { Origin });
      expect(status).toBe(303);
      const Cookie = headers.get("Set-Cookie")!.split(";")[0]!;
      expect((await office.anonymous.get("/vendor", { Cookie })).html).toContain(`href="${Origin}/nl"`);
    }
    for (const Origin of [
      "http://localhost:3001",
      "https://localhost:3000",
      "http://localhost.evil.example:3000",
    ]) {
      expect((await office.tokenLogin("vendor", { token }, { Origin })).status).toBe(403);
    }
  });

  test("is 405 for a GET request", async () => {
    for (const type of ["vendor", "garage"]) {
      const { status, headers, html } = await office.anonymous.get(`/${type}/login-by-token?token=x`);
      expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
      expect(html).toContain("Log in on the site, and open");
    }
  });

  test.each([
    ["nl", "nl"],
    ["ar", "ar"],
    ["xx", "en"],
    ["", "en"],
  ])("opens the back-office in the site's language rather than the browser's (%s)", async (lang, opened) => {
    const english = { "Accept-Language": "en-GB,en;q=0.9" };
    const token = await office.siteToken("vendor");
    const answer = await office.tokenLogin("vendor", { token, lang }, { Origin: siteOrigin, ...english });
    const Cookie = cookiesOf(answer.headers);
    const { html } = await office.anonymous.get("/vendor", { Cookie, ...english });
    expect(html).toContain(`<html lang="${opened}"`);
    const chosen = cookiesOf((await office.anonymous.get("/vendor?lang=ar", { Cookie })).headers);
    const switched = await office.anonymous.get("/vendor", { Cookie: `${Cookie}; ${chosen}`, ...english });
    expect(switched.html).toContain('<html lang="ar"');
  });

  test("shows an error in the site's language and sets no cookie", async () => {
    const headers = { Origin: siteOrigin, "Accept-Language": "en" };
    const refused = await office.tokenLogin("vendor", { token: "", lang: "nl" }, headers);
    expect(refused.html).toContain("Deze login is niet meer geldig");
    expect(refused.headers.get("Set-Cookie")).toBeNull();
  });

  test("shows an error in the browser's language if the site sends none", async () => {
    const wrong = (language: string) =>
      office.tokenLogin("vendor", { token: "" }, { Origin: siteOrigin, "Accept-Language": language });
    const [nl, ar] = [await wrong("nl-NL,nl;q=0.9,en;q=0.5"), await wrong("ar")];
    expect(nl.html).toContain("Deze login is niet meer geldig");
    expect(nl.html).toContain(`${siteOrigin}/nl/login?user_type=vendor&amp;redirect_to=%2Fnl%2Fback-office`);
    expect(ar.html).toContain('<html lang="ar" dir="rtl">');
    expect(ar.html).toContain("لم يعد تسجيل الدخول هذا صالحًا");
  });
});

describe("The token of the site", () => {
  test("appears in no page, address, cookie or log", async () => {
    const token = await office.siteToken("vendor");
    const secret = token.split(" ")[1]!;
    const first = await office.tokenLogin("vendor", { token });
    const Cookie = first.headers.get("Set-Cookie")!.split(";")[0]!;
    const answers = [
      first,
      await office.tokenLogin("garage", { token }),
      await office.tokenLogin("vendor", { token }, { Origin: "https://evil.example" }),
      await office.tokenLogin("vendor", { token, redirect_to: secret }),
    ];
    for (const path of [
      "/vendor",
      "/vendor/cars",
      "/vendor/cars/1",
      "/vendor/profile",
      "/vendor/messages",
      "/x",
    ]) {
      answers.push(await office.anonymous.get(path, { Cookie }));
    }
    const seen = answers.map(({ html, headers }) => html + JSON.stringify([...headers]));
    expect(seen.filter((text) => text.includes(secret))).toEqual([]);
    expect(office.logLines.filter((line) => line.includes(secret))).toEqual([]);
    const own = Cookie.split("=")[1]!;
    expect(answers.filter(({ html }) => html.includes(own))).toEqual([]);
    expect(office.logLines.filter((line) => line.includes(own))).toEqual([]);
  });
});

describe("The logout", () => {
  test("ends the session of the back-office but not that of the site", async () => {
    const vendor = await office.login("vendor");
    const { status, headers } = await vendor.post("/logout", {});
    expect([status, headers.get("Location")]).toEqual([303, "/back-office/left"]);
    expect(headers.get("Set-Cookie")).toMatch(/^backoffice=; Max-Age=0; Path=\/back-office;/);
    expect((await vendor.get("/vendor")).status).toBe(401);
    expect(await office.db.selectFrom("tokens").select("purpose").execute()).toEqual([{ purpose: "site" }]);
    expect((await office.anonymous.get("/left")).html).toContain("You have left the back-office");
  });

  test("from the site ends the session of the back-office too", async () => {
    const Authorization = await office.siteToken("vendor");
    const { headers } = await office.tokenLogin("vendor", { token: Authorization });
    const Cookie = headers.get("Set-Cookie")!.split(";")[0]!;
    expect((await office.anonymous.get("/vendor", { Cookie })).status).toBe(200);
    expect((await office.post("/en/logout", {}, { Authorization })).status).toBe(200);
    expect((await office.anonymous.get("/vendor", { Cookie })).status).toBe(401);
  });

  test("happens automatically after twelve hours without a request", async () => {
    const hour = 3600;
    const vendor = await office.login("vendor");
    for (const hours of [11, 11, 11]) {
      office.advanceClock(hours * hour);
      expect((await vendor.get("/vendor")).status).toBe(200);
    }
    office.advanceClock(12 * hour);
    expect((await vendor.get("/vendor")).status).toBe(401);
  });

  test("is not needed before another login, which ends the earlier session", async () => {
    const vendor = await office.login("vendor");
    const headers = { Origin: siteOrigin, Cookie: vendor.cookie };
    await office.tokenLogin("vendor", { token: await office.siteToken("vendor") }, headers);
    expect((await vendor.get("/vendor")).status).toBe(401);
  });
});

test("A login returns once to the page requested before it, but never to that of another role or host", async () => {
  const token = await office.siteToken("vendor");
  const asked = await office.anonymous.get("/vendor/cars?status=sold&page=2", { "Accept-Language": "en" });
  const cookie = asked.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const enter = (Cookie: string, fields: Record<string, string> = {}) =>
    office.tokenLogin("vendor", { token, ...fields }, { Origin: siteOrigin, Cookie });
  const back = await enter(cookie);
  expect(back.headers.get("Location")).toBe("/back-office/vendor/cars?status=sold&page=2");
  expect(back.headers.getSetCookie().join()).toContain("backoffice-return=; Max-Age=0");
  expect((await enter("")).headers.get("Location")).toBe("/back-office/vendor");
  expect((await enter(cookie, { redirect_to: "messages" })).headers.get("Location")).toBe(
    "/back-office/vendor/messages",
  );
  for (const path of ["/garage/branches/1", "//evil.example", "https://evil.example", "/operator"]) {
    const { headers } = await enter(`backoffice-return=${encodeURIComponent(path)}`);
    expect([path, headers.get("Location")]).toEqual([path, "/back-office/vendor"]);
  }
});

test("A login is refused, not broken, when the site's token is revoked at the same moment", async () => {
  const statuses = new Set<number>();
  // The later it is revoked, by a number of queries, the further the login has got.
  for (let queries = 0; queries < 12; queries += 1) {
    const token = await office.siteToken("vendor");
    const revoke = async () => {
      for (let query = 0; query < queries; query += 1)
        await office.db.selectFrom("towns").select("id").limit(1).execute();
      await revokeToken(office.db, hashToken(token.split(" ")[1] ?? ""));
    };
    const logins = [1, 2].map(() => office.tokenLogin("vendor", { token, redirect_to: "dashboard" }));
    const [first, second] = await Promise.all([...logins, revoke()]);
    for (const login of [first, second]) statuses.add(login?.status ?? 0);
  }
  expect([...statuses].filter((status) => status !== 303 && status !== 401)).toEqual([]);
});

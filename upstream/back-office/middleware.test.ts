import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { formFields, type TestBackOffice, testBackOffice, type Visitor } from "../testing/back-office.ts";

const vendorPages = ["/vendor", "/vendor/cars", "/vendor/cars/1", "/vendor/messages", "/vendor/profile"];
const garagePages = ["/garage", "/garage/branches/1", "/garage/branches/1/reviews"];

let office: TestBackOffice;
let vendor: Visitor;
let garage: Visitor;
beforeEach(async () => {
  office = await testBackOffice(6);
  [vendor, garage] = [await office.login("vendor"), await office.login("garage")];
});
afterEach(() => office.db.destroy());

const statuses = (who: Visitor, pages: string[]) =>
  Promise.all(pages.map(async (path) => (await who.get(path)).status));
const all = <T>(pages: string[], status: T) => pages.map(() => status);

test("Each business can open its own pages, and no others", async () => {
  expect(await statuses(vendor, vendorPages)).toEqual(all(vendorPages, 200));
  expect(await statuses(garage, garagePages)).toEqual(all(garagePages, 200));
  expect(await statuses(vendor, garagePages)).toEqual(all(garagePages, 403));
  expect(await statuses(garage, vendorPages)).toEqual(all(vendorPages, 403));
  const everything = [...vendorPages, ...garagePages, "/"];
  expect(await statuses(office.anonymous, everything)).toEqual(all(everything, 401));
});

test.each([
  ["en", "Page not found", "To the dashboard"],
  ["nl", "Pagina niet gevonden", "Naar het dashboard"],
])(
  "An address that takes only posts is a page with a way out, not JSON, when it is opened (%s)",
  async (lang, title, link) => {
    for (const path of ["/vendor/cars/1/status", "/vendor/profile/pictures/logo"]) {
      const { status, headers, html } = await vendor.get(path, { "Accept-Language": lang });
      expect([path, status, headers.get("Allow")]).toEqual([path, 405, "POST"]);
      expect(headers.get("Content-Type")).toMatch(/^text\/html/);
      expect(headers.get("Content-Security-Policy")).toContain("style-src 'self'");
      const page = parseHtml(html);
      expect(page.querySelector("h1")?.textContent).toBe(title);
      expect(page.querySelector("main a")?.textContent).toBe(link);
    }
  },
);

test("Posts from another role or without a login change nothing", async () => {
  const before = await office.db.selectFrom("cars").selectAll().execute();
  const fields = { ...formFields((await vendor.get("/vendor/cars/1")).html), price: "1" };
  expect((await garage.post("/vendor/cars/1", fields)).status).toBe(403);
  expect((await office.anonymous.post("/vendor/cars/1", fields)).status).toBe(401);
  expect((await vendor.post("/garage/branches/1", fields)).status).toBe(403);
  expect(await office.db.selectFrom("cars").selectAll().execute()).toEqual(before);
});

describe("A post", () => {
  const own = "http://localhost";
  const cases: [string, Record<string, string>, boolean][] = [
    ["its own Origin", { Origin: own }, true],
    ["its own Origin, Sec-Fetch-Site: same-origin", { Origin: own, "Sec-Fetch-Site": "same-origin" }, true],
    ["Sec-Fetch-Site: same-origin alone", { "Sec-Fetch-Site": "same-origin" }, true],
    ["its own Referer alone", { Referer: `${own}/back-office/vendor` }, true],
    ["the site's Origin", { Origin: "https://market.example" }, false],
    ["another site's Origin", { Origin: "https://evil.example" }, false],
    ["another port's Origin", { Origin: `${own}:1` }, false],
    ["Origin: null", { Origin: "null" }, false],
    ["Origin: null, Sec-Fetch-Site: same-origin", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, false],
    ["its own Origin, Sec-Fetch-Site: same-site", { Origin: own, "Sec-Fetch-Site": "same-site" }, false],
    ["its own Origin, Sec-Fetch-Site: cross-site", { Origin: own, "Sec-Fetch-Site": "cross-site" }, false],
    ["another site's Referer alone", { Referer: "https://evil.example/" }, false],
    ["none of these headers", {}, false],
  ];
  for (const path of ["/vendor/cars/1", "/vendor/profile", "/logout", "/no-such-page"]) {
    test.each(cases)(
      `to ${path} is allowed only from the same origin (%s)`,
      async (_, headers, isAllowed) => {
        const before = await office.db.selectFrom("tokens").select("hash").execute();
        const { status } = await vendor.post(path, {}, headers);
        if (isAllowed) expect(status).not.toBe(403);
        else {
          expect(status).toBe(403);
          expect(await office.db.selectFrom("tokens").select("hash").execute()).toEqual(before);
        }
      },
    );
  }

  test("to a garage's page is allowed only from the same origin", async () => {
    const fields = formFields((await garage.get("/garage/branches/1")).html);
    expect((await garage.post("/garage/branches/1", fields, { Origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await garage.post("/garage/branches/1", fields, { Origin: own })).status).toBe(303);
  });
});

test.each(["https://office.example", "https://market.example/office"])(
  "A change of language never redirects outside of the back-office (%s)",
  async (backOfficeUrl) => {
    const own = await testBackOffice(1, { backOfficeUrl });
    const { origin, href } = new URL(backOfficeUrl);
    for (const page of [
      "//evil.example/",
      "/\\evil.example",
      "///evil.example",
      "/%2Fevil.example",
      "",
      "/vendor?a=b",
    ]) {
      const answer = await own.app.request(`/back-office${page}${page.includes("?") ? "&" : "?"}lang=nl`);
      expect(answer.status).toBe(303);
      const to = new URL(answer.headers.get("Location") ?? "//nowhere.example", backOfficeUrl);
      expect(to.origin).toBe(origin);
      expect(to.href.startsWith(href)).toBe(true);
    }
    await own.db.destroy();
  },
);

test("Every page and redirect forbids caching and scripts", async () => {
  const answers = [
    ...(await Promise.all(vendorPages.map((path) => vendor.get(path)))),
    await office.anonymous.get("/vendor"),
    await vendor.get("/no-such-page"),
    await vendor.post("/vendor/profile", {}),
    await vendor.post("/vendor/profile", {}, {}),
    await office.tokenLogin("vendor", { token: await office.siteToken("vendor") }),
    await vendor.get("/vendor?lang=nl"),
  ];
  for (const { headers, html } of answers) {
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(html).not.toMatch(/<script|\son\w+=|style=|javascript:/i);
  }
  const sheet = await office.anonymous.get(/\/style\.css\?v=[\w-]+/.exec(answers[0]!.html)![0]);
  expect(sheet.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(sheet.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
});

test("A request for a foreign host name is refused with 421, which prevents DNS rebinding", async () => {
  const requestFrom = (host: string) => office.app.request(`http://${host}/back-office/vendor`);
  expect((await requestFrom("127.0.0.1:4000")).status).toBe(401);
  expect((await requestFrom("rebound.example")).status).toBe(421);
});

test("A link chooses the language, and a cookie keeps it", async () => {
  const chosen = await vendor.get("/vendor/cars?status=sold&lang=ar");
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([
    303,
    "/back-office/vendor/cars?status=sold",
  ]);
  const kept = chosen.headers.get("Set-Cookie")!.split(";")[0]!;
  const { html } = await vendor.get("/vendor/cars", {
    Cookie: `${vendor.cookie}; ${kept}`,
    "Accept-Language": "nl",
  });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("سياراتي");
  expect((await vendor.get("/vendor?lang=xx")).status).toBe(200);
});

test("Without a chosen language, the back-office uses the browser's, and otherwise the account's", async () => {
  expect((await vendor.get("/vendor", { "Accept-Language": "en-US,fr" })).html).toContain('<html lang="en"');
  expect((await vendor.get("/vendor", { "Accept-Language": "fr" })).html).toContain('<html lang="nl"');
  expect((await vendor.get("/vendor")).html).toContain('<html lang="nl"');
});

test("The root of the back-office redirects to the dashboard of the user's business", async () => {
  expect((await vendor.get("/")).headers.get("Location")).toBe("/back-office/vendor");
  expect((await vendor.get("")).headers.get("Location")).toBe("/back-office/vendor");
  expect((await garage.get("/")).headers.get("Location")).toBe("/back-office/garage");
});

test("An error before the user is known is shown in the browser's language", async () => {
  await sql`alter table content rename to content_elsewhere`.execute(office.db);
  const { status, html, headers } = await vendor.get("/vendor", { "Accept-Language": "ar" });
  expect([status, headers.get("Cache-Control")]).toEqual([500, "private, no-store"]);
  expect(html).toContain("حدث خطأ ما");
  expect(html).not.toContain("no such table");
  expect(html).toContain('href="/back-office">إلى لوحة التحكم</a>');
});

test("A page that fails shows a general error, and the details go only to the log", async () => {
  await office.db.schema.dropTable("car_prices").execute();
  const { status, html } = await vendor.get("/vendor/cars/1", { "Accept-Language": "en" });
  expect(status).toBe(500);
  expect(html).toContain("Something went wrong");
  expect(html).not.toContain("car_prices");
  expect(office.logLines.join()).toContain("car_prices");
});

test("No requested path leads to another host, even if the back-office is at the root of its own", async () => {
  const own = await testBackOffice(1, { backOfficeUrl: "https://office.example" });
  for (const path of ["//evil.example", "///evil.example/a", "/\\evil.example", "//evil.example?lang=nl"]) {
    const { headers, html } = await own.anonymous.get(path);
    const links = [...html.matchAll(/ (?:href|action|src)="([^"]*)"/g)].map(([, link = ""]) => link);
    for (const link of [...links, headers.get("Location") ?? ""].filter((to) => to.includes("evil"))) {
      expect(new URL(link.replaceAll("&amp;", "&"), "https://office.example").host).toBe("office.example");
    }
    expect(html + headers.get("Location")).toContain("/evil.example");
  }
  await own.db.destroy();
});

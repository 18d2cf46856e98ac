import { describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { demoLogin, logIn, newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";

const { site, upstream } = hostedSite();

const open = async (path: string, as = "") => {
  const response = await site(path, { headers: { Cookie: as } });
  const html = await response.text();
  const document = parseHtml(html);
  const main = document.querySelector("main")!;
  return { response, document, main, text: textOf(main, " ") };
};
const as = async (type: "customer" | "vendor" | "garage") =>
  sessionCookieOf(await logIn(upstream.url, demoLogin(type)));

/** Runs `act` while the site uses another API, and closes that API afterwards. */
async function withApi<T>(
  api: { url: string; close(): Promise<unknown> },
  act: () => Promise<T>,
): Promise<T> {
  const { env } = await import("#app/config/env.server.ts");
  const originalUrl = env.API_URL;
  env.API_URL = api.url;
  return act().finally(() => {
    env.API_URL = originalUrl;
    return api.close();
  });
}

describe("the dashboard", () => {
  it.each(["", "/nl", "/ar"])(
    "redirects visitors to the login, which leads back to it (%s/dashboard)",
    async (prefix) => {
      const { response } = await open(`${prefix}/dashboard`);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe(
        `${prefix}/login?redirect_to=${encodeURIComponent(`${prefix}/dashboard`)}`,
      );
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("redirects to the login and deletes the session cookie when the session has ended at the API", async () => {
    const { auth } = await newCustomer(upstream.url);
    const headers = { Authorization: `Bearer ${auth.access_token}` };
    await fetch(`${upstream.url}/api/v1/en/logout`, { method: "POST", headers });
    const { response } = await open("/dashboard", await sessionCookieOf(auth));
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      "/login?redirect_to=%2Fdashboard",
    ]);
    expect(response.headers.getSetCookie().join()).toContain("session=; Max-Age=0");
  });

  it("shows a customer's latest favorites and what is missing in their profile", async () => {
    const { auth } = await newCustomer(upstream.url, { first_name: "Saskia" });
    for (const car_id of [1, 5, 9, 12, 14]) {
      await fetch(`${upstream.url}/api/v1/en/favorites`, {
        method: "POST",
        headers: { Authorization: `Bearer ${auth.access_token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ car_id }),
      });
    }
    const { response, main, text } = await open("/dashboard", await sessionCookieOf(auth));
    expect(response.status).toBe(200);
    expect(text).toContain("Welcome, Saskia");
    expect(text).toContain("5 cars");
    const cars = [...main.querySelectorAll("article")].map(({ id }) => id);
    expect(cars).toEqual(["car-14", "car-12", "car-9", "car-5"]);
    expect(text).toContain("Still missing: Username, Picture");
    expect(text).toContain("No unread messages");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("links to every viewing and every garage visit, however many there are", async () => {
    const cookie = await as("customer");
    const numbers = Array.from({ length: 4 }, (_, index) => index + 1);
    const at = { date: "2026-12-01", time: "10:00" };
    const visit = { ...at, status: "confirmed", garage: "De Brug", garage_suspended: false };
    const viewing = { ...at, time_zone: "Europe/Amsterdam", starts_at: "2026-12-01T09:00:00.000Z" };
    const people = { participant: "Auto Wit", place: null, car: null };
    const api = await startOverrideApi(upstream.url, callPaths("dashboard"));
    api.overrides["/en/dashboard"] = {
      data: {
        ...{ favorites: 0, unread: 0, listings: {}, recent_messages: [] },
        bookings: numbers.map((number) => ({ ...visit, reference: `B-${number}`, token: `token-${number}` })),
        appointments: numbers.map((id) => ({
          ...{ ...viewing, ...people, id, conversation_id: 70 + id },
          ...{ state: "accepted", can_answer: false, can_cancel: true },
        })),
      },
    };
    const { main, text } = await withApi(api, () => open("/dashboard", cookie));
    expect(linksOf(main)).toEqual(
      expect.arrayContaining([
        ...numbers.map((number) => `/maintenance-booking/cancel?token=token-${number}`),
        ...numbers.map((id) => `/message/${70 + id}`),
      ]),
    );
    expect(text.match(/and 1 more/g)).toHaveLength(2);
  });

  it.each(["vendor", "garage"] as const)(
    "answers a %s with 403 and a button to the back-office",
    async (type) => {
      const { response, main } = await open("/dashboard", await as(type));
      expect(response.status).toBe(403);
      expect(main.querySelector("form[action='/back-office']")).not.toBeNull();
    },
  );

  it("still renders when the API's data cannot be loaded", async () => {
    const cookie = await as("customer");
    const api = await startOverrideApi(upstream.url, callPaths());
    const { response, text } = await withApi(api, () => open("/dashboard", cookie));
    expect(response.status).toBe(200);
    expect(text).toContain("We could not load your favorites");
    expect(text).toContain("Noor de Wit");
  });
});

describe("messages", () => {
  it("of a new customer show that none are unread", async () => {
    const cookie = await sessionCookieOf((await newCustomer(upstream.url)).auth);
    const { response, text } = await open("/nl/message", cookie);
    expect(response.status).toBe(200);
    expect(text).toContain("Geen ongelezen berichten");
    expect(text).not.toContain("mailbox");
  });

  it.each([
    [{ count: 3 }, "3 unread messages", "3"],
    [{ count: 1 }, "1 unread message", "1"],
    [500, "We could not check for messages", undefined],
  ])("are counted as the API says: for %j the pages show %s", async (answer, expectedText, badge) => {
    const cookie = await as("customer");
    const api = await startOverrideApi(upstream.url, callPaths("unread-msgs-count"));
    api.overrides["/en/unread-msgs-count"] = answer;
    await withApi(api, async () => {
      for (const path of ["/message", "/dashboard"]) {
        const { document, text } = await open(path, cookie);
        expect(text).toContain(expectedText);
        expect(text).not.toContain("No unread messages");
        expect(document.querySelector(".badge-danger [aria-hidden]")?.textContent).toBe(badge);
      }
    });
  });

  it.each(["/message", "/messages"])("are 401 for visitors (%s)", async (path) => {
    expect((await open(path)).response.status).toBe(401);
  });

  it("of a vendor are in the back-office, to which /messages has a button", async () => {
    const vendor = await as("vendor");
    expect((await open("/message", vendor)).response.status).toBe(403);
    const { response, main } = await open("/messages", vendor);
    expect(response.status).toBe(200);
    expect(main.querySelector("button[value=messages]")).not.toBeNull();
  });

  it("are 403 for a garage, and redirect a customer from /messages to /message", async () => {
    expect((await open("/messages", await as("garage"))).response.status).toBe(403);
    const { response } = await open("/ar/messages", await as("customer"));
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/ar/message"]);
  });
});

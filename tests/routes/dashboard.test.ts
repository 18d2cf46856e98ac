import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookieOf, demoLogin, logIn, newCustomer } from "#tests/setup/logged-in.ts";
import { callsOf, startOverruledApi } from "#tests/setup/overruled-api.ts";
import { openSite, type Site } from "#tests/setup/site.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: Site;

beforeAll(async () => {
  upstream = await startUpstream();
  site = await openSite(upstream.url, {
    "/dashboard": () => import("#app/routes/dashboard/route.tsx"),
    "/message": () => import("#app/routes/message/route.tsx"),
    "/messages": () => import("#app/routes/messages/route.tsx"),
  });
});
afterAll(() => upstream.close());

const open = async (path: string, as = "") => {
  const response = await site(path, { headers: { Cookie: as } });
  const html = await response.text();
  return { response, html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
};
const as = async (type: "customer" | "vendor" | "garage") =>
  cookieOf(await logIn(upstream.url, demoLogin(type)));

describe("the dashboard", () => {
  it.each(["", "/nl", "/ar"])("leads who is not logged in to the login and back (%s)", async (prefix) => {
    const { response } = await open(`${prefix}/dashboard`);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(
      `${prefix}/login?redirect_to=${encodeURIComponent(`${prefix}/dashboard`)}`,
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("leads there too when the login has ended in the meantime, and clears it", async () => {
    const { auth } = await newCustomer(upstream.url);
    const headers = { Authorization: `Bearer ${auth.access_token}` };
    await fetch(`${upstream.url}/api/v1/en/logout`, { method: "POST", headers });
    const { response } = await open("/dashboard", await cookieOf(auth));
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      "/login?redirect_to=%2Fdashboard",
    ]);
    expect(response.headers.getSetCookie().join()).toContain("session=; Max-Age=0");
  });

  it("has what a customer kept last, and what is missing in their profile", async () => {
    const { auth } = await newCustomer(upstream.url, { first_name: "Saskia" });
    for (const car_id of [1, 5, 9, 12, 14]) {
      await fetch(`${upstream.url}/api/v1/en/favorites`, {
        method: "POST",
        headers: { Authorization: `Bearer ${auth.access_token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ car_id }),
      });
    }
    const { response, html, text } = await open("/dashboard", await cookieOf(auth));
    expect(response.status).toBe(200);
    expect(text).toContain("Welcome, Saskia");
    expect(text).toContain("5 cars");
    expect([...html.matchAll(/<article id="car-(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
      14, 12, 9, 5,
    ]);
    expect(text).toContain("Still missing: Username, Picture");
    expect(text).toContain("No unread messages");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each(["vendor", "garage"] as const)("of a %s is in the back-office", async (type) => {
    const { response, html } = await open("/dashboard", await as(type));
    expect(response.status).toBe(403);
    expect(html).toContain('action="/back-office"');
  });

  it("is there without what cannot be had, or what another API does not have", async () => {
    const cookie = await as("customer");
    const api = await startOverruledApi(upstream.url, callsOf());
    const { env } = await import("#app/env.server.ts");
    const real = env.API_URL;
    env.API_URL = api.url;
    const { response, text } = await open("/dashboard", cookie).finally(() => {
      env.API_URL = real;
      return api.close();
    });
    expect(response.status).toBe(200);
    expect(text).toContain("We could not load your favorites");
    expect(text).toContain("Noor de Wit");
  });
});

describe("messages", () => {
  it("of a customer: none yet, and where to ask", async () => {
    const { response, text } = await open("/nl/message", await as("customer"));
    expect(response.status).toBe(200);
    expect(text).toContain("Je hebt geen berichten");
  });

  it.each(["/message", "/messages"])("are no visitor's (%s)", async (path) => {
    expect((await open(path)).response.status).toBe(401);
  });

  it("of a vendor are in the back-office, where a button leads", async () => {
    const vendor = await as("vendor");
    expect((await open("/message", vendor)).response.status).toBe(403);
    const { response, html } = await open("/messages", vendor);
    expect(response.status).toBe(200);
    expect(html).toMatch(/<button[^>]* value="messages"/);
  });

  it("are not a garage's; a customer's have their own page", async () => {
    expect((await open("/messages", await as("garage"))).response.status).toBe(403);
    const { response } = await open("/ar/messages", await as("customer"));
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/ar/message"]);
  });
});

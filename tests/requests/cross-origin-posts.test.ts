import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { importRoute, routeTree } from "#tests/setup/route-tree.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { demoSession } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let proxy: FaultProxy;
let site: TestApp;
const cookies: Record<string, string> = { visitor: "" };

beforeAll(async () => {
  upstream = await startHostedApi();
  proxy = await startFaultProxy(upstream.url);
  site = await createTestApp(proxy.url);
  cookies.customer = (await demoSession(upstream.url)).cookie;
  cookies.vendor = (await demoSession(upstream.url, "vendor")).cookie;
});
afterAll(() => Promise.all([proxy.close(), upstream.close()]));

/** Posts a form as from another origin, with the header that the server then sets (decision 162). */
const post = (path: string, body: FormData | URLSearchParams, cookie = "") =>
  site(path, {
    method: "POST",
    body,
    headers: { "X-Cross-Origin": "1", ...(cookie && { Cookie: cookie }) },
  });

const refusal = "This was not sent from a page of this site, so nothing was done.";
const contact = { first_name: "Noor", last_name: "Bakker", email: "noor@example.com" };

describe("A post from another origin", () => {
  it("changes nothing at the API, on any route with an action", async () => {
    const paths: string[] = [];
    for (const route of routeTree) {
      if (!(await importRoute(route)).action) continue;
      const path = route.pattern.replace("/:lang?", "").replace(":id", "5");
      paths.push(path);
      for (const cookie of Object.values(cookies)) {
        const fields = {
          ...contact,
          intent: "add",
          car_id: "1",
          user_type: "customer",
          password: "Abcdef12",
        };
        await (await post(path, new URLSearchParams(fields), cookie)).text();
      }
    }
    expect(paths.length).toBeGreaterThan(30);
    expect(proxy.attempts.filter(({ call }) => !call.startsWith("GET "))).toEqual([]);
  });

  it.each([
    ["/contact", { ...contact, subject: "An ad", message: "Where do I find my ad?" }],
    ["/sell-car", { ...contact, license_plate: "GZ-999-Z", brand: "Volkswagen", message: "One owner" }],
    ["/sell-car", { ...contact, brand: "Volkswagen", step: "1" }],
    [
      "/maintenance-booking?service_id=1&garage_branch_id=1",
      { ...contact, garage_branch_id: "1", service_ids: "1", notes: "It rattles" },
    ],
    [
      "/maintenance-booking?service_id=1&garage_branch_id=1",
      { ...contact, garage_branch_id: "1", service_ids: "1", intent: "times" },
    ],
    [
      "/listing-detail-v1/1/contact",
      { name: "Noor Bakker", email: contact.email, message: "Is it still there?" },
    ],
    ["/signup", { ...contact, phone: "0612345678", password: "Abcdef12", user_type: "customer" }],
  ])(
    "to %s shows the page with its values, but no password, and says why nothing was done",
    async (path, fields) => {
      const response = await post(path, new URLSearchParams(fields));
      const html = await response.text();
      expect(response.status).toBe(403);
      expect(html).toContain(refusal);
      for (const [name, value] of Object.entries(fields)) {
        if (/step|intent|user_type|_ids?$/.test(name)) continue;
        if (name === "password") expect(html).not.toContain(value);
        else expect(html, name).toContain(value);
      }
    },
  );

  it("is refused in the language of the page", async () => {
    const dutch = await (await post("/nl/contact", new URLSearchParams(contact))).text();
    expect(dutch).toContain("Dit is niet vanaf een pagina van deze site verstuurd");
  });

  it("leads to a page that names the photos that were not kept", async () => {
    const form = new FormData();
    form.set("first_name", "Noor");
    form.set("photos", new File(["x"], "front.jpg", { type: "image/jpeg" }));
    const response = await post("/sell-car", form);
    const html = await response.text();
    expect(response.status).toBe(403);
    for (const text of [refusal, "front.jpg", "Noor"]) expect(html).toContain(text);
  });
});

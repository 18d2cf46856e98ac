import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "#tests/setup/site.ts";
import { startUpstream, type Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: Site;

beforeAll(async () => {
  upstream = await startUpstream();
  site = await openSite(upstream.url, { "/favorites": () => import("#app/routes/favorites/route.ts") });
});
afterAll(() => upstream.close());

const post = (redirectTo: string, lang = "") =>
  site(`${lang}/favorites`, {
    method: "POST",
    body: new URLSearchParams({ intent: "add", car_id: "1", redirect_to: redirectTo }),
  });

describe("the heart of a car, for a visitor", () => {
  it("leads back to where they were, with a message", async () => {
    const response = await post("/listing-car?brand_id=3");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/listing-car?brand_id=3");
    expect(response.headers.get("Set-Cookie")).toMatch(/^toast=.+HttpOnly/);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    " //evil.example",
  ])("never leads to %j", async (target) => {
    const response = await post(target, "/nl");
    expect(response.headers.get("Location")).toBe("/nl");
  });

  it("answers a body that is no form with 400, and a look with the home page", async () => {
    const response = await site("/favorites", {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect((await site("/ar/favorites")).headers.get("Location")).toBe("/ar");
  });
});

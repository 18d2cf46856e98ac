import { describe, expect, it } from "vitest";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml } from "#tests/setup/html.ts";

const { site } = hostedSite();

const choose = (scheme: string, fields: Record<string, string> = {}) =>
  site("/color-scheme", {
    method: "POST",
    body: new URLSearchParams({ scheme, redirect_to: "/faq?x=1", ...fields }),
  });
const open = (Cookie: string) => site("/faq", { headers: { Cookie } });
const schemeOf = async (response: Response) =>
  parseHtml(await response.text()).documentElement.getAttribute("data-scheme");

describe("choosing a colour scheme", () => {
  it("stores it for a year and redirects back, without JavaScript", async () => {
    const response = await choose("dark");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/faq?x=1"]);
    expect(response.headers.get("Set-Cookie")).toBe(
      "scheme=dark; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    );
  });

  it.each(["system", "pink"])("deletes the cookie for %s", async (scheme) => {
    expect((await choose(scheme)).headers.get("Set-Cookie")).toMatch(/^scheme=; Max-Age=0;/);
  });

  it("never redirects to another site", async () => {
    const response = await choose("light", { redirect_to: "//evil.example" });
    expect(response.headers.get("Location")).toBe("/");
  });
});

describe("a page", () => {
  it.each(["light", "dark"])("has the chosen scheme (%s) in its HTML, and is not cached", async (scheme) => {
    const response = await open(`scheme=${scheme}`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.has("CDN-Cache-Control")).toBe(false);
    expect(await schemeOf(response)).toBe(scheme);
  });

  it.each(["", "scheme=pink"])(
    "follows the system's scheme with the cookie %j, and is cached publicly",
    async (cookie) => {
      const response = await open(cookie);
      expect(response.headers.get("CDN-Cache-Control")).toMatch(/^public/);
      expect(await schemeOf(response)).toBeNull();
    },
  );
});

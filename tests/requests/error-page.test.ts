import { data } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseHtml, readHead } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;

/** A route module with a loader that throws. */
const failing = (error: unknown) => async () => ({
  loader() {
    throw error;
  },
  default: () => null,
});

beforeAll(async () => {
  api = await startStubApi({});
  const refused = (status: number, body: object | null = null) => failing(data(body, { status }));
  site = await createTestApp(api.url, {
    pages: {
      "/nothing": refused(404),
      "/no-car": refused(404, {
        missing: { icon: "car", title: "No such car", to: "/cars", label: "Others" },
      }),
      "/private": refused(401),
      "/forbidden": refused(403, { message: "Only for garages" }),
      "/fast": refused(429, { message: "x", retryAfter: 40 }),
      "/fast-once": refused(429, { retryAfter: 1 }),
      "/nonsense": refused(502, { message: null, retryAfter: null }),
      "/down": refused(503, { message: null, retryAfter: null }),
      "/teapot": refused(418, { stack: "secret" }),
      "/mistake": failing(new Error("secret of /srv/app/loader.ts")),
    },
  });
});
afterAll(() => api.close());

async function open(path: string) {
  const response = await site(path);
  const html = await response.text();
  return { ...readPage(html), ...readHead(parseHtml(html)), status: response.status, html, response };
}

describe("the error page", () => {
  it.each([
    ["/nothing", 404, "We could not find this page"],
    ["/no-car", 404, "No such car"],
    ["/private", 401, "You are not logged in"],
    ["/forbidden", 403, "You cannot open this page"],
    ["/fast", 429, "That was a little fast"],
    ["/nonsense", 502, "We cannot show this page just now"],
    ["/down", 503, "We cannot show this page just now"],
    ["/teapot", 418, "Unexpected Application Error!"],
    ["/mistake", 500, "Unexpected Application Error!"],
  ])(
    "of %s keeps the status %i, has a heading, a title and a link home, and is not indexed",
    async (path, status, title) => {
      const page = await open(path);
      expect(page.status).toBe(status);
      expect(page.heading).toBe(title);
      expect(page.title).toBe(`${title} · Car Market`);
      expect(page.robots).toBe("noindex");
      expect(page.links).toContain("/");
      expect(page.response.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("shows a picture for missing pages and for failures of the site", async () => {
    const picture = (await open("/nothing")).main?.querySelector(".state > img");
    expect(picture?.getAttribute("src")).toBe("/states/search.webp");
    expect(["width", "height", "loading", "alt"].map((name) => picture?.getAttribute(name))).toEqual([
      "280",
      "130",
      "lazy",
      "",
    ]);
    for (const path of ["/down", "/mistake"])
      expect((await open(path)).main?.querySelector(".state > img")?.getAttribute("src")).toBe(
        "/states/car.webp",
      );
  });

  it("shows no internal details of an error", async () => {
    expect((await open("/mistake")).html).not.toContain("secret");
    expect((await open("/teapot")).main?.innerHTML).not.toContain("secret");
  });

  it("has the link that a 404 error provides", async () => {
    const { text, links } = await open("/no-car");
    expect(text).toContain("Others");
    expect(links).toContain("/cars");
  });

  it("has a link to try again at the same address only where that may help", async () => {
    expect((await open("/down?page=2")).links).toContain("/down?page=2");
    expect((await open("/nothing")).html).not.toContain("Try again");
  });

  it("says after too many requests how long to wait", async () => {
    expect((await open("/fast")).html).toContain("Please try again in 40 seconds.");
    expect((await open("/fast-once")).html).toContain("Please try again in 1 second.");
  });

  it("shows the API's message for the user", async () => {
    expect((await open("/forbidden")).html).toContain("Only for garages");
  });

  it("has the language and direction of the URL, and is 404 where no route matches", async () => {
    expect(await open("/ar/down")).toMatchObject({ lang: "ar", dir: "rtl" });
    const unknown = await open("/xx/down");
    expect(unknown.status).toBe(404);
    expect(unknown.heading).toBe("We could not find this page");
  });
});

it("The site logs the errors of loaders, but not a robot's post to a page without an action", async () => {
  const { log } = await import("#app/config/log.server.ts");
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  expect((await site("/mistake", { method: "POST", body: new URLSearchParams() })).status).toBe(405);
  expect(error).not.toHaveBeenCalled();
  expect((await site("/mistake")).status).toBe(500);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

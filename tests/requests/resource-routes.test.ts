import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;

beforeAll(async () => {
  api = await startStubApi({});
  site = await createTestApp(api.url);
});
afterAll(() => api.close());
beforeEach(() => api.requests.splice(0));

it.each([
  "/pictures/320/media/cars/1.jpg",
  "/videos/media/market.mp4",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/cars-1.xml",
  "/unread-count",
  "/car-suggest?towns=nl",
])("%s requests no translations and no settings from the API", async (path) => {
  await site(path);
  expect(api.requests.filter((call) => /language|settings/.test(call))).toEqual([]);
});

it("a page requests both translations and settings from the API", async () => {
  await site("/faq");
  expect(api.requests).toEqual(
    expect.arrayContaining([expect.stringMatching(/language/), expect.stringMatching(/settings/)]),
  );
});

it.each([
  ["/language", { language: "nl" }, "/nl", "language=nl"],
  ["/nl/color-scheme", { scheme: "dark" }, "/nl", "scheme=dark"],
  ["/compare", { intent: "add", car_id: "3" }, "/compare?ids=1,3", "compare=1"],
  ["/favorites", { intent: "add", car_id: "3" }, "/login?redirect_to=%2F&favorite=3", "toast="],
])("a post to %s without redirect_to takes effect and redirects", async (path, values, target, cookie) => {
  const body = new URLSearchParams(values as Record<string, string>);
  const response = await site(path, { method: "POST", body, headers: { Cookie: "compare=1" } });
  expect([response.status, decodeURIComponent(response.headers.get("Location") ?? "")]).toEqual([
    303,
    decodeURIComponent(target),
  ]);
  expect(response.headers.getSetCookie().join()).toContain(cookie);
});

it.each(["/robots.txt.data", "/manifest.webmanifest.data"])(
  "%s is answered, as data of any route",
  async (path) => {
    expect((await site(path)).status).toBe(200);
  },
);

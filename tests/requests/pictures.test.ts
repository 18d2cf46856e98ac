import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { enterBackOffice } from "#tests/setup/back-office-session.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { demoSession, newCustomer } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

/* Pictures and videos that the site fetches from the real API and from a media host that never answers. */

let upstream: Upstream;
let site: TestApp;
let pictures: string[];
let hanging = 0;

beforeAll(async () => {
  const realFetch = fetch;
  vi.stubGlobal("fetch", (url: string | URL, init?: RequestInit) => {
    if (!String(url).startsWith("https://hangs.example/")) return realFetch(url, init);
    hanging += 1;
    return new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  });
  upstream = await startHostedApi({ LOG_LEVEL: "info" });
  site = await createTestApp(upstream.url, { settings: { MEDIA_HOSTS: "hangs.example" } });
  const answer = await (await fetch(`${upstream.url}/api/v1/en/cars?show_num=20`)).text();
  pictures = [...new Set(answer.match(/\/media\/cars\/[\w-]+\.jpg/g))];
  expect(pictures.length).toBeGreaterThan(5);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
  return upstream.close();
});

/** Lets time pass for the site, whose caches do not go by the time of day. */
function advanceClock(ms: number) {
  const start = performance.now();
  const now = process.hrtime.bigint();
  const elapsed = () => Number(process.hrtime.bigint() - now) / 1e6;
  vi.spyOn(performance, "now").mockImplementation(() => start + ms + elapsed());
}

const open = (path: string, client: string, init: RequestInit = {}) =>
  site(`/pictures/320${path}`, { ...init, headers: { "x-client-ip": client, ...init.headers } });

async function personsPicture() {
  const { auth } = await newCustomer(upstream.url);
  const url = `${upstream.url}/api/v1/en/my-profile/photo`;
  const headers = { Authorization: `Bearer ${auth.access_token}` };
  const body = new FormData();
  body.set("photo", await (await fetch(upstream.url + pictures[0])).blob(), "me.jpg");
  const saved = await (await fetch(url, { method: "POST", headers, body })).json();
  return { image: saved.data.image as string, remove: () => fetch(url, { method: "DELETE", headers }) };
}

it("Other sites and feed readers may show a picture", async () => {
  const { status, headers } = await open(pictures[1]!, "192.0.2.9");
  expect([status, headers.get("Cross-Origin-Resource-Policy")]).toEqual([200, "cross-origin"]);
});

it("A media host that does not answer does not block the pictures of other hosts", async () => {
  // Request the picture from the API first, so that the API has it cached.
  await fetch(upstream.url + pictures[0]);
  const leave = new AbortController();
  let finished = 0;
  const pendingRequests = Array.from({ length: 40 }, (_, index) =>
    open(`/@hangs.example/${index}.jpg`, `192.0.2.${index % 4}`, { signal: leave.signal }).then(() => {
      finished += 1;
    }),
  );
  await expect.poll(() => hanging).toBeGreaterThan(4);
  const response = await open(pictures[0]!, "192.0.2.0");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(finished).toBe(0);
  leave.abort();
  await Promise.allSettled(pendingRequests);
});

it("A client's single picture does not wait for all pictures that another client has requested before", async () => {
  let made = 0;
  const others = ["image/webp", "image/jpeg"].flatMap((Accept) =>
    [640, 960, 1440].flatMap((width) =>
      pictures.slice(1, 4).map(async (path) => {
        const headers = { "x-client-ip": "192.0.2.10", Accept };
        expect((await site(`/pictures/${width}${path}`, { headers })).status).toBe(200);
        made += 1;
      }),
    ),
  );
  const accept = { headers: { Accept: "image/webp" } };
  expect((await open(pictures[0]!, "192.0.2.11", accept)).status).toBe(200);
  expect(made).toBeLessThan(9);
  await Promise.all(others);
});

it("A picture is requested from the API once, whatever is appended to its URL", async () => {
  const path = pictures[4]!;
  const countLogged = () => upstream.log().split(`"path":"${path}"`).length - 1;
  for (let index = 0; index < 5; index += 1) {
    expect((await open(`${path}%3Fx=${index}`, "192.0.2.20")).status).toBe(200);
  }
  expect((await open(path, "192.0.2.20")).status).toBe(200);
  await expect.poll(countLogged).toBe(1);
});

it("Requests of one client beyond its queue are answered with 429 and Retry-After", async () => {
  const leave = new AbortController();
  const { signal } = leave;
  const refused: Response[] = [];
  const all = Array.from({ length: 70 }, (_, index) =>
    open(`/@hangs.example/line-${index}.jpg`, "192.0.2.30", { signal }).then((response) => {
      if (!signal.aborted) refused.push(response);
    }),
  );
  await expect.poll(() => refused.length).toBeGreaterThan(9);
  for (const { status, headers } of refused) expect([status, headers.get("Retry-After")]).toEqual([429, "5"]);
  leave.abort();
  await Promise.allSettled(all);
});

it("Only files are read from the API's host", async () => {
  const before = upstream.log().length;
  for (const path of [
    "/outbox",
    "/api/v1/en/settings",
    "/back-office",
    "/%6futbox",
    "/outbox%2F",
    "//outbox",
  ]) {
    expect((await open(path, "192.0.2.40")).status, path).toBe(404);
  }
  // The log must get a line for this request only.
  await open(pictures[5]!, "192.0.2.40");
  await expect.poll(() => upstream.log().slice(before)).toContain(pictures[5]!);
  expect(upstream.log().slice(before)).not.toMatch(/"path":"\/(outbox|api|back-office)/);
});

it("A person's picture is cached for a minute, because it may be removed, and a car's picture for a year", async () => {
  const { image, remove } = await personsPicture();
  const shown = await open(image, "192.0.2.50");
  expect(shown.headers.get("Cache-Control")).toBe("public, max-age=60, must-revalidate");
  const again = await open(image, "192.0.2.50", {
    headers: { "If-None-Match": shown.headers.get("ETag")! },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const cars = await open(pictures[0]!, "192.0.2.50");
  expect(cars.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");

  await remove();
  advanceClock(60_000);
  expect((await open(image, "192.0.2.50")).status).toBe(404);
});

it("Browsers keep pictures, videos and texts as long for users and those who chose a scheme as for others", async () => {
  const { image } = await personsPicture();
  const [texts = ""] = /\/locales\/en\.[\w-]+\.json/.exec(await (await site("/faq")).text()) ?? [];
  const year = "public, max-age=31536000, immutable";
  const dayAgo = Date.now() - 25 * 60 * 60 * 1000;
  const { cookie } = await demoSession(upstream.url, "customer", { at: dayAgo });
  for (const [path, policy] of [
    [`/pictures/320${pictures[0]}`, year],
    [`/pictures/320${image}`, "public, max-age=60, must-revalidate"],
    ["/videos/media/video/market.mp4", year],
    [texts, year],
  ] as const)
    for (const Cookie of ["", "scheme=dark", cookie]) {
      const { headers, body } = await site(path, { headers: { Cookie } });
      await body?.cancel();
      expect([path, Cookie, headers.get("Cache-Control")]).toEqual([path, Cookie, policy]);
      expect(headers.getSetCookie()).toEqual([]);
    }
});

it("A photo that its seller removes is 404 in all sizes after seconds, on a server that had cached it", async () => {
  const office = await enterBackOffice(upstream.url, "vendor");
  const form = new FormData();
  form.set("cover", await (await fetch(upstream.url + pictures[0])).blob(), "front.jpg");
  expect((await office("/profile/pictures/cover", form)).status).toBe(303);
  const page = await (await office("/profile/pictures")).text();
  const [photo = ""] = /\/media\/businesses\/\w+\.webp/.exec(page) ?? [];
  const variants = [320, 640, 960, 1440].flatMap((width) =>
    ["image/avif", "image/webp", "image/jpeg"].map((Accept) => ({ width, Accept })),
  );
  const answers = () =>
    Promise.all(
      variants.map(async ({ width, Accept }, index) => {
        const headers = { Accept, "x-client-ip": `192.0.2.${60 + index}` };
        return (await site(`/pictures/${width}${photo}`, { headers })).status;
      }),
    );
  const all = (status: number) => variants.map(() => status);
  expect(await answers()).toEqual(all(200));
  const shown = await open(photo, "192.0.2.80");
  expect(shown.headers.get("CDN-Cache-Control")).toBe(
    "public, max-age=3600, stale-while-revalidate=60, stale-if-error=86400",
  );
  advanceClock(5_000);
  expect(await answers()).toEqual(all(200));
  expect((await office("/profile/pictures/cover/remove", new URLSearchParams())).status).toBe(303);
  advanceClock(5_000);
  expect(await answers()).toEqual(all(404));
  const gone = await open(photo, "192.0.2.80", {
    headers: { "If-None-Match": shown.headers.get("ETag")! },
  });
  expect([gone.status, gone.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
});

it.each([
  ["bytes=0-9", 206],
  ["bytes=-10", 206],
  ["bytes=5-1", 200],
  ["bytes=-", 200],
  ["bytes=0-1,4-5", 200],
  ["lines=1-2", 200],
  ["bytes=999999999-", 416],
])("A video's range %s is answered with %i", async (range, status) => {
  const response = await site("/videos/media/video/market.mp4", { headers: { Range: range } });
  expect(response.status).toBe(status);
  if (status !== 206) await response.body?.cancel();
  else expect((await response.arrayBuffer()).byteLength).toBe(10);
});

it("A video's response has a content security policy that lets a browser play it as a page", async () => {
  const { headers, body } = await site("/videos/media/video/market.mp4");
  await body?.cancel();
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'; media-src 'self';");
});

it("A HEAD request for a video returns its size without the video", async () => {
  const response = await site("/videos/media/video/market.mp4", { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(1000);
  expect(await response.text()).toBe("");
});

import { type ActionFunctionArgs, data } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stubBuild } from "#tests/setup/stub-build.ts";
import { startTestServer } from "#tests/setup/test-server.ts";

let actionRuns = 0;
/** Counts runs, except those of posts that the server has marked as cross-origin. */
const action = ({ request }: Pick<ActionFunctionArgs, "request">) => {
  if (!request.headers.has("x-cross-origin")) actionRuns += 1;
  return null;
};
/** Answers as a form that is shown again (app/middleware/form-action.ts), with headers that must not be sent then. */
const showForm = ({ request }: Pick<ActionFunctionArgs, "request">) =>
  data("typed", {
    status: request.headers.has("x-cross-origin") ? 403 : 200,
    headers: { "Set-Cookie": "session=; Max-Age=0", "Clear-Site-Data": '"cache"' },
  });
const build = stubBuild({
  "/": { page: true, loader: () => null, action },
  "/page": { page: true, loader: () => null, action },
  "/saved-searches/stop": { page: true, loader: () => null, action },
  "/resource": { loader: () => new Response("read"), action: (args) => new Response(String(action(args))) },
  "/form": { action: showForm, page: true },
});

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer(build);
});
afterAll(() => server.close(0));

const get = (path: string, init?: RequestInit) =>
  fetch(server.origin + path, { redirect: "manual", ...init });

describe("the same-origin check", () => {
  const serverOrigin = () => server.origin;
  const cases: [string, () => Record<string, string>, boolean][] = [
    ["its own Origin", () => ({ Origin: serverOrigin() }), true],
    [
      "its own Origin, Sec-Fetch-Site: same-origin",
      () => ({ Origin: serverOrigin(), "Sec-Fetch-Site": "same-origin" }),
      true,
    ],
    ["no Origin, Sec-Fetch-Site: same-origin", () => ({ "Sec-Fetch-Site": "same-origin" }), true],
    ["no Origin, Sec-Fetch-Site: none", () => ({ "Sec-Fetch-Site": "none" }), true],
    ["its own Referer alone", () => ({ Referer: `${serverOrigin()}/page?x=1` }), true],
    ["another site's Origin", () => ({ Origin: "https://evil.example" }), false],
    ["another port's Origin", () => ({ Origin: "http://127.0.0.1:1" }), false],
    [
      "another loopback name's Origin",
      () => ({ Origin: serverOrigin().replace("127.0.0.1", "localhost") }),
      false,
    ],
    ["Origin: null", () => ({ Origin: "null" }), false],
    [
      "Origin: null, Sec-Fetch-Site: same-origin",
      () => ({ Origin: "null", "Sec-Fetch-Site": "same-origin" }),
      false,
    ],
    [
      "its own Origin, Sec-Fetch-Site: cross-site",
      () => ({ Origin: serverOrigin(), "Sec-Fetch-Site": "cross-site" }),
      false,
    ],
    [
      "its own Origin, Sec-Fetch-Site: same-site",
      () => ({ Origin: serverOrigin(), "Sec-Fetch-Site": "same-site" }),
      false,
    ],
    ["Sec-Fetch-Site: cross-site alone", () => ({ "Sec-Fetch-Site": "cross-site" }), false],
    [
      "another site's Origin, Sec-Fetch-Site: same-origin",
      () => ({ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }),
      false,
    ],
    ["another site's Referer alone", () => ({ Referer: "https://evil.example/" }), false],
    ["a Referer that begins like ours", () => ({ Referer: `${serverOrigin()}.evil.example/` }), false],
    ["none of these headers", () => ({}), false],
  ];
  for (const path of [
    "/page",
    "/resource",
    "/page.data",
    "/_.data",
    "/?index",
    "/no-such-page",
    "/healthz2",
  ]) {
    it.each(cases)(`is correct on ${path} for a post with %s`, async (_name, headers, allowed) => {
      const runsBefore = actionRuns;
      const response = await get(path, {
        method: "POST",
        headers: headers(),
        body: new URLSearchParams({ a: "1" }),
      });
      await response.text();
      if (allowed) expect(response.status).not.toBe(403);
      else {
        expect(response.status).toBe(403);
        expect(actionRuns).toBe(runsBefore);
      }
    });
  }

  it("runs the actions of pages and resource routes for the site's own posts", async () => {
    const runsBefore = actionRuns;
    for (const path of ["/page", "/resource", "/page.data"]) {
      const response = await get(path, { method: "POST", headers: { Origin: server.origin } });
      expect(response.status).toBeLessThan(300);
    }
    expect(actionRuns).toBe(runsBefore + 3);
  });

  it("accepts a mail provider's post, which has no origin, only for the unsubscribe link of a mail", async () => {
    const post = async (path: string, headers: Record<string, string> = {}) =>
      (await get(path, { method: "POST", headers, body: new URLSearchParams("List-Unsubscribe=One-Click") }))
        .status;
    expect(await post("/saved-searches/stop?token=x")).toBe(200);
    for (const path of ["/saved-searches", "/nl/saved-searches/stop/x", "/page?x=/saved-searches/stop"])
      expect(await post(path)).toBe(403);
    const link = "/saved-searches/stop?token=x";
    expect(await post(link, { Cookie: "session=x" })).toBe(403);
    expect(await post(link, { Origin: "https://evil.example" })).toBe(403);
  });

  it("shows a page's refusal without its Set-Cookie and Clear-Site-Data headers", async () => {
    for (const path of ["/form", "/form.data"]) {
      const response = await get(path, {
        method: "POST",
        headers: { Origin: "https://evil.example" },
        body: new URLSearchParams({ a: "1" }),
      });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain(path === "/form" ? "<title>page" : "typed");
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.has("Clear-Site-Data")).toBe(false);
    }
  });

  it("passes only cross-origin forms to the app, and drops an X-Cross-Origin header of the client", async () => {
    const body = JSON.stringify({ a: 1 });
    const headers = { Origin: "https://evil.example", "Content-Type": "application/json" };
    expect(await (await get("/form", { method: "POST", headers, body })).text()).not.toContain("<title>page");
    const own = { Origin: server.origin, "X-Cross-Origin": "1" };
    expect((await get("/form", { method: "POST", headers: own })).status).toBe(200);
  });

  it("does not apply to GET", async () => {
    expect((await get("/page", { headers: { Origin: "https://evil.example" } })).status).toBe(200);
  });
});

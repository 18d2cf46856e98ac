import { afterAll, beforeAll, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp } from "#tests/setup/test-app.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let api: Awaited<ReturnType<typeof startOverrideApi>>;

beforeAll(async () => {
  upstream = await startHostedApi();
  api = await startOverrideApi(upstream.url, callPaths("my-reviews"));
});
afterAll(async () => {
  await api.close();
  await upstream.close();
});

it("A customer whose review was taken off the site reads that a change does not bring it back", async () => {
  const site = await createTestApp(api.url);
  const cookie = await sessionCookieOf((await newCustomer(upstream.url)).auth);
  const written = { id: 1, author: "Noor W.", rating: 4, review: "New tyres in an hour", booked: false };
  const review = {
    ...{ ...written, lang: "en", created_at: "2026-11-20T10:00:00.000Z", answer: null },
    branch: { id: 2, name: "De Brug" },
  };
  const card = async (is_hidden: boolean) => {
    api.overrides["/en/my-reviews"] = { data: { data: [{ ...review, is_hidden }] } };
    const html = await (await site("/my-review", { headers: { cookie } })).text();
    return parseHtml(html).querySelector("#review-1")!;
  };
  const hidden = await card(true);
  expect(textOf(hidden, " ")).toContain("A change does not bring it back.");
  expect(linksOf(hidden)).toContain("/contact");
  const shown = await card(false);
  expect(textOf(shown, " ")).toContain("New tyres in an hour");
  expect(linksOf(shown)).not.toContain("/contact");
});

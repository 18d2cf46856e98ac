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

const written = { id: 1, author: "Noor W.", rating: 4, review: "New tyres in an hour", booked: false };
const review = {
  ...{ ...written, lang: "en", created_at: "2026-11-20T10:00:00.000Z", answer: null },
  branch: { id: 2, name: "De Brug" },
};

/** Returns the card of a customer's only review. */
async function openCard(changes: object, query = "") {
  const site = await createTestApp(api.url);
  const cookie = await sessionCookieOf((await newCustomer(upstream.url)).auth);
  api.overrides["/en/my-reviews"] = { data: { data: [{ ...review, ...changes }] } };
  const html = await (await site(`/my-review${query}`, { headers: { cookie } })).text();
  return parseHtml(html).querySelector("#review-1")!;
}

it("A customer whose review was taken off the site reads that a change does not bring it back", async () => {
  const hidden = await openCard({ is_hidden: true });
  expect(textOf(hidden, " ")).toContain("A change does not bring it back.");
  expect(linksOf(hidden)).toContain("/contact");
  const shown = await openCard({ is_hidden: false });
  expect(textOf(shown, " ")).toContain("New tyres in an hour");
  expect(linksOf(shown)).not.toContain("/contact");
});

it("A review of a garage that is not on the site can be deleted, and has no links to the garage", async () => {
  const card = await openCard({ branch_suspended: true });
  expect(textOf(card, " ")).toContain("De Brug");
  expect(textOf(card, " ")).toContain("This garage is not on our site at the moment");
  expect(linksOf(card)).toEqual(["/my-review?delete=1#review-1"]);
});

it("The question before a review is deleted names the garage's answer only if there is one", async () => {
  const answer = { text: "Thank you!", created_at: "2026-11-21T10:00:00.000Z" };
  for (const [changes, isNamed] of [
    [{ answer }, true],
    [{}, false],
  ] as const) {
    const text = textOf(await openCard(changes, "?delete=1"), " ");
    expect(text).toContain("Delete this review?");
    expect(text.includes("The garage's answer is deleted with it.")).toBe(isNamed);
  }
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { contactForm } from "#tests/setup/contact-form.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

/* In a separate file, because a client that is refused here stays refused for an hour. */

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  // The limit of 20 failures per hour becomes 1.
  upstream = await startHostedApi({ RATE_LIMIT_FACTOR: "0.05", SEED_DEMO: "false" });
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

it("After too many failures, the contact form says how long to wait, and keeps its values", async () => {
  const failed = await fetch(`${upstream.url}/api/v1/en/contact-message`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(failed.status).toBe(422);
  const response = await site("/contact", { method: "POST", body: new URLSearchParams(contactForm) });
  const rerendered = readPage(await response.text());
  expect(response.status).toBe(429);
  expect(rerendered.alert).toMatch(
    /^Too many attempts\. Please try again later\. Please try again in (59|60) minutes\.$/,
  );
  const wait = Number(response.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect(rerendered.values).toMatchObject(contactForm);
});

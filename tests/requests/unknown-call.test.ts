import { afterAll, beforeAll, expect, it } from "vitest";
import { contactForm } from "#tests/setup/contact-form.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi({});
  // As with a wrong API_URL, or an API of an older version: the reference API does not know what the site calls.
  site = await createTestApp(`${upstream.url}/older`);
});
afterAll(() => upstream.close());

it.each(["en", "nl", "ar"])(
  "What the reference API says of an unknown call is not shown as a reason: %s",
  async (lang) => {
    const body = new URLSearchParams(contactForm);
    const response = await site(lang === "en" ? "/contact" : `/${lang}/contact`, { method: "POST", body });
    expect(response.status).toBe(503);
  },
);

import { afterAll, beforeAll, expect, it } from "vitest";
import { parseHtml, textOf } from "#tests/setup/html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

/* Texts of another API that contain HTML, in places where the site shows plain text only. */

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;

const stat = { title: "<b>600</b>", description: "<p>cars &amp; vans</p>", icon: "<i class='car'></i>" };
const settings = {
  site_name: "<b>Auto</b> &amp; Zo",
  base_currency_symbol: "&euro;",
  kvk_number: "<i>12345678</i>",
  contact: { address: "<p>Kerkstraat 1</p><p>Utrecht</p>", phone: "<br>", email: "<b>us@example.com</b>" },
  social_media: [{ url: "https://facebook.example/cars", icon: '<i class="fab fa-facebook-f"></i>' }],
  footer: { sections: { stats: [stat] } },
};
const tooltips = [
  { key: "mileage", content: "<p>What <b>the odometer</b> shows<script>alert(1)</script></p>" },
  { key: "license_plate", content: "<br>" },
];
const keywords = {
  "Skip to content": "<b>To</b> the text",
  "Contact us": "Write &amp; call",
  Newsletter: "<p></p>",
};

beforeAll(async () => {
  api = await startStubApi({
    "/en/settings": () => ({ data: settings }),
    "/en/tooltips": () => ({ data: tooltips }),
    "/language/en": () => ({ data: { keywords } }),
  });
  site = await createTestApp(api.url);
});
afterAll(() => api.close());

async function open(path: string) {
  const html = await (await site(path)).text();
  const document = parseHtml(html);
  const text = (selector: string) => textOf(document.querySelector(selector));
  return { html, document, text };
}

it("HTML in settings is shown as plain text, and settings of only tags are left out", async () => {
  const { html, document, text } = await open("/contact");
  expect(text("title")).toMatch(/ · Auto & Zo$/);
  expect(text(".footer-stats")).toBe("600 cars & vans");
  const reach = text("main");
  for (const part of ["Kerkstraat 1 Utrecht", "us@example.com", "12345678"]) expect(reach).toContain(part);
  expect(document.querySelector('main [href^="tel:"]')).toBeNull();
  expect(
    document.querySelector('a[href="https://facebook.example/cars"]')?.getAttribute("aria-label"),
  ).toMatch(/Facebook/);
  expect(html).not.toMatch(/&lt;|&amp;(amp|euro);/);
});

it("HTML in explanations of fields is shown as plain text", async () => {
  const { html, text } = await open("/sell-car");
  expect(text("main")).toContain("What the odometer shows");
  expect(html).not.toMatch(/&lt;|alert\(/);
});

it("HTML in keywords is shown as plain text, and keywords of only tags are ignored", async () => {
  const { text, document } = await open("/contact");
  expect(text(".skip-link")).toBe("To the text");
  expect(text("h1")).toBe("Write & call");
  expect(text("footer")).toContain("Newsletter");
  const texts = document.querySelector("[data-i18n]")?.getAttribute("data-i18n") ?? "";
  expect(await (await site(texts)).json()).toMatchObject({ "Contact us": "Write & call" });
});

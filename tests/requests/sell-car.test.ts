import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { homeResponse } from "#contract/content.ts";
import { type Lang, languages } from "#contract/languages.ts";
import { tooltipsResponse } from "#contract/reference-data.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { createTestApp, siteOrigin, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";
import { translate } from "#upstream/platform/i18n/translate.ts";

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

async function page(path: string) {
  const response = await site(path);
  const html = await response.text();
  return { ...readPage(html), status: response.status, headers: response.headers };
}
const api = async (lang: Lang, path: string): Promise<unknown> =>
  (await fetch(`${upstream.url}/api/v1/${lang}/${path}`)).json();
const at = (lang: Lang, path: string) => (lang === "en" ? path : `/${lang}${path}`);

describe.each(languages)("the sell page in %s", (lang) => {
  it("says what it is in the market's own words, and how it goes in four steps", async () => {
    const { sell_car } = homeResponse.parse(await api(lang, "pages-content/home")).data.sections;
    const { status, heading, text, main, headers } = await page(at(lang, "/sell-car"));
    expect(status).toBe(200);
    expect(heading).toBe(sell_car.title);
    expect(text).toContain(sell_car.details);
    const steps = [...(main?.querySelectorAll("ol.feature-grid > li") ?? [])];
    expect(steps.filter((step) => step.querySelector("h3"))).toHaveLength(4);
    expect(steps.map((step) => /^\d/.exec(textOf(step))?.[0])).toEqual(["1", "2", "3", "4"]);
    expect(headers.get("Cache-Control")).toMatch(/^public/);
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  it("explains what to have at hand as the sell form will", async () => {
    const tooltips = tooltipsResponse.parse(await api(lang, "tooltips")).data;
    const { text } = await page(at(lang, "/sell-car"));
    for (const key of ["license_plate", "mileage", "next_apk_date", "photos"]) {
      expect(text).toContain(tooltips.find((tooltip) => tooltip.key === key)?.content);
    }
  });

  it("leads on to the contact form, whose subject is there already", async () => {
    const sellPage = await page(at(lang, "/sell-car"));
    const links = sellPage.links.filter((href) => href.includes("contact"));
    expect(new Set(links).size).toBe(1);
    const { pathname, search, hash } = new URL(links[0]!, siteOrigin);
    expect(pathname).toBe(at(lang, "/contact"));
    const form = await page(pathname + search);
    expect(form.values.subject).toBe(translate(lang, "Sell my car"));
    expect(form.main?.querySelector(hash)).not.toBeNull();
  });

  it("has an address and a title of its own", async () => {
    const { canonical, title, main } = await page(at(lang, "/sell-car"));
    expect(canonical).toBe(`${siteOrigin}${at(lang, "/sell-car")}`);
    expect(title).toMatch(/^\S.* · /);
    expect(main?.querySelectorAll("h1")).toHaveLength(1);
  });
});

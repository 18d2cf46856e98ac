import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxCarPhotos, maxSellPhotos } from "#contract/photo-limits.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
});
afterAll(() => upstream.close());

const plansOf = (html: string) =>
  [...parseHtml(html).querySelectorAll("li.card")].map((plan) => ({
    labels: [...plan.querySelectorAll("dt")].map((label) => textOf(label)),
    price: textOf(plan.querySelector("bdi")),
    to: linksOf(plan)[0] ?? "",
    text: textOf(plan, " "),
  }));

describe("the prices for sellers", () => {
  it("are shown with the same rows for every plan", async () => {
    const plans = plansOf(await (await site("/pricing")).text());
    expect(plans).toHaveLength(3);
    expect(plans[0]?.labels.length).toBeGreaterThanOrEqual(6);
    for (const { labels } of plans) expect(labels).toEqual(plans[0]?.labels);
  });

  it("state as many photos as the form for each kind of seller accepts", async () => {
    const plans = plansOf(await (await site("/pricing")).text());
    const photos = plans.map(({ text }) => Number(/Photos of each car\s+(\d+)/.exec(text)?.[1]));
    expect(photos).toEqual([maxSellPhotos, maxCarPhotos, maxCarPhotos]);
  });

  it.each([
    ["", ["Free", "€49", "€129"], "excluding 21% VAT"],
    ["/nl", ["Gratis", "€\u00a049", "€\u00a0129"], "exclusief 21% btw"],
  ])(
    "are formatted in the page's language, and say whether VAT is included: %s/pricing",
    async (prefix, prices, vat) => {
      const plans = plansOf(await (await site(`${prefix}/pricing`)).text());
      expect(plans.map(({ price }) => price)).toEqual(prices);
      expect(plans.map(({ text }) => text.includes(vat))).toEqual([false, true, true]);
    },
  );

  it("link a private seller to the sell form, and a dealer to a message that names the plan", async () => {
    const [own, dealer, large] = plansOf(await (await site("/ar/pricing")).text());
    expect(own?.to).toBe("/ar/sell-car");
    for (const [plan, name] of [
      [dealer, "معرض سيارات"],
      [large, "معرض بلا حدود"],
    ] as const) {
      const { pathname, searchParams } = new URL(plan?.to ?? "", "http://localhost");
      expect(pathname).toBe("/ar/contact");
      expect(searchParams.get("subject")).toContain(name);
    }
  });

  it("have links with different names, which say the plan", async () => {
    const page = parseHtml(await (await site("/pricing")).text());
    const names = [...page.querySelectorAll(".plan a")].map((link) => textOf(link));
    expect(names).toEqual([
      "Sell your car",
      "Ask for this plan: Dealer",
      "Ask for this plan: Dealer without limit",
    ]);
  });

  it("are replaced by an invitation to ask if the API does not support them", async () => {
    const other = await createTestApp(upstream.url, { settings: { API_EXTENSIONS: "" } });
    const response = await other("/nl/pricing");
    expect(response.status).toBe(200);
    const main = parseHtml(await response.text()).querySelector("main")!;
    expect(textOf(main.querySelector("h1"))).toBe("Wat verkopen hier kost");
    expect(textOf(main)).toContain("Vraag ons wat een auto verkopen hier kost.");
    expect(linksOf(main)).toContain("/nl/contact");
    expect(main.querySelectorAll(".plan")).toHaveLength(0);
  });

  it.each([
    [404, "public"],
    [500, "private, no-store"],
  ])(
    "are replaced by an invitation to ask when the API answers %i, with Cache-Control %s",
    async (status, cacheControl) => {
      const api = await startOverrideApi(upstream.url, callPaths("pages-content/pricing"));
      api.overrides["/en/pages-content/pricing"] = status;
      const response = await (await createTestApp(api.url))("/pricing");
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toContain(cacheControl);
      expect(await response.text()).toContain("Ask us what selling a car here costs.");
      await api.close();
    },
  );

  it("are publicly cached, and have a canonical URL and alternate links", async () => {
    const response = await site("/nl/pricing");
    expect(response.headers.get("Cache-Control")).toContain("public");
    const { canonical, alternates } = readHead(parseHtml(await response.text()));
    expect(canonical).toBe("http://localhost:3000/nl/pricing");
    expect(alternates.ar).toBe("http://localhost:3000/ar/pricing");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, dateInNetherlands } from "#contract/dates.ts";
import { parseHtml, textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;

/** The next answers of the API; a number is a status. Every test sets those that it is about. */
let car: unknown;
let sent: unknown;

beforeAll(async () => {
  api = await startStubApi({
    "/en/cars": () => ({ data: { data: [{ id: 8, title: "Another car" }] } }),
    "/en/cars/7": () => car,
    "/en/cars/7/contact": () => sent,
    "/en/cars/7/report": () => sent,
  });
  site = await createTestApp(api.url);
});
afterAll(() => api.close());

const bare = { id: 7, title: "Volkswagen Golf", sell_status: "for_sale" };
beforeEach(() => {
  car = { data: bare };
  sent = { message: "Sent" };
});

async function page(path: string, init?: RequestInit) {
  const response = await site(path, init);
  const html = await response.text();
  return { ...readPage(html), html, status: response.status, headers: response.headers };
}

const contact = { name: "Noor", email: "noor@example.com", phone: "", message: "Is it\nstill there?" };
const post = (form: string, values: Record<string, string> = { ...contact, reason: "fraud" }) =>
  page(`/listing-detail-v1/7/${form}`, { method: "POST", body: new URLSearchParams(values) });

describe("a car with little data from the API", () => {
  it("is shown with “Not stated” for missing facts", async () => {
    const { status, heading, facts, text, structured, photos, main } = await page("/listing-detail-v1/7");
    expect([status, heading, photos]).toEqual([200, "Volkswagen Golf", []]);
    expect(new Set(Object.values(facts))).toEqual(new Set(["Not stated"]));
    expect(Object.keys(facts)).toHaveLength(20);
    expect(text).toContain("Price on request");
    expect(textOf(main?.querySelector("#description"))).toBe("DescriptionNot stated");
    expect(text).not.toMatch(/undefined|null|NaN|€0/);
    expect(structured["@graph"][0]).not.toHaveProperty("offers");
  });

  it("does not claim the protection of a dealer's car for a seller whose kind is unknown", async () => {
    car = { data: { ...bare, vendor_id: 3, vendor: { id: 3, username: "jansen" } } };
    const { text } = await page("/listing-detail-v1/7");
    expect(text).toContain("Trader");
    expect(text).toContain("This seller may sell for a private owner");
    expect(text).not.toContain("consumer law protects your purchase");
  });

  it("is 404 when the API answers 410", async () => {
    car = 410;
    const { status, heading } = await page("/listing-detail-v1/7");
    expect([status, heading]).toEqual([404, "This car is no longer here"]);
  });

  it.each([404, 410])("is 404 in the contact and report forms when the API answers %i", async (gone) => {
    sent = gone;
    for (const form of ["contact", "report"]) {
      const { status, alert } = await post(form);
      expect([form, status, alert]).toEqual([form, 404, "This car is no longer here"]);
    }
  });

  it("is 503 when the API answers 403, and the log names the call", async () => {
    const { log } = await import("#app/config/log.server.ts");
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    car = 403;
    expect((await page("/listing-detail-v1/7")).status).toBe(503);
    expect(warn.mock.calls).toContainEqual([
      expect.objectContaining({ name: "GET {lang}/cars/7", status: 403 }),
      "page",
    ]);
    warn.mockRestore();
  });

  it("shows a description in another language when there is none in the page's", async () => {
    car = { data: { ...bare, description: "", other_description: { lang: "ar", text: "سيارة جيدة" } } };
    const { html } = await page("/listing-detail-v1/7");
    const described = parseHtml(html).querySelector(".car-text");
    expect(described?.textContent).toBe("سيارة جيدة");
    expect([described?.getAttribute("lang"), described?.getAttribute("dir")]).toEqual(["ar", "rtl"]);
  });

  it.each(["v1", "v2", "v3", "v4", "v5"])(
    "has an electric car's range and battery among its facts in %s, but only if they are known",
    async (variant) => {
      const names = ["Electric range (WLTP)", "Battery capacity"];
      const without = await page(`/listing-detail-${variant}/7`);
      expect(Object.keys(without.facts)).not.toEqual(expect.arrayContaining([names[0]]));
      expect(Object.keys(without.facts)).not.toEqual(expect.arrayContaining([names[1]]));
      car = { data: { ...bare, electric_range: "425", battery_capacity: 57.5 } };
      const { facts } = await page(`/listing-detail-${variant}/7`);
      expect(names.map((name) => facts[name])).toEqual(["425 km", "57.5 kWh"]);
    },
  );

  it.each(["v1", "v2", "v3", "v4", "v5"])(
    "has the VAT scheme of a dealer's car among its facts in %s and on the window sheet",
    async (variant) => {
      expect((await page(`/listing-detail-${variant}/7`)).facts).not.toHaveProperty("VAT");
      car = { data: { ...bare, vat_scheme: "margin", vendor_id: 3, vendor: { id: 3, name: "Auto Jansen" } } };
      for (const query of ["", "?print"])
        expect((await page(`/listing-detail-${variant}/7${query}`)).facts).toMatchObject({
          VAT: "Margin scheme, not deductible",
        });
      car = { data: { ...bare, vat_scheme: "margin" } };
      expect((await page(`/listing-detail-${variant}/7`)).facts).not.toHaveProperty("VAT");
    },
  );

  it.each(["v1", "v2", "v3", "v4", "v5"])(
    "has an all-in price in %s and on the window sheet only if a dealer states it",
    async (variant) => {
      const vendor = { id: 3, name: "Auto Jansen" };
      const saysSo = async (changes: object) => {
        car = { data: { ...bare, price: 9950, all_in: true, vendor_id: 3, vendor, ...changes } };
        const { text } = await page(`/listing-detail-${variant}/7`);
        const { facts } = await page(`/listing-detail-${variant}/7?print`);
        return [text.includes("All-in price: no obligatory costs on top"), facts["All-in price"]];
      };
      expect(await saysSo({})).toEqual([true, "Yes"]);
      for (const changes of [{ all_in: false }, { price: null }, { vendor_id: null, vendor: null }])
        expect(await saysSo(changes)).toEqual([false, undefined]);
    },
  );

  it.each([
    ["for_sale", 0, "Confirmed today that it is for sale"],
    ["for_sale", 3, "Confirmed 3 days ago that it is for sale"],
    ["for_sale", null, undefined],
    ["reserved", 3, undefined],
    ["sold", 3, undefined],
  ])("that is %s and was confirmed %j days ago shows %s", async (sell_status, days, expected) => {
    const confirmed_at =
      days === null ? null : `${addDays(dateInNetherlands(new Date()), -days)}T11:00:00.000Z`;
    car = { data: { ...bare, sell_status, confirmed_at } };
    const { text } = await page("/listing-detail-v1/7");
    expect(/Confirmed .*? for sale/.exec(text)?.[0]).toBe(expected);
  });

  it("does not combine its seller's street with its own town", async () => {
    const vendor = { id: 3, name: "Auto Jansen", address: "Dorpsstraat 1" };
    car = { data: { ...bare, city: "Utrecht", vendor_id: 3, vendor } };
    const { text } = await page("/listing-detail-v1/7");
    expect(text).toContain("Dorpsstraat 1");
    expect(text).not.toContain("Dorpsstraat 1, Utrecht");
  });

  it("treats invalid values as missing", async () => {
    car = {
      data: {
        ...bare,
        year: "soon",
        mileage: -5,
        price: 0,
        power_kw: {},
        galleries: "none",
        feature_image: 7,
        first_registration_date: "2021-99-99",
        next_apk_date: "yesterday",
        created_at: "a long time ago",
        price_history: [{ date: "2021-45-01", price: 5 }, "x"],
        features: { a: 1 },
        vendor: "Jan",
        location: [],
      },
    };
    const { status, facts, text } = await page("/listing-detail-v1/7");
    expect(status).toBe(200);
    expect(new Set(Object.values(facts))).toEqual(new Set(["Not stated"]));
    expect(text).not.toMatch(/undefined|NaN|Invalid Date|Online since/);
  });

  it("shows when it came online, and when it was changed on a later day", async () => {
    const came = "2026-11-01T08:00:00.000Z";
    // This is half past midnight on 1 November in the Netherlands.
    const cameAtNight = "2026-10-31T23:30:00.000Z";
    for (const [created_at, updated_at, expected] of [
      [came, "2026-11-20T08:00:00.000Z", "Online since 1 Nov 2026 · updated on 20 Nov 2026"],
      [came, "2026-11-01T09:00:00.000Z", "Online since 1 Nov 2026"],
      [cameAtNight, "2026-11-01T09:00:00.000Z", "Online since 1 Nov 2026"],
      [came, null, "Online since 1 Nov 2026"],
    ] as const) {
      car = { data: { ...bare, created_at, updated_at } };
      const { text } = await page("/listing-detail-v1/7");
      expect(text).toContain(expected);
      expect(text.includes("updated on")).toBe(expected.includes("updated on"));
    }
  });

  it("gets a title from its brand and model, or a placeholder", async () => {
    car = { data: { ...bare, title: "", brand: "Volkswagen", model: { id: 3, name: "Golf" } } };
    expect((await page("/listing-detail-v1/7")).heading).toBe("Volkswagen Golf");
    car = { data: { ...bare, title: null } };
    expect((await page("/listing-detail-v1/7")).heading).toBe("Car without a title");
  });

  it("is read from a double envelope, and without an envelope", async () => {
    car = { data: { data: bare } };
    expect((await page("/listing-detail-v1/7")).heading).toBe("Volkswagen Golf");
    car = bare;
    expect((await page("/listing-detail-v1/7")).heading).toBe("Volkswagen Golf");
  });
});

describe("a car with hostile texts", () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'`;

  it("shows them as text in the page, its head and its structured data", async () => {
    car = {
      data: {
        ...bare,
        title: hostile,
        description: hostile,
        brand: hostile,
        color: hostile,
        features: [hostile],
        city: hostile,
        vendor_id: 3,
        vendor: { id: 3, name: hostile, phone: "javascript:alert(3)", photo: "javascript:alert(4)" },
        feature_image: "javascript:alert(5)",
      },
    };
    const { html, links, heading, structured } = await page("/listing-detail-v1/7");
    expect(heading).toBe(hostile);
    expect(structured["@graph"][0].name).toBe(hostile);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(html).not.toMatch(/(href|src|srcSet|action)="\s*javascript:/i);
    expect(links.filter((href) => href.startsWith("tel:"))).toEqual([]);
  });
});

describe("a car that cannot be loaded", () => {
  it.each([
    ["fails", 500, 503],
    ["answers a malformed payload", { data: { id: "none" } }, 503],
    ["has no such car", 404, 404],
    ["limits the rate", 429, 429],
  ])("shows an error that is not cached when the API %s", async (_, answer, status) => {
    car = answer;
    const response = await page("/listing-detail-v1/7");
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.text.includes("Another car")).toBe(status === 404);
  });
});

describe.each(["contact", "report"])("the %s form", (form) => {
  it.each([
    ["is out of order", 500, 503, "Nothing you typed is lost"],
    ["limits the rate", 429, 429, "No"],
    ["refuses", 409, 409, "No"],
  ])("keeps its values when the API %s", async (_, answer, status, words) => {
    sent = answer;
    const rerendered = await post(form);
    expect(rerendered.status).toBe(status);
    expect(rerendered.alert).toContain(words);
    expect(rerendered.values).toMatchObject({ name: "Noor", email: "noor@example.com" });
    expect(rerendered.values.message?.replace(/\r/g, "").trim()).toBe(contact.message);
  });

  it("is 404 when the car was deleted before the form is sent", async () => {
    sent = 404;
    expect((await post(form)).status).toBe(404);
  });

  it("shows its own thanks when the API sends no message", async () => {
    sent = { ok: true };
    const { status, headers } = await post(form);
    expect(status).toBe(303);
    const cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const next = await page("/listing-detail-v1/7", { headers: { Cookie: cookie } });
    expect(next.html).toMatch(
      /Your message has been sent to the seller|Thank you\. We will look at this listing\.</,
    );
  });

  it("keeps its values when the whole API fails, including the car", async () => {
    car = 500;
    sent = 500;
    const rerendered = await post(form);
    expect(rerendered.status).toBe(503);
    expect(rerendered.alert).toContain("Nothing you typed is lost");
    expect(rerendered.values.message?.replace(/\r/g, "").trim()).toBe(contact.message);
    expect((await page(`/listing-detail-v1/7/${form}`)).status).toBe(503);
  });
});

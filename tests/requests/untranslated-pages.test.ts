import { beforeAll, describe, expect, it } from "vitest";
import { full } from "#tests/setup/full.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { marketNames } from "#tests/setup/market-names.ts";
import { pageTexts } from "#tests/setup/page-texts.ts";
import { pages } from "#tests/setup/pages.ts";
import { demoLogin } from "#tests/setup/test-sessions.ts";
import { findUntranslatedText, longestFirst } from "#tests/setup/untranslated-text.ts";

/**
 * The name of each page, its status, its URL, and the form fields of a post. `{dealer}`, `{private}` and `{sold}` are
 * the ids of cars, and `{vendor}` is the id of the vendor of the first.
 */
const visits: [name: string, status: number, address: string, form?: Record<string, string>][] = [
  ["the home page", 200, "/"],
  ["the list", 200, "/listing-car"],
  [
    "the list under filters",
    200,
    "/listing-car?brand_id=29&price_min=5000&price_max=40000&speed_max=220&page=2",
  ],
  [
    "the list under a filter of each kind",
    200,
    "/listing-car?category_id=5&car_condition_id=2&fuel_type_id=1",
  ],
  ["an empty list", 200, "/listing-car?brand_id=29&fuel_type_id=6&price_max=1000"],
  ["a list of nothing we know", 200, "/listing-car?category_id=9999&brand_id=9999&fuel_type_id=9999"],
  ["a range the wrong way round", 200, "/listing-car?price_min=30000&price_max=5000"],
  ["a dealer's car", 200, "/listing-detail-v1/{dealer}"],
  ["a private seller's car", 200, "/listing-detail-v1/{private}"],
  ["a sold car", 200, "/listing-detail-v1/{sold}"],
  ["a car that does not exist", 404, "/listing-detail-v1/2000000000"],
  ["the form to a seller", 200, "/listing-detail-v1/{dealer}/contact"],
  ["the form to the seller of a sold car", 200, "/listing-detail-v1/{sold}/contact"],
  ["a form to a seller that was left empty", 422, "/listing-detail-v1/{dealer}/contact", { phone: "x" }],
  ["the report of a listing", 200, "/listing-detail-v1/{dealer}/report"],
  ["a report that was left empty", 422, "/listing-detail-v1/{dealer}/report", { email: "x" }],
  ["a vendor", 200, "/sale-agents-detail/{vendor}"],
  [
    "a vendor without a car that meets all filters",
    200,
    "/dealer-detail/{vendor}?brand_id=1&price_min=9000000",
  ],
  ["dealers", 200, "/dealer-listing"],
  ["no dealer", 200, "/dealer-listing?q=0000"],
  ["sale agents", 200, "/sale-agents"],
  ["no sale agent", 200, "/sale-agents?q=0000&city=0000"],
  ["a vendor that does not exist", 404, "/sale-agents-detail/2000000000"],
  ["the newsletter", 200, "/newsletter"],
  ["a mistyped address for the newsletter", 422, "/newsletter", { email: "anna@" }],
  ["the confirmation of a newsletter", 200, `/newsletter?intent=confirm&token=${"a".repeat(43)}`],
  ["the end of a newsletter", 200, `/newsletter?intent=unsubscribe&token=${"a".repeat(43)}`],
  ["a broken link of a mail", 404, "/newsletter?intent=confirm&token=x"],
  ["a link of a mail that is used up", 404, "/newsletter", { intent: "confirm", token: "a".repeat(43) }],
  ["selling a car", 200, "/sell-car"],
  ["the way to maintenance", 200, "/maintenance-booking"],
  ["a kind of work", 200, "/maintenance-booking?service_id=1"],
  ["garages for a kind of work", 200, "/maintenance-booking?city=Utrecht&service_id=1"],
  ["the garages", 200, "/garages-list"],
  ["no garage", 200, "/garages-list?q=zzzz&service_id=9999"],
  ["a garage", 200, "/garage-branch-profile/1"],
  ["a garage that does not exist", 404, "/garage-branch-profile/2000000000"],
  ["about us", 200, "/about-us"],
  ["questions and answers", 200, "/faq"],
  ["contact", 200, "/contact"],
  ["contact about something", 200, "/contact?subject=%3F"],
  ["a message that was left empty", 422, "/contact", { email: "x" }],
  ["prices", 200, "/pricing"],
  ["the privacy policy", 200, "/privacy-policy"],
  ["the terms", 200, "/terms-of-use"],
  ["logging in", 200, "/login"],
  ["a wrong password", 422, "/login", { email: "reader@example.com", password: "?" }],
  ["a login that was left empty", 422, "/login", { email: "x" }],
  ["signing up", 200, "/signup"],
  ["a sign-up that was left empty", 422, "/signup", { phone: "x" }],
  ["a sign-up of a business", 422, "/signup", { user_type: "vendor" }],
  ["a wrong code of a sign-up", 422, "/signup", { intent: "verify-code", email: "x@example.com", code: "1" }],
  ["a forgotten password", 200, "/forgot-password"],
  ["a step of it that was not reached", 200, "/forgot-password?step=code"],
  ["a forgotten password of nobody", 422, "/forgot-password", { email: "x" }],
  ["the way back from Google", 200, "/auth/google/callback?code=1"],
  ["the way back from Google without a code", 400, "/auth/google/callback"],
  ["a forged way back from Google", 400, "/auth/google/callback?code=1&exchange=1"],
  ["an unknown page", 404, "/no-such-page"],
];

/** Posts that redirect to a page with a message. */
const posts: [name: string, address: string, form: Record<string, string>][] = [
  ["a favorite", "/favorites", { car_id: "1", redirect_to: "/newsletter" }],
  ["a login", "/login", { ...demoLogin("customer") }],
  ["a code that was asked for", "/forgot-password", { email: "reader@example.com" }],
  ["a subscription", "/newsletter", { email: "reader@example.com" }],
  [
    "a message to us",
    "/contact",
    {
      first_name: "Sam",
      last_name: "Sam",
      email: "reader@example.com",
      phone: "+31 20 1234567",
      subject: "?",
      message: "?",
    },
  ],
  [
    "a question to a seller",
    "/listing-detail-v1/{dealer}/contact",
    { name: "Sam", email: "reader@example.com", message: "?" },
  ],
  [
    "a report",
    "/listing-detail-v1/{dealer}/report",
    { reason: "sold", name: "Sam", email: "reader@example.com", message: "?" },
  ],
];

/** Adds all pages of app/routes.ts that are not in the list above. */
const visited = new Set(visits.map(([, , address]) => address.replace(/\{\w+\}/, "1")));
for (const page of pages) {
  if (!visited.has(page || "/")) visits.push([page, 200, page]);
}

const { site, upstream } = hostedSite();
let names: string[];
const ids: Record<string, number> = {};

beforeAll(async () => {
  const market = await marketNames(upstream.url);
  const forSale = (isPrivate: boolean) =>
    market.cars.find((car) => car.sell_status === "for_sale" && (car.vendor_id === null) === isPrivate)!;
  ids.dealer = forSale(false).id;
  ids.private = forSale(true).id;
  ids.vendor = forSale(false).vendor_id!;
  await Promise.all([
    market.car(1),
    market.car(ids.dealer),
    market.car(ids.private),
    market.vendor(ids.vendor),
    market.garage(1),
    market.models(29),
  ]);
  const listed = new Set(market.cars.map(({ id }) => id));
  // Lists do not contain sold cars, but their ids are between those of the other cars.
  for (let id = 1; !ids.sold && id <= market.cars.length; id += 1) {
    if (!listed.has(id) && (await market.car(id)).sell_status === "sold") ids.sold = id;
  }
  names = longestFirst([...market.names, "Noor de Wit", "JPEG", "PNG", "WebP", "AVIF", "WCAG"]);
});

const at = (address: string) => address.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]));

async function textsOf(address: string, init?: RequestInit) {
  const response = await site(at(address), init);
  return { response, texts: pageTexts(await response.text()) };
}

const posted = (form: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(form),
});

/** One language is enough: both lack the same texts, since translations.test.ts compares their keys. */
const readLanguages = full ? (["nl", "ar"] as const) : (["ar"] as const);

describe.each(readLanguages)("No English is left (%s)", (lang) => {
  it.each(visits)("on %s (%i)", async (_name, status, address, form) => {
    const { response, texts } = await textsOf(`/${lang}${address}`, form && posted(form));
    expect(response.status).toBe(status);
    expect(texts.length).toBeGreaterThan(20);
    expect(findUntranslatedText(lang, texts, names)).toEqual([]);
  });

  it.each(posts)("in the toast after %s", async (_name, address, form) => {
    // Other words in each language: repeated ones get the first answer again (decision 010).
    const words: Record<string, string> = form.message ? { message: `${form.message} (${lang})` } : {};
    const { response } = await textsOf(`/${lang}${address}`, posted({ ...form, ...words }));
    expect([302, 303]).toContain(response.status);
    const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const { texts } = await textsOf(`/${lang}/newsletter`, { headers: { Cookie: cookie } });
    const before = (await textsOf(`/${lang}/newsletter`)).texts.length;
    expect(texts.length).toBeGreaterThan(before);
    expect(findUntranslatedText(lang, texts, names)).toEqual([]);
  });
});

describe("English text", () => {
  it("is found on the same pages in English", async () => {
    // This tests the tool, not the pages, so a few pages are enough except in a full run.
    for (const [, , address, form] of visits.filter((_, index) => full || index % 8 === 0)) {
      const { texts } = await textsOf(address, form && posted(form));
      expect(findUntranslatedText("nl", texts, names).length, address).toBeGreaterThan(10);
      expect(findUntranslatedText("ar", texts, names).length, address).toBeGreaterThan(20);
    }
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { priceDrop } from "#app/features/cars/card-car.ts";
import { carResponse } from "#contract/cars.ts";
import { checkBidiIsolation, type Kind } from "#tests/setup/bidi-isolation.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";

/** Pages, and the kinds of text that each must show, so that an empty page does not pass. */
const visits: [name: string, address: string, shows: Kind[]][] = [
  ["the home page", "/", ["price", "registration"]],
  ["the list", "/listing-car", ["price"]],
  ["the list under prices", "/listing-car?price_min=5000&price_max=40000", ["price"]],
  ["the list from a price on", "/listing-car?price_min=5000", ["price"]],
  ["an empty list", "/listing-car?brand_id=29&fuel_type_id=6&price_max=1000", ["price"]],
  ["an empty list of a make", "/listing-car?brand_id=27&fuel_type_id=2", []],
  ["a dealer's car", "/listing-detail-v1/{dealer}", ["price", "phone", "registration"]],
  ["a car whose plate is known", "/listing-detail-v1/{plated}", ["price", "plate"]],
  ["a car that became cheaper", "/listing-detail-v1/{lowered}", ["price"]],
  ["the form to a seller", "/listing-detail-v1/{dealer}/contact", ["price"]],
  ["a vendor", "/sale-agents-detail/{vendor}", ["price", "phone", "e-mail", "registration"]],
  ["dealers", "/dealer-listing", ["phone"]],
  ["no sale agent", "/sale-agents?q=zzzz", []],
  ["a kind of work", "/maintenance-booking?service_id=1", ["price"]],
  ["garages for a kind of work", "/maintenance-booking?city=Utrecht&service_id=1", ["price", "phone"]],
  ["the garages", "/garages-list", ["price", "phone"]],
  ["no garage", "/garages-list?q=zzzz&service_id=1", []],
  ["a garage", "/garage-branch-profile/1", ["price", "phone", "e-mail"]],
  ["contact", "/contact", ["phone", "e-mail", "registration"]],
  ["prices", "/pricing", ["price"]],
  ["questions and answers", "/faq", ["registration"]],
  ["the privacy policy", "/privacy-policy", ["registration"]],
  ["the terms", "/terms-of-use", ["registration"]],
];

const { site, upstream } = hostedSite();
const ids: Record<string, number> = {};

beforeAll(async () => {
  await findCars();
});

/** Finds cars with what the pages above must show, among the first 200 of the market. */
async function findCars() {
  for (let id = 1; id <= 200 && Object.keys(ids).length < 4; id += 1) {
    const response = await fetch(`${upstream.url}/api/v1/en/cars/${id}`);
    if (!response.ok) continue;
    const car = carResponse.parse(await response.json()).data;
    if (car.vendor?.phone && car.vendor.kvk_number && car.sell_status === "for_sale") {
      ids.dealer ??= id;
      ids.vendor ??= car.vendor.id;
    }
    if (car.license_plate) ids.plated ??= id;
    if (priceDrop(car) !== null) ids.lowered ??= id;
  }
}

const at = (address: string) => address.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]));

describe("Arabic pages isolate left-to-right text", () => {
  it.each(visits)("on %s", async (_name, address, shows) => {
    const response = await site(`/ar${at(address)}`);
    const { outside, inside } = checkBidiIsolation(await response.text());
    expect(outside).toEqual([]);
    for (const kind of shows) expect(inside[kind], kind).toBeGreaterThan(0);
  });
});

describe("The check for text without isolation", () => {
  it.each([
    ["<p>اتصل بالرقم +31 20 1234567</p>", "phone: +31 20 1234567"],
    ["<p>راسلنا على <a>hello@market.example</a></p>", "e-mail: hello@market.example"],
    ["<p>اللوحة GBB-01-B</p>", "plate: GBB-01-B"],
    ["<p>السعر\u00a0\u200f12,950\u00a0€</p>", "price: 12,950\u00a0€"],
    ["<p><bdi>KVK</bdi> 83892869</p>", "registration: 83892869"],
    ["<p>من \u20681,000 €\u2069 إلى 2,000 €</p>", "price: 2,000 €"],
    ["<option>Audi (23)</option>", "number after a Latin name: i (23"],
    ["<a>من دون Volkswagen: 12 سيارة</a>", "number after a Latin name: n: 12"],
  ])("finds: %s", (html, expected) => {
    expect(checkBidiIsolation(`<html dir="rtl"><body>${html}</body></html>`).outside).toEqual([expected]);
  });

  it("accepts text inside an element or between characters that isolate it", () => {
    const html = `<p>\u20681,000 €\u2069 <bdi>GBB-01-B</bdi> <a dir="ltr"><b>+31 20 1234567</b></a></p>`;
    expect(checkBidiIsolation(html)).toMatchObject({ outside: [], inside: { price: 1, plate: 1, phone: 1 } });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { carResponse, carsResponse, similarCarsResponse } from "#contract/cars.ts";
import {
  aboutResponse,
  faqsResponse,
  homeResponse,
  legalResponse,
  settingsResponse,
} from "#contract/content.ts";
import {
  branchReviewsResponse,
  garageBranchesResponse,
  garageBranchResponse,
  garageServicesResponse,
  garagesResponse,
} from "#contract/garages.ts";
import { languages } from "#contract/languages.ts";
import { carFacets, filterLists, optionsResponse, tooltipsResponse } from "#contract/reference-data.ts";
import { vendorResponse, vendorsResponse } from "#contract/vendors.ts";
import { type TestApi, testApi } from "#upstream/testing/api.ts";
import { seedMarket } from "./seed/seed-market.ts";
import { fixedDay } from "./today.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi("empty");
  await seedMarket(api.db, { cars: 60, today: fixedDay });
});
afterAll(() => api.db.destroy());

const calls: Record<string, z.ZodType> = {
  settings: settingsResponse,
  "pages-content/home": homeResponse,
  "pages-content/about-us": aboutResponse,
  "pages-content/privacy-policy": legalResponse,
  "pages-content/terms-of-use": legalResponse,
  faqs: faqsResponse,
  tooltips: tooltipsResponse,
  filters: filterLists,
  "fuel-types": optionsResponse,
  "transmission-types": optionsResponse,
  categories: optionsResponse,
  cars: carsResponse,
  "cars?show_num=100&sort_by=newest": carsResponse,
  "cars/filters": carFacets,
  vendors: vendorsResponse,
  garages: garagesResponse,
  "garages-branches/all-services": garageServicesResponse,
  "garages-branches/with-services": garageBranchesResponse,
  "garages-branches/with-services?lat=52.1&lng=5.1": garageBranchesResponse,
};

describe.each(languages)("The demo market in %s", (lang) => {
  test.each(Object.entries(calls))("answers %s as the contract says", async (path, schema) => {
    expect(JSON.stringify(await api.readExact(`/${lang}/${path}`, schema)).length).toBeGreaterThan(50);
  });

  test("answers every car, similar cars and its vendor as the contract says", async () => {
    const rows = await api.db.selectFrom("cars").select(["id", "vendor_id"]).execute();
    expect(rows).toHaveLength(60);
    for (const { id, vendor_id } of rows) {
      const { data } = await api.readExact(`/${lang}/cars/${id}`, carResponse);
      expect(data.description).toBeTruthy();
      await api.readExact(`/${lang}/cars/${id}/similar`, similarCarsResponse);
      if (vendor_id !== null) await api.readExact(`/${lang}/vendor/${vendor_id}`, vendorResponse);
    }
  });

  test("answers every branch of a garage and its reviews as the contract says", async () => {
    const rows = await api.db.selectFrom("garage_branches").select("id").execute();
    for (const { id } of rows) {
      const { data } = await api.readExact(`/${lang}/garage-branches/${id}/details`, garageBranchResponse);
      const reviews = (await api.readExact(`/garage-branches/${id}/reviews`, branchReviewsResponse)).data;
      expect([data.rating, data.reviews_count]).toEqual([reviews.summary.average, reviews.summary.count]);
    }
  });
});

test("Brands are in alphabetical order, also with accented letters", async () => {
  const { brands } = await api.readExact("/en/filters", filterLists);
  const names = brands.map((brand) => brand.name);
  expect(names).toEqual([...names].sort(new Intl.Collator("en").compare));
  expect(names.indexOf("Škoda")).toBeLessThan(names.indexOf("Volvo"));
});

test("No response contains a private seller's e-mail address", async () => {
  const sellers = await api.db
    .selectFrom("cars")
    .select("seller_email")
    .where("vendor_id", "is", null)
    .execute();
  expect(sellers.length).toBeGreaterThan(3);
  const { data } = await api.readExact("/en/cars?show_num=100", carsResponse);
  const answers = [
    JSON.stringify(data),
    ...(await Promise.all(data.data.map(async ({ id }) => (await api.get(`/en/cars/${id}`)).text()))),
  ];
  for (const { seller_email } of sellers) expect(answers.join()).not.toContain(z.email().parse(seller_email));
});

test("The demo customer has conversations with vendors and the operator, and no mail is sent about them", async () => {
  const conversations = await api.db
    .selectFrom("conversations")
    .select(["subject", "last_message_id", "customer_notice_at", "vendor_notice_at"])
    .execute();
  expect(conversations.map(({ subject }) => subject)).toEqual(["Mijn telefoonnummer", null, null]);
  expect(
    conversations.every((row) => row.last_message_id && !row.customer_notice_at && !row.vendor_notice_at),
  ).toBe(true);
  expect(await api.db.selectFrom("appointments").select("state").execute()).toEqual([{ state: "accepted" }]);
  const texts = await api.db.selectFrom("messages").select("text").execute();
  expect(texts.filter(({ text }) => /\{\{|^(towBar|visit|history|price|service)\./.test(text))).toEqual([]);
});

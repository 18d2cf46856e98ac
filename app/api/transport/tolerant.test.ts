import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { car, carDetail } from "#contract/cars.ts";
import { message } from "#contract/chat.ts";
import { homeContent, keywords, settings } from "#contract/content.ts";
import { errorBody } from "#contract/envelope.ts";
import { price } from "#contract/fields.ts";
import { branchReview, garageBranchDetails, reviewSummary } from "#contract/garages.ts";
import { profile } from "#contract/profile.ts";
import { filterLists } from "#contract/reference-data.ts";
import { authUser } from "#contract/user.ts";
import { vendor } from "#contract/vendors.ts";
import { tolerant } from "./tolerant.ts";

const read = <T extends z.ZodType>(schema: T, value: unknown) => tolerant(schema).safeParse(value).data;

it.each([
  ["12950.50", 12_950.5],
  [1, 1],
  [0, undefined],
  ["0", undefined],
  [-5, undefined],
  ["12,50", undefined],
])("the price %s of another API is read as %s", (sent, value) => {
  expect(read(price, sent)).toBe(value);
});

describe("a car from another API", () => {
  it("keeps valid fields, and has null or a default for the others", () => {
    const wrong = {
      id: "12",
      price: "9950.00",
      year: null,
      mileage: "many",
      title: "",
      galleries: "none",
      vendor: 5,
      more: "unknown",
    };
    expect(read(car, wrong)).toEqual({
      id: 12,
      title: null,
      year: null,
      mileage: null,
      mileage_unit: "km",
      fuel_type: null,
      transmission_type: null,
      price: 9950,
      feature_image: null,
      galleries: [],
      sell_status: null,
      vendor_id: null,
      vendor: null,
      condition: null,
      brand_id: null,
      city: null,
      previous_price: null,
      updated_at: null,
    });
  });

  it.each([{}, { id: 0 }, { id: "x" }, { title: "Golf" }, [], null, "text"])(
    "is rejected without a valid id: %j",
    (value) => expect(read(car, value)).toBeUndefined(),
  );

  it("gets dates and times in one format, and no earlier price of zero", () => {
    const dates = { first_registration_date: "2021-03-09T00:00:00.000000Z", next_apk_date: "2021-02-30" };
    const history = [{ date: "2026-01-02", price: "5" }, { date: "2026-01-02", price: 0 }, "x"];
    const value = { id: 1, ...dates, created_at: "2026-11-01T10:00:00+02:00", price_history: history };
    expect(read(carDetail, value)).toMatchObject({
      first_registration_date: "2021-03-09",
      next_apk_date: null,
      created_at: "2026-11-01T08:00:00.000Z",
      price_history: [{ date: "2026-01-02", price: 5 }],
    });
  });
});

it.each([
  ["01-05-2026 14:05", "2026-05-01T14:05"],
  ["31-05-2026 14:05:09", "2026-05-31T14:05:09"],
  ["01-05-2026", "2026-05-01"],
  ["2026-05-01 14:05:00", "2026-05-01T14:05"],
  ["01/05/2026 14:05", null],
  ["May 1, 2026", null],
  ["01-05-20266", null],
  ["31-13-2026", null],
])("the time %s is read as %s, never as another day", (created_at, meant) => {
  const value = read(carDetail, { id: 1, created_at, next_apk_date: created_at });
  expect(value?.created_at).toBe(meant && new Date(meant.length > 10 ? `${meant}Z` : meant).toISOString());
  expect(value?.next_apk_date).toBe(meant?.slice(0, 10) ?? null);
});

describe.each(["UTC", "Asia/Tokyo", "America/New_York"])("on a computer in the zone %s", (zone) => {
  beforeEach(() => void vi.stubEnv("TZ", zone));
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ["2026-07-01 10:00:00", "10:00"],
    ["2026-07-01T10:00", "10:00"],
    ["2026-07-01T10:00:00.123456", "10:00"],
    ["01-07-2026 10:00", "10:00"],
    ["2026-07-01 10:00 PM", "22:00"],
    ["2026-07-01", "00:00"],
    ["2026-07-01T10:00:00Z", "10:00"],
    ["2026-07-01 10:00:00+02", "08:00"],
    ["2026-07-01T10:00:00-0130", "11:30"],
    ["2026-07-01 10:00:00 EST", "15:00"],
  ])("the time %s is %s in UTC, which it is in without a zone of its own", (created_at, time) => {
    expect(read(carDetail, { id: 1, created_at })?.created_at?.slice(0, 16)).toBe(`2026-07-01T${time}`);
  });
});

it.each([
  ["2027-04-26T22:00:00.000000Z", "2027-04-27"],
  ["2027-01-26T23:00:00.000000Z", "2027-01-27"],
  ["2027-04-27T00:00:00Z", "2027-04-27"],
  ["2027-04-27T00:00:00+02:00", "2027-04-27"],
  ["2027-01-27T00:00:00+02:00", "2027-01-27"],
  ["2027-04-27 00:00:00", "2027-04-27"],
  ["2027-04-27T12:00:00Z", "2027-04-27"],
  ["2027-14-27T22:00:00Z", null],
])("the day %s is %s, the day that a midnight of the Netherlands begins", (next_apk_date, day) => {
  expect(read(carDetail, { id: 1, next_apk_date })?.next_apk_date).toBe(day);
});

it("a record is accepted for a name, and texts are trimmed", () => {
  const value = { id: 1, fuel_type: { id: 3, name: " Petrol " }, title: "  ", city: { town: "Breda" } };
  expect(read(car, value)).toMatchObject({ fuel_type: "Petrol", title: null, city: null });
});

it("reads a number where a text is meant, as databases have registration and phone numbers", () => {
  expect(read(settings, { kvk_number: 12_345_678 })?.kvk_number).toBe("12345678");
  expect(read(profile, { id: 1, username: 500, phone: 31_612_345_678 })).toMatchObject({
    username: "500",
    phone: "31612345678",
  });
  expect(read(car, { id: 1, title: 500, fuel_type: { id: 1, name: 95 } })).toMatchObject({
    title: "500",
    fuel_type: "95",
  });
  expect(read(carDetail, { id: 1, first_registration_date: 2_019 })?.first_registration_date).toBeNull();
});

it.each([
  [1_234_567, "01234567"],
  ["1234567", "01234567"],
  ["01234567", "01234567"],
  ["KVK 01234567", "KVK 01234567"],
  [0, null],
  ["0", null],
  ["", null],
  [null, null],
])("the KVK number %j has its first zeros", (sent, value) => {
  expect(read(settings, { kvk_number: sent })?.kvk_number).toBe(value);
  expect(read(vendor, { id: 1, kvk_number: sent })?.kvk_number).toBe(value);
});

it.each([0, 1, "0", "", " ", "null", "false", false, true, null, [], {}, { url: 0 }])(
  "%j in place of a picture means that there is none",
  (sent) => {
    expect(
      read(car, { id: 1, feature_image: sent, galleries: [sent], vendor: { id: 2, photo: sent } }),
    ).toMatchObject({ feature_image: null, galleries: [], vendor: { photo: null } });
    expect(read(vendor, { id: 1, photo: sent, cover: sent })).toMatchObject({ photo: null, cover: null });
    expect(read(garageBranchDetails, { id: 1, photo: sent, gallery: [sent] })).toMatchObject({
      photo: null,
      gallery: [],
    });
    expect(read(profile, { id: 1, image: sent })?.image).toBeNull();
  },
);

it("a picture may be a path, a file's name, a URL or a record with one", () => {
  const galleries = ["/media/1", "a.jpg", "https://x.example/1", { id: 3, url: "/media/4", name: "Front" }];
  const urls = ["/media/1", "a.jpg", "https://x.example/1", "/media/4"];
  expect(read(car, { id: 1, galleries })?.galleries).toEqual(urls);
  expect(read(car, { id: 1, galleries: { 1: "a.jpg", 3: "/media/4" } })?.galleries).toEqual([
    "a.jpg",
    "/media/4",
  ]);
});

it.each([
  [1, true],
  ["0", false],
  ["true", true],
  [2, undefined],
  [null, undefined],
])("whether a message is mine may be sent as %j", (mine, value) => {
  const created_at = "2026-11-01T08:00:00.000Z";
  expect(read(message, { id: 1, conversation_id: 2, text: "Hello", mine, created_at })?.mine).toBe(value);
});

it("missing sections of a page are read as empty, and invalid items are left out", () => {
  expect(read(homeContent, {})?.sections.reviews).toEqual({ title: null, items: [] });
  const features = [{ title: "Checked" }, null, "text"];
  expect(read(homeContent, { sections: { why_us: { features } } })?.sections.why_us.features).toEqual([
    { icon: null, title: "Checked", details: null },
  ]);
  const social_media = [
    { url: "javascript:alert(1)", icon: "x" },
    { url: "https://x.example", icon: "x" },
  ];
  expect(read(settings, { footer: [], social_media })).toMatchObject({
    base_currency_symbol: "€",
    footer: { sections: { stats: [] } },
    social_media: [{ url: "https://x.example" }],
  });
});

it("a map keeps its valid entries, and null is not accepted as a map", () => {
  expect(read(keywords, { keywords: { a: "b", c: "", d: false, e: null } })).toEqual({
    keywords: { a: "b" },
  });
  expect(read(keywords, { keywords: [] })).toEqual({ keywords: {} });
  expect(read(keywords, { keywords: null })).toBeUndefined();
  const errors = { email: ["Taken"], phone: "text", name: [""] };
  expect(read(errorBody, { message: "No", errors, code: 7 })).toEqual({
    message: "No",
    errors: { email: ["Taken"] },
  });
});

it("missing or invalid fields get their default, and invalid optional fields are left out", () => {
  const user = { id: 1 };
  const value = { user, access_token: "a", token_type: null, user_type: "admin", device_token: "short" };
  expect(read(authUser, value)).toMatchObject({ token_type: "Bearer", user_type: "customer" });
  expect(read(authUser, value)?.device_token).toBeUndefined();
  expect(read(authUser, { user })).toBeUndefined();
  expect(read(profile, { id: 1, has_password: null })?.has_password).toBe(true);
  expect(read(profile, { id: 1, has_password: false })?.has_password).toBe(false);
});

it("a review summary without exactly five star counts is rejected", () => {
  expect(read(reviewSummary, { count: "2", by_star: [0, 0, 0, "1", 1] })).toEqual({
    average: null,
    count: 2,
    by_star: [0, 0, 0, 1, 1],
  });
  expect(read(reviewSummary, { count: 2, by_star: [1, 1] })).toBeUndefined();
});

it("a valid response does not change", () => {
  const exact = {
    id: 4,
    author: "Noor",
    rating: 4.5,
    review: "Good",
    lang: "nl",
    created_at: "2026-11-01T08:00:00.000Z",
    booked: true,
    answer: { text: "Thank you", created_at: null },
  };
  expect(branchReview.parse(exact)).toEqual(exact);
  expect(read(branchReview, exact)).toEqual(exact);
});

it("a service or an option that another API repeats is there once, and records without an id all are", () => {
  const apk = { id: 1, name: "APK", price: 40 };
  const hours = [1, 1].map((day) => ({ day, open: "09:00", close: "12:00" }));
  for (const again of [apk, { ...apk, id: "1" }, { id: 1 }]) {
    const value = { id: 1, services: [apk, again], opening_hours: hours };
    const branch = read(garageBranchDetails, value);
    expect(branch?.services.map(({ id, name }) => [id, name])).toEqual([[1, "APK"]]);
    expect(branch?.opening_hours).toHaveLength(2);
  }
  const diesel = { id: 2, name: "Diesel" };
  expect(read(filterLists, { fuel_types: [diesel, diesel] })?.fuel_types).toHaveLength(1);
});

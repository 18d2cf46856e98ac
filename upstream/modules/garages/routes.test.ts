import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  branchReviewsResponse,
  garageBranchesResponse,
  garageBranchResponse,
  garageServicesResponse,
  garagesResponse,
} from "#contract/garages.ts";
import { townCountsResponse } from "#contract/towns.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi(0);
  await insertGarages(api.db);
});
afterAll(() => api.db.destroy());

test("Garages are listed by name, with their branches and the first photo of the first branch", async () => {
  const { data } = await api.readExact("/nl/garages", garagesResponse);
  expect(data.data.map(({ id, name, photo }) => [id, name, photo])).toEqual([
    [2, "Alfa Service", "/media/garages/de-brug-1.jpg"],
    [1, "De Brug", "/media/garages/de-brug-1.jpg"],
  ]);
  expect(data.data[1]?.branches.map(({ id, city }) => [id, city])).toEqual([
    [1, "Utrecht nl"],
    [2, "Groningen nl"],
  ]);
  expect((await api.readExact("/nl/garages?page=2", garagesResponse)).data.data).toEqual([]);
});

test("Services are listed with their lowest price, in the language of the path", async () => {
  const { data } = await api.readExact("/ar/garages-branches/all-services", garageServicesResponse);
  expect(data).toEqual([
    { id: 1, name: "APK inspection ع", price_from: 38.95, duration_minutes: 45 },
    { id: 2, name: "Minor service ع", price_from: 139.5, duration_minutes: 75 },
    { id: 3, name: "Timing belt ع", price_from: null, duration_minutes: 240 },
  ]);
});

describe("Branches", () => {
  const search = async (query: string) =>
    (await api.readExact(`/en/garages-branches/with-services?${query}`, garageBranchesResponse)).data;

  test("have services, prices, opening hours and a rating", async () => {
    const branch = (await search("")).data.find(({ id }) => id === 1);
    expect(branch).toMatchObject({
      garage_id: 1,
      name: "De Brug Utrecht",
      city: "Utrecht",
      address: "Ampèrestraat 5",
      phone: "+31 30 012 3456",
      rating: 4.2,
      reviews_count: 11,
      services: [
        { id: 1, name: "APK inspection", price: 38.95, duration_minutes: 45 },
        { id: 2, name: "Minor service", price: 149, duration_minutes: 75 },
      ],
      opening_hours: [{ day: 1, open: "08:00", close: "17:30" }],
      closed_days: [],
      distance_km: null,
    });
  });

  test("without opening hours yet are not shown as closed", async () => {
    const opening_hours = JSON.stringify([{ day: 1, open: null, close: null }]);
    await api.db.updateTable("garage_branches").set({ opening_hours }).where("id", "=", 3).execute();
    const branch = (await search("")).data.find(({ id }) => id === 3);
    expect(branch?.opening_hours).toEqual([]);
  });

  test("without a review have no rating, rather than a rating of zero", async () => {
    const branch = (await search("")).data.find(({ id }) => id === 3);
    expect([branch?.rating, branch?.reviews_count]).toEqual([null, 0]);
  });

  test.each([
    ["", [3, 2, 1]],
    ["service_id=1", [2, 1]],
    ["service_id=3", []],
    ["service_id=999", []],
    ["city=utrecht", [1]],
    ["city=Groningen%20nl", [2]],
    ["city=Utrecht%20%D8%B9", [1]],
    ["city=Utr", []],
    ["city=%C3%9Atrecht", [1]],
    ["q=BRUG", [2, 1]],
    ["q=brug%20groningen", [2]],
    ["q=amperestraat", [3, 2, 1]],
    ["q=minor", [3, 1]],
    ["q=%25rug", []],
    ["q=_rug", []],
    ["q=brug%20%26%20%25", [2, 1]],
    ["q=&city=&service_id=&page=", [3, 2, 1]],
    ["service_id=1&city=Maastricht", []],
    ["page=2", []],
  ])("are found by '%s' and sorted by name", async (query, ids) => {
    const { data, total } = await search(query);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(query === "page=2" ? 3 : ids.length);
  });

  test("are sorted by distance from a place, and give the distance", async () => {
    const { data } = await search("lat=53.0&lng=6.5");
    expect(data.map(({ id }) => id)).toEqual([2, 1, 3]);
    const [nearest, next] = data.map(({ distance_km }) => distance_km);
    // Computed by hand with the haversine formula: 0.2194° of latitude and 0.0665° of longitude at 53°.
    expect(nearest).toBeCloseTo(24.8, 1);
    expect(next).toBeGreaterThan(130);
  });

  test.each(["service_id=0", "page=0", "lat=91&lng=1", `q=${"a".repeat(101)}`])(
    "are 422 when searched by %s",
    async (query) => {
      expect((await api.get(`/en/garages-branches/with-services?${query}`)).status).toBe(422);
    },
  );

  test("are counted by town, in the language of the path", async () => {
    const { data } = await api.readExact("/nl/garages-branches/towns?service_id=1", townCountsResponse);
    expect(data).toEqual([
      { name: "Groningen nl", lat: 53.22, lng: 6.57, count: 1 },
      { name: "Utrecht nl", lat: 52.09, lng: 5.12, count: 1 },
    ]);
  });

  test("have a page with their details", async () => {
    const { data } = await api.readExact("/nl/garage-branches/2/details", garageBranchResponse);
    expect(data).toMatchObject({
      name: "De Brug Groningen",
      city: "Groningen nl",
      description: "Alle merken",
      email: "info@garage.example",
      gallery: ["/media/garages/de-brug-1.jpg"],
      garage_name: "De Brug",
      kvk_number: null,
      vat_number: null,
      rating: 4,
      reviews_count: 1,
    });
    expect(data.services.map(({ price }) => price)).toEqual([41]);
  });

  test("that do not exist are 404", async () => {
    const response = await api.get("/nl/garage-branches/4/details");
    expect([response.status, await response.json()]).toEqual([404, { message: "Deze garage bestaat niet" }]);
  });
});

describe("Reviews of a branch", () => {
  test("are listed newest first, ten per page, with a summary of all", async () => {
    const { data } = await api.readExact("/garage-branches/1/reviews", branchReviewsResponse);
    expect(data.data.map(({ author }) => author).slice(0, 2)).toEqual(["Visitor 11", "Visitor 10"]);
    expect(data).toMatchObject({ current_page: 1, per_page: 10, last_page: 2, total: 11 });
    expect(data.summary).toEqual({ average: 4.2, count: 11, by_star: [0, 3, 0, 0, 8] });
    const second = (await api.readExact("/garage-branches/1/reviews?page=2", branchReviewsResponse)).data;
    expect(second.data.map(({ author }) => author)).toEqual(["Visitor 1"]);
    expect(second.summary).toEqual(data.summary);
  });

  test("can be sorted by newest, highest or lowest over all pages, and by nothing else", async () => {
    const read = async (query: string) =>
      (await api.readExact(`/garage-branches/1/reviews?${query}`, branchReviewsResponse)).data.data;
    const starsOf = async (order: string) =>
      [...(await read(`sort_by=${order}`)), ...(await read(`sort_by=${order}&page=2`))].map(
        ({ rating }) => rating,
      );
    expect(await starsOf("highest")).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 2, 2, 2]);
    expect(await starsOf("lowest")).toEqual([2, 2, 2, 5, 5, 5, 5, 5, 5, 5, 5]);
    expect(await read("sort_by=newest")).toEqual(await read(""));
    expect((await api.get("/garage-branches/1/reviews?sort_by=author")).status).toBe(422);
  });

  test("have no average when there are none", async () => {
    const { data } = await api.readExact("/garage-branches/3/reviews", branchReviewsResponse);
    expect(data.data).toEqual([]);
    expect(data.summary).toEqual({ average: null, count: 0, by_star: [0, 0, 0, 0, 0] });
  });

  test("are 404 when the branch does not exist, in the accepted language", async () => {
    const response = await api.app.request("/api/v1/garage-branches/9/reviews", {
      headers: { "Accept-Language": "ar" },
    });
    expect([response.status, await response.json()]).toEqual([404, { message: "هذه الورشة غير موجودة" }]);
  });
});

test("The branches of a suspended garage are in no list, count or lowest price", async () => {
  const suspend = (suspended_at: string | null) =>
    api.db.updateTable("garages").set({ suspended_at }).where("id", "=", 2).execute();
  await suspend("2026-11-21T12:00:00.000Z");
  onTestFinished(async () => void (await suspend(null)));
  const garages = await api.readExact("/en/garages", garagesResponse);
  expect(garages.data).toMatchObject({ total: 1, data: [{ id: 1 }] });
  const branches = await api.readExact("/en/garages-branches/with-services", garageBranchesResponse);
  expect([branches.data.total, branches.data.data.map(({ id }) => id)]).toEqual([2, [2, 1]]);
  const towns = await api.readExact("/en/garages-branches/towns", townCountsResponse);
  expect(towns.data.map(({ name }) => name)).not.toContain("Maastricht");
  const services = await api.readExact("/en/garages-branches/all-services", garageServicesResponse);
  expect(services.data[1]).toMatchObject({ name: "Minor service", price_from: 149 });
});

test("The calls are described in the OpenAPI document", async () => {
  const { paths } = await (await api.get("/openapi.json")).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/api/v1/{lang}/garages",
      "/api/v1/{lang}/garages-branches/all-services",
      "/api/v1/{lang}/garages-branches/with-services",
      "/api/v1/{lang}/garage-branches/{id}/details",
      "/api/v1/garage-branches/{id}/reviews",
    ]),
  );
});

import type { Selectable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  carMapResponse,
  carResponse,
  carSuggestionsResponse,
  carsResponse,
  similarCarsResponse,
} from "#contract/cars.ts";
import type { CarTable } from "../../platform/db/tables/market.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { privateEmail } from "../../testing/market.ts";

type Row = Selectable<CarTable>;

let api: TestApi;
let rows: Row[];
beforeAll(async () => {
  api = await testApi(150);
  rows = await api.db.selectFrom("cars").selectAll().orderBy("id").execute();
});
afterAll(() => api.db.destroy());

async function searchIds(query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { data } = await api.readExact(`/en/cars?${query}&show_num=100&page=${page}`, carsResponse);
    ids.push(...data.data.map((car) => car.id));
    if (page >= data.last_page) return ids;
  }
}

function kilometres(row: Row, lat: number, lng: number) {
  const radians = Math.PI / 180;
  const cosine =
    Math.sin(row.lat * radians) * Math.sin(lat * radians) +
    Math.cos(row.lat * radians) * Math.cos(lat * radians) * Math.cos((row.lng - lng) * radians);
  return 6371 * Math.acos(Math.min(1, cosine));
}

const filters: [query: string, meets: (row: Row) => boolean][] = [
  ["category_id=2", (row) => row.category_id === 2],
  ["brand_id=1", (row) => row.brand_id === 1],
  ["model_id=3", (row) => row.model_id === 3],
  ["car_condition_id=1", (row) => row.car_condition_id === 1],
  ["fuel_type_id=2", (row) => row.fuel_type_id === 2],
  ["transmission_type_id=2", (row) => row.transmission_type_id === 2],
  ["vendor_id=1", (row) => row.vendor_id === 1],
  ["price_min=10000", (row) => row.price_cents >= 1_000_000],
  ["price_max=10000", (row) => row.price_cents <= 1_000_000],
  ["price_min=10000&price_max=20250", (row) => row.price_cents >= 1_000_000 && row.price_cents <= 2_025_000],
  ["price_max=1000000000", () => true],
  ["price_min=1000000000", () => false],
  ["speed_min=180&speed_max=200", (row) => row.top_speed >= 180 && row.top_speed <= 200],
  ["year_min=2015&year_max=2018", (row) => row.year >= 2015 && row.year <= 2018],
  ["mileage_max=50000", (row) => row.mileage <= 50_000],
  ["color=orange", (row) => row.color === "orange"],
  ["body_type=suv", (row) => row.body_type === "suv"],
  ["doors=5", (row) => row.doors === 5],
  ["seats=4", (row) => row.seats === 4],
  ["q=citroen", (row) => row.brand_id === 1],
  ["q=Citro%C3%8BN%20two", (row) => row.brand_id === 1 && row.model_id === 2],
  ["q=100%25", (row) => row.description.includes("100%")],
  ["q=dealer_main", (row) => row.description.includes("dealer_main")],
  ["q=dea_er", () => false],
  ["q=dealer%25main", () => false],
  ["q=%D8%AC%D9%8A%D8%AF%D8%A9", () => true],
  ["ids=3,1,2,999999", (row) => [1, 2, 3].includes(row.id)],
  ["ids=9999999999", () => false],
  ["equipment=1", (row) => row.id % 3 !== 0],
  ["equipment=2", (row) => row.id % 3 === 1],
  ["equipment=2,1&brand_id=2", (row) => row.id % 3 === 1 && row.brand_id === 2],
  ["equipment=1,3", () => false],
  ["equipment=9999999999", () => false],
  ["bbox=5,52,5.2,52.12", (row) => row.lng >= 5 && row.lng <= 5.2 && row.lat >= 52 && row.lat <= 52.12],
  ["bbox=6,50,-170,54", (row) => row.lng >= 6],
  ["lat=52.1&lng=5.1&radius_km=5", (row) => kilometres(row, 52.1, 5.1) <= 5],
  ["lat=52.1&lng=5.1&radius_km=140", (row) => kilometres(row, 52.1, 5.1) <= 140],
  ["radius_km=5", () => true],
  [
    "brand_id=2&fuel_type_id=1&price_max=30000",
    (row) => row.brand_id === 2 && row.fuel_type_id === 1 && row.price_cents <= 3_000_000,
  ],
  ["price_max=&brand_id=&q=&color=", () => true],
  ["something_else=1", () => true],
];

describe("The list of cars", () => {
  test.each(filters)("contains exactly the unsold cars that match %s", async (query, meets) => {
    const expected = rows.filter((row) => row.sell_status !== "sold" && meets(row)).map((row) => row.id);
    expect((await searchIds(query)).sort((a, b) => a - b)).toEqual(expected);
  });

  const byId = (a: Row, b: Row) => a.id - b.id;
  const orders: [string, (a: Row, b: Row) => number][] = [
    ["", (a, b) => a.price_cents - b.price_cents || byId(a, b)],
    ["sort_by=price_min", (a, b) => a.price_cents - b.price_cents || byId(a, b)],
    ["sort_by=price_max", (a, b) => b.price_cents - a.price_cents || byId(a, b)],
    ["sort_by=newest", (a, b) => b.created_at.localeCompare(a.created_at) || byId(a, b)],
    ["sort_by=year_max", (a, b) => b.year - a.year || byId(a, b)],
    ["sort_by=mileage_min", (a, b) => a.mileage - b.mileage || byId(a, b)],
  ];
  test.each(orders)("is ordered by '%s' and then by id", async (query, order) => {
    const expected = rows.filter((row) => row.sell_status !== "sold").sort(order);
    expect(await searchIds(query)).toEqual(expected.map((row) => row.id));
  });

  test("has 12 cars per page by default, and gives the number of pages", async () => {
    const total = rows.filter((row) => row.sell_status !== "sold").length;
    const first = await api.readExact("/en/cars", carsResponse);
    expect(first.data).toMatchObject({
      current_page: 1,
      per_page: 12,
      total,
      last_page: Math.ceil(total / 12),
    });
    expect(first.data.data).toHaveLength(12);
    const eight = await api.readExact("/en/cars?show_num=8&page=2", carsResponse);
    expect(eight.data).toMatchObject({ current_page: 2, per_page: 8, last_page: Math.ceil(total / 8) });
    expect(eight.data.data.slice(0, 4)).toEqual(first.data.data.slice(8));
  });

  test("is empty beyond its last page and for filters that match no car", async () => {
    const total = rows.filter((row) => row.sell_status !== "sold").length;
    const beyond = await api.readExact("/en/cars?page=1000000", carsResponse);
    expect(beyond.data).toMatchObject({ data: [], total, last_page: Math.ceil(total / 12) });
    const none = await api.readExact("/en/cars?brand_id=2147483647", carsResponse);
    expect(none.data).toMatchObject({ data: [], total: 0, last_page: 1, current_page: 1 });
  });

  test("leaves out sold cars and keeps reserved ones", async () => {
    const { data } = await api.readExact("/en/cars?show_num=100", carsResponse);
    const statuses = new Set(data.data.map((car) => car.sell_status));
    expect(statuses).toEqual(new Set(["for_sale", "reserved"]));
  });

  test("has names in the language of the path, prices in EUR and no vendor for a private seller", async () => {
    const { data } = await api.readExact("/nl/cars?ids=1,2,3", carsResponse);
    const row = rows.find((candidate) => candidate.id === data.data[0]?.id);
    expect(data.data[0]).toMatchObject({ price: row!.price_cents / 100, mileage_unit: "km" });
    expect(data.data[0]?.fuel_type).toMatch(/ nl$/);
    expect(data.data[0]?.city).toMatch(/ nl$/);
    const isPrivate = data.data.find((car) => car.vendor_id === null);
    expect(isPrivate).toMatchObject({ vendor: null });
  });

  const hostile = [
    "price_min=abc",
    "price_min=-1",
    "price_min=1.5",
    "price_max=1e400",
    "brand_id=0",
    "brand_id=1&brand_id=2",
    "brand_id=99999999999999999999",
    "sort_by=id;drop table cars",
    "sort_by=constructor",
    "show_num=0",
    "show_num=101",
    "page=0",
    "page=NaN",
    `q=${"a".repeat(101)}`,
    "lat=91&lng=0&radius_km=1",
    "lat=1&lng=1&radius_km=-5",
    "bbox=1,2,3",
    "bbox=1,2,3,x",
    "ids=1;2",
    "equipment=1,",
    `equipment=${"1,".repeat(20)}1`,
    `ids=${"1,".repeat(100)}1`,
    "color=%00",
    "body_type='--",
  ];
  test.each(hostile)("refuses %s with 422 and names the wrong parameter", async (query) => {
    for (const path of ["/nl/cars", "/nl/cars/filters"]) {
      const response = await api.get(`${path}?${query}`);
      expect(response.status).toBe(422);
      const body = await response.json();
      expect(body.message).toBe("Deze zoekopdracht is niet geldig");
      expect(Object.keys(body.errors)).not.toHaveLength(0);
      for (const texts of Object.values(body.errors)) expect(texts).toEqual(["Deze waarde is niet geldig"]);
    }
  });

  const odd = [
    "q=%00",
    "q='%22%3B--",
    "q=%25%25%25",
    "q=%5C",
    "q=%F0%9F%9A%97",
    "__proto__=1",
    "brand_id[]=1",
    "q=+",
  ];
  test.each(odd)("accepts %s like any other search", async (query) => {
    expect((await api.get(`/en/cars?${query}`)).status).toBe(200);
  });
});

describe("The search", () => {
  test("completes typed text to makes, models and titles", async () => {
    const { data } = await api.readExact("/nl/cars/suggest?q=volv", carSuggestionsResponse);
    const count = rows.filter((row) => row.sell_status !== "sold" && row.brand_id === 2).length;
    expect(data[0]).toEqual({ kind: "brand", text: "Volvo", count, brand_id: 2, model_id: null });
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(["brand", "model", "title"]));
    expect((await api.readExact("/nl/cars/suggest", carSuggestionsResponse)).data).toEqual([]);
  });

  test("completes titles from three letters on", async () => {
    const kinds = async (q: string) =>
      (await api.readExact(`/nl/cars/suggest?q=${q}`, carSuggestionsResponse)).data.map(({ kind }) => kind);
    expect(await kinds("vol")).toContain("title");
    expect(await kinds("vo")).not.toContain("title");
  });

  test("suggests nothing that has no cars", async () => {
    await api.db.insertInto("brands").values({ id: 9, name: "Volga" }).execute();
    await api.db.insertInto("models").values({ id: 90, brand_id: 9, name: "Vollant" }).execute();
    const { data } = await api.readExact("/nl/cars/suggest?q=vol", carSuggestionsResponse);
    expect(data.filter(({ count }) => count === 0)).toEqual([]);
    expect(data.length).toBeGreaterThan(0);
  });

  test("shows all cars that match the filters on its map", async () => {
    const { data } = await api.readExact("/en/cars/map?zoom=9&brand_id=1", carMapResponse);
    const cars = rows.filter((row) => row.sell_status !== "sold" && row.brand_id === 1);
    expect(data.clusters.reduce((sum, { count }) => sum + count, data.cars.length)).toBe(cars.length);
    const cheapest = Math.min(...cars.map((row) => row.price_cents / 100));
    const prices = [
      ...data.clusters.map((cluster) => cluster.min_price),
      ...data.cars.map(({ price }) => price),
    ];
    expect(Math.min(...prices)).toBe(cheapest);
  });

  test.each(["map?zoom=23", "map?bbox=1,2", "map?brand_id=x", `suggest?q=${"a".repeat(101)}`])(
    "answers %s with 422",
    async (path) => expect((await api.get(`/en/cars/${path}`)).status).toBe(422),
  );
});

describe("A car", () => {
  test("is returned in full, with the names of its equipment in their defined order", async () => {
    const row = rows.find((candidate) => candidate.vendor_id === 1)!;
    const { data } = await api.readExact(`/ar/cars/${row.id}`, carResponse);
    expect(data).toMatchObject({
      id: row.id,
      description: "سيارة جيدة",
      features: ["Tow bar ع", "Heated seats ع"],
      power_kw: 80,
      price_history: [{ date: "2026-10-01", price: 12_500 }],
      vendor: { id: 1, username: "dealer_1", type: "dealer", phone: "+31 30 123 4567", city: "Utrecht ع" },
      location: { lat: row.lat, lng: row.lng },
    });
  });

  test("without a description in the requested language has the English one, or else another one", async () => {
    const { id } = rows[0]!;
    const read = async (texts: Record<string, string>) => {
      await api.db
        .updateTable("cars")
        .set({ description: JSON.stringify(texts) })
        .where("id", "=", id)
        .execute();
      const { description, other_description } = (await api.readExact(`/ar/cars/${id}`, carResponse)).data;
      return [description, other_description];
    };
    expect(await read({ nl: "Mooi", en: "Nice", ar: "" })).toEqual([null, { lang: "en", text: "Nice" }]);
    expect(await read({ nl: "Mooi", en: "", ar: "" })).toEqual([null, { lang: "nl", text: "Mooi" }]);
    expect(await read({ nl: "Mooi", ar: "جميلة" })).toEqual(["جميلة", null]);
    expect(await read({ nl: "", en: "", ar: "" })).toEqual([null, null]);
  });

  test("can still be read after it is sold", async () => {
    const sold = rows.find((row) => row.sell_status === "sold")!;
    expect((await api.readExact(`/en/cars/${sold.id}`, carResponse)).data.sell_status).toBe("sold");
  });

  test("never reveals the name or address of its private seller", async () => {
    const row = rows.find((candidate) => candidate.vendor_id === null && candidate.sell_status !== "sold")!;
    for (const path of [`/en/cars/${row.id}`, `/en/cars?ids=${row.id}`, `/en/cars/${row.id}/similar`]) {
      const text = await (await api.get(path)).text();
      expect(text).not.toContain(privateEmail);
      expect(text).not.toContain("P. de Vries");
    }
  });

  test.each(["999999", "0", "-1", "abc", "1.5", "99999999999"])(
    "that does not exist (%s) is 404",
    async (id) => {
      for (const path of [`/nl/cars/${id}`, `/nl/cars/${id}/similar`]) {
        const response = await api.get(path);
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({
          message: expect.stringMatching(/^(Deze auto bestaat niet|Niet gevonden)$/),
        });
      }
    },
  );

  test("has similar cars for sale, with its own model first and then by nearest price", async () => {
    const row = rows.find((candidate) => candidate.sell_status === "sold")!;
    const { data } = await api.readExact(`/en/cars/${row.id}/similar`, similarCarsResponse);
    const similar = data.data.map((car) => rows.find((candidate) => candidate.id === car.id)!);
    expect(similar).toHaveLength(8);
    expect(similar.every((car) => car.sell_status !== "sold" && car.id !== row.id)).toBe(true);
    const likeness = similar.map((car) =>
      car.model_id === row.model_id
        ? 0
        : car.brand_id === row.brand_id && car.body_type === row.body_type
          ? 1
          : car.body_type === row.body_type
            ? 2
            : 3,
    );
    expect(likeness).toEqual([...likeness].sort());
    const distances = similar.map((car) => Math.abs(car.price_cents - row.price_cents));
    const inOrder = distances.map((cents, at) => [likeness[at]!, cents] as const);
    expect(inOrder).toEqual(inOrder.toSorted(([a, near], [b, far]) => a - b || near - far));
    expect(likeness[0]).toBe(0);
  });
});

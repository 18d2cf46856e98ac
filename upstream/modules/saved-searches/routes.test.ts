import { afterEach, beforeEach, expect, test } from "vitest";
import { type SavedSearch, savedSearchesResponse, savedSearchResponse } from "#contract/saved-searches.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { carRow } from "../../testing/market.ts";
import { maxSavedSearches } from "./service.ts";

let api: TestApi;
let accountId: number;
let noor: Record<string, string>;
beforeEach(async () => {
  api = await testApi(12);
  const account = await insertAccount(api.db);
  accountId = account.id;
  noor = await authHeaders(api.db, account);
});
afterEach(() => api.db.destroy());

const save = (query: unknown, headers = noor, more: object = {}) =>
  api.post("/en/saved-searches", { query, ...more }, headers);
const saved = async (query: string) => savedSearchResponse.parse(await (await save(query)).json()).data;
const list = async (headers = noor): Promise<SavedSearch[]> =>
  savedSearchesResponse.parse(await (await api.get("/en/saved-searches", headers)).json()).data.data;
const send = (method: string, id: number | string, body?: object, headers = noor) =>
  api.app.request(`/api/v1/nl/saved-searches/${id}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const rows = () => api.db.selectFrom("saved_searches").selectAll().orderBy("id").execute();
const dueAt = async () =>
  (await api.db.selectFrom("accounts").select("alerts_due_at").executeTakeFirstOrThrow()).alerts_due_at;
/** Lists a car at the current time, unless `changes` says otherwise. */
const listCar = (changes: Parameters<typeof carRow>[1]) =>
  api.db
    .insertInto("cars")
    .values(carRow(0, { created_at: "2026-11-21T12:00:00.000Z", sell_status: "for_sale", ...changes }))
    .execute();

test("A search is saved once, regardless of order, page and empty fields, and is mailed daily", async () => {
  const first = await save("brand_id=2&price_max=15000");
  expect(first.status).toBe(201);
  const again = await save("price_max=15000&brand_id=2&fuel_type_id=&sort_by=newest&page=3&show_num=8");
  expect([again.status, await again.json()]).toEqual([200, await first.json()]);
  const [only, ...others] = await list();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ query: "brand_id=2&price_max=15000", frequency: "daily", new_count: 0 });
  expect(await dueAt()).toBe("2026-11-22T12:00:00.000Z");
});

test("A saved search is found by its query, however the query is written", async () => {
  await save("brand_id=2&price_max=15000");
  await save("brand_id=2");
  const found = async (query: string) => {
    const response = await api.get(`/en/saved-searches?${new URLSearchParams({ query })}`, noor);
    return savedSearchesResponse.parse(await response.json()).data.data.map((search) => search.query);
  };
  expect(await found("price_max=15000&brand_id=2&page=2")).toEqual(["brand_id=2&price_max=15000"]);
  expect(await found("brand_id=3")).toEqual([]);
  expect(await found("brand_id=volvo")).toEqual([]);
});

test("Only one of twenty simultaneous posts creates the search, and the newest search comes first", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save("brand_id=1")));
  expect(
    answers
      .map(({ status }) => status)
      .sort()
      .at(-1),
  ).toBe(201);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  await save("q=citroën&lat=52.09&lng=5.12&radius_km=25");
  expect((await list()).map(({ query }) => query)).toEqual([
    "q=citro%C3%ABn&lat=52.09&lng=5.12&radius_km=25",
    "brand_id=1",
  ]);
});

test("An invalid search is refused, and so is one without a filter", async () => {
  for (const query of [undefined, 7, "brand_id=volvo", `q=${"a".repeat(101)}`, "x".repeat(1001)])
    expect((await save(query)).status).toBe(422);
  const empty = await save("sort_by=newest&page=2&utm_source=x");
  expect([empty.status, (await empty.json()).errors]).toEqual([
    422,
    { query: ["Please choose at least one filter first"] },
  ]);
  expect((await save("brand_id=1", noor, { frequency: "hourly" })).status).toBe(422);
  expect(await rows()).toEqual([]);
});

test("New cars are counted since the customer last looked, without sold and hidden ones", async () => {
  const { id } = await saved("brand_id=2");
  api.advanceClock(60);
  await listCar({ brand_id: 2, model_id: 3, created_at: "2026-11-21T12:00:30.000Z" });
  await listCar({ brand_id: 2, model_id: 3, created_at: "2026-11-21T12:00:30.000Z", sell_status: "sold" });
  await listCar({ brand_id: 2, model_id: 3, created_at: "2026-11-21T12:00:30.000Z", hidden: "listing" });
  await listCar({ brand_id: 3, model_id: 5, created_at: "2026-11-21T12:00:30.000Z" });
  expect((await list())[0]).toMatchObject({ new_count: 1 });
  await send("PATCH", id, { frequency: "never" });
  await send("PATCH", id, { frequency: "daily" });
  expect((await list())[0]).toMatchObject({ new_count: 1 });
  const seen = await send("PATCH", id, { seen: true });
  expect(savedSearchResponse.parse(await seen.json()).data).toMatchObject({ new_count: 0 });
  expect((await list())[0]).toMatchObject({ new_count: 0, frequency: "daily" });
});

test("Mails can be stopped and started again, without the cars of the time in between", async () => {
  const { id } = await saved("brand_id=2");
  expect(await (await send("PATCH", id, { frequency: "never" })).json()).toMatchObject({
    data: { frequency: "never" },
  });
  api.advanceClock(3600);
  await send("PATCH", id, { frequency: "daily" });
  expect(await rows()).toMatchObject([{ frequency: "daily", mailed_until: "2026-11-21T13:00:00.000Z" }]);
  expect(await dueAt()).toBe("2026-11-22T12:00:00.000Z");
  expect((await send("PATCH", id, { frequency: "weekly" })).status).toBe(422);
});

test("Another customer's search is 404 for every method, and vendors get 403 and visitors 401", async () => {
  const { id } = await saved("brand_id=2");
  const other = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "b@example.net" }),
  );
  expect(await list(other)).toEqual([]);
  for (const [method, body] of [["PATCH", { frequency: "never" }], ["DELETE"]] as const) {
    const refused = await send(method, id, body, other);
    expect([refused.status, (await refused.json()).message]).toEqual([404, "Deze zoekopdracht bestaat niet"]);
    expect((await send(method, 99, body)).status).toBe(404);
    expect((await send(method, "x", body)).status).toBe(404);
  }
  expect(await rows()).toMatchObject([{ frequency: "daily" }]);
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  for (const [headers, status] of [
    [vendor, 403],
    [{}, 401],
  ] as const) {
    expect((await api.get("/en/saved-searches", headers)).status).toBe(status);
    expect((await save("brand_id=1", headers as Record<string, string>)).status).toBe(status);
    expect((await send("DELETE", id, undefined, headers as Record<string, string>)).status).toBe(status);
  }
  expect((await send("DELETE", id)).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test("50 saved searches are the maximum, even when many are posted at once", async () => {
  const queries = Array.from({ length: maxSavedSearches + 5 }, (_, index) => `year_min=${1950 + index}`);
  const answers = await Promise.all(queries.map((query) => save(query)));
  const refused = answers.filter(({ status }) => status === 409);
  expect([refused.length, (await rows()).length]).toEqual([5, maxSavedSearches]);
  expect((await refused[0]!.json()).message).toBe(
    "You have 50 saved searches, which is the maximum. Please delete one first.",
  );
});

test.each(["q=%00", "q=%E2%80%8B", "lat=52", "lat=52&lng=5", "radius_km=25", "page=2"])(
  "%s matches every car and cannot be saved",
  async (query) => {
    const refused = await save(query);
    expect([refused.status, await rows()]).toEqual([422, []]);
  },
);

test("A link in a mail stops one search or all of its customer's, without a login and repeatedly", async () => {
  const other = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "b@example.net" }),
  );
  await save("brand_id=3", other);
  for (const brand of [1, 2, 3]) await saved(`brand_id=${brand}`);
  const [, { stop_token: token } = { stop_token: "" }] = await rows();
  const frequencies = async () => (await rows()).map(({ frequency }) => frequency);
  const stop = (query: string) => send("PUT", `stop?${query}`, undefined, {});
  for (let press = 0; press < 2; press++) {
    const stopped = await stop(`token=${token}`);
    expect([stopped.status, (await stopped.json()).message]).toEqual([
      200,
      "Je krijgt geen mails meer over deze zoekopdracht",
    ]);
  }
  expect(await frequencies()).toEqual(["daily", "never", "daily", "daily"]);
  await stop(`token=${token}&all=1`);
  expect(await frequencies()).toEqual(["daily", "never", "never", "never"]);
  expect((await stop(`token=${"x".repeat(43)}`)).status).toBe(404);
  expect((await stop("token=short")).status).toBe(422);
  expect(api.logLines.join("")).not.toContain(token);
});

test("Searches are in the export of the account's data, and are deleted with the account", async () => {
  await saved("brand_id=2");
  const data = await (await api.get("/en/my-data", noor)).json();
  expect(data.data.saved_searches).toEqual([
    { query: "brand_id=2", frequency: "daily", created_at: "2026-11-21T12:00:00.000Z" },
  ]);
  expect(JSON.stringify(data)).not.toContain((await rows())[0]?.stop_token);
  await api.db.deleteFrom("accounts").where("id", "=", accountId).execute();
  expect(await rows()).toEqual([]);
});

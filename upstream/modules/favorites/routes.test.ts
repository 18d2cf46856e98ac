import { afterEach, beforeEach, expect, test } from "vitest";
import { favoritesResponse } from "#contract/favorites.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { carRow } from "../../testing/market.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";
import { maxFavorites } from "./service.ts";

let api: TestApi;
let noor: { Authorization: string };
beforeEach(async () => {
  api = await testApi(12);
  noor = await authHeaders(api.db, await insertAccount(api.db));
});
afterEach(() => api.db.destroy());

const add = (carId: unknown, headers: object = noor, lang = "en") =>
  api.post(`/${lang}/favorites`, { car_id: carId }, headers as Record<string, string>);
const remove = (carId: unknown, headers: object = noor) =>
  api.app.request("/api/v1/en/favorites", {
    method: "DELETE",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ car_id: carId }),
  });
const listFavorites = async (query = "", headers = noor) => {
  const response = await api.get(`/en/favorites${query}`, headers);
  return ((await response.json()) as { data: { data: { id: number }[] } }).data.data;
};
const countHidden = async () => (await (await api.get("/en/favorites", noor)).json()).data.hidden;
const ids = async (headers = noor) => (await listFavorites("", headers)).map(({ id }) => id);

test("Favorites are listed newest first, as in the list of cars, and the response is not cached", async () => {
  for (const id of [3, 1, 2]) {
    api.advanceClock(1);
    const response = await add(id);
    expect([response.status, await response.json()]).toEqual([
      201,
      { data: { message: "Car added to favorites" } },
    ]);
  }
  const response = await api.get("/nl/favorites", noor);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const body = favoritesResponse.parse(await response.json());
  expect(body.data.data.map(({ id }) => id)).toEqual([2, 1, 3]);
  const { data: listed } = (await (await api.get("/nl/cars/1")).json()) as { data: object };
  expect(listed).toMatchObject(body.data.data[1]!);
  expect(await listFavorites("?only=ids")).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
  expect((await api.get("/en/favorites?only=all", noor)).status).toBe(422);
});

test("Adding a car twice is 409, an unknown car 404 and an invalid id 422, and nothing changes", async () => {
  await add(1);
  const again = await add(1, noor, "nl");
  expect([again.status, (await again.json()).message]).toEqual([409, "Deze auto staat al bij je favorieten"]);
  expect((await (await add(1)).json()).message).toBe("Car is already in favorites");
  expect((await add(99)).status).toBe(404);
  for (const none of [undefined, 0, -1, "one", 2 ** 60]) expect((await add(none)).status).toBe(422);
  expect(await ids()).toEqual([1]);
});

test("Removing a car succeeds, even when it is not a favorite", async () => {
  await add(1);
  for (const id of [1, 1, 99]) {
    const response = await remove(id);
    expect([response.status, await response.json()]).toEqual([
      200,
      { data: { message: "Car removed from favorites" } },
    ]);
  }
  expect(await ids()).toEqual([]);
});

test("A sold car stays a favorite, with its last price", async () => {
  await add(1);
  await api.db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", 1).execute();
  const [sold] = await listFavorites();
  expect(sold).toMatchObject({ id: 1, sell_status: "sold", price: expect.any(Number) });
});

test("Only one of 50 simultaneous posts adds the car", async () => {
  const statuses = (await Promise.all(Array.from({ length: 50 }, () => add(4)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await ids()).toEqual([4]);
});

test("Customers, vendors and garages each have their own favorites, and visitors get 401", async () => {
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  const garage = await authHeaders(api.db, await insertAccount(api.db, "garage"));
  await add(1);
  await add(2, vendor);
  await add(3, garage);
  await remove(1, vendor);
  expect([await ids(), await ids(vendor), await ids(garage)]).toEqual([[1], [2], [3]]);
  for (const response of [await api.get("/en/favorites"), await add(5, {}), await remove(1, {})]) {
    expect(response.status).toBe(401);
  }
});

test("500 favorites are the maximum, and after removing one there is room again", async () => {
  const more = Array.from({ length: maxFavorites }, (_, index) => carRow(index + 12));
  for (let from = 0; from < more.length; from += 100) {
    await api.db
      .insertInto("cars")
      .values(more.slice(from, from + 100))
      .execute();
  }
  const { id: accountId } = await api.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  await api.db
    .insertInto("favorites")
    .columns(["account_id", "car_id", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("cars")
        .select([eb.val(accountId).as("account_id"), "id", "created_at"])
        .where("id", "<=", maxFavorites),
    )
    .execute();
  const refused = await add(maxFavorites + 1);
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "You have 500 favorites, which is the maximum. Please remove one first.",
  ]);
  await remove(1);
  expect((await add(maxFavorites + 1)).status).toBe(201);
  expect(await ids()).toHaveLength(maxFavorites);
});

test("A customer's dashboard counts the favorites, and is 403 for vendors and 401 for visitors", async () => {
  await add(1);
  await add(2);
  expect(await (await api.get("/en/dashboard", noor)).json()).toEqual({
    data: { favorites: 2, unread: 0, listings: {}, bookings: [], appointments: [], recent_messages: [] },
  });
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  expect((await api.get("/en/dashboard", vendor)).status).toBe(403);
  expect((await api.get("/en/dashboard")).status).toBe(401);
});

test("The list says how many favorites are not on the site at the moment", async () => {
  for (const id of [1, 2]) await add(id);
  const counted = async () => (await (await api.get("/en/dashboard", noor)).json()).data.favorites;
  expect([await countHidden(), await counted()]).toEqual([0, 2]);
  await api.db.updateTable("cars").set({ hidden: "vendor" }).execute();
  expect([await ids(), await countHidden(), await counted()]).toEqual([[], 2, 0]);
});

test("A car that its private seller withdraws is no favorite any more, because it does not come back", async () => {
  for (const id of [1, 2]) await add(id);
  const seller = await insertAccount(api.db, "customer", { email: "sam@example.net" });
  const id = await insertSellRequest(api.db, { account_id: seller.id, status: "listed", car_id: 1 });
  const withdrawal = { method: "DELETE", headers: await authHeaders(api.db, seller) };
  expect((await api.app.request(`/api/v1/en/my-listings/${id}`, withdrawal)).status).toBe(200);
  expect([await ids(), await countHidden()]).toEqual([[2], 0]);
});

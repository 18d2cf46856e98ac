import { afterAll, beforeAll, expect, it } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { inPages, startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newVisitor, type Visitor } from "#tests/setup/visitor.ts";

let favorites: { get: unknown; others: unknown };
let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let visitor: Visitor;

beforeAll(async () => {
  api = await startStubApi({
    "/en/login": () => ({ user: { username: "noor" }, access_token: "t", token_type: "Bearer" }),
    "/en/favorites": (query, method) => {
      if (method !== "GET") return favorites.others;
      return Array.isArray(favorites.get) ? inPages(favorites.get)(query) : favorites.get;
    },
    "/en/cars": () => ({ data: [{ id: 4, title: "Volvo V60" }] }),
  });
  site = await createTestApp(api.url, { settings: { API_EXTENSIONS: "" } });
  visitor = newVisitor(site);
  await visitor.post("/login", { email: "noor@example.net", password: "Zonnig-Erf-42" });
});
afterAll(() => api.close());

const listed = { data: { data: [{ id: 3 }] } };
const refusal = new Response("{}", { status: 409 });
const taken = { data: { message: "Taken" } };

async function change(intent: string, carId: string) {
  const response = await visitor.post("/favorites", { intent, car_id: carId, inline: "1" });
  return [response.status, ((await response.json()) as { failure: string | null }).failure];
}

it.each([
  ["would accept it again", listed, taken],
  ["refuses it without a message", { data: { data: [] } }, refusal],
])("A car that is already a favorite is reported as such when an API %s", async (_, get, others) => {
  favorites = { get, others };
  expect(await change("add", "3")).toEqual([409, "Car is already in favorites"]);
});

it.each([
  ["is no favorite yet", listed],
  ["may be a favorite already, because the list of favorites fails,", 500],
])("A car that %s is added to the favorites", async (_, get) => {
  favorites = { get, others: taken };
  expect(await change("add", "4")).toEqual([200, null]);
});

it("A car whose id is larger than those of the reference API is a favorite like others", async () => {
  favorites = { get: listed, others: taken };
  const id = "3000000001";
  expect(await change("add", id)).toEqual([200, null]);
  expect(api.bodies["/en/favorites"]).toEqual({ car_id: Number(id) });
});

it.each([
  ["add", "Something went wrong!"],
  ["remove", "Something went wrong"],
])("An API that lacks the call has no message of its own shown: %s", async (intent, failure) => {
  favorites = { get: { data: { data: [] } }, others: 404 };
  expect(await change(intent, "4")).toEqual([404, failure]);
});

it.each([
  [404, "Something went wrong!"],
  [new Response('{"message":"Too many"}', { status: 422 }), "Too many"],
])(
  "After a login the failure to add a favorite is explained if the API gives a reason: %j",
  async (others, toast) => {
    favorites = { get: { data: { data: [] } }, others };
    const newcomer = newVisitor(site);
    await newcomer.post("/login?favorite=4", { email: "noor@example.net", password: "Zonnig-Erf-42" });
    expect(await newcomer.toast("/")).toBe(toast);
  },
);

it("A car that is a favorite can be removed", async () => {
  favorites = { get: listed, others: taken };
  expect(await change("remove", "3")).toEqual([200, null]);
});

it("A favorite on the second page of an API's list is listed, and its button is pressed", async () => {
  favorites = { get: [3, 4].map((id) => ({ id, title: `Car ${id}` })), others: taken };
  const open = async (path: string) => parseHtml(await (await visitor.open(path)).text());
  const listed = await open("/my-favorite");
  expect([3, 4].map((id) => listed.getElementById(`car-${id}`) !== null)).toEqual([true, true]);
  const card = (await open("/listing-car")).getElementById("car-4");
  expect(card?.querySelector("[name=intent]")?.getAttribute("value")).toBe("remove");
});

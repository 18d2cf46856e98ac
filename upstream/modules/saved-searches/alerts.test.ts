import { afterEach, beforeEach, expect, test } from "vitest";
import { toMessage } from "../../platform/mail/message.ts";
import type { SearchEngine } from "../../search/engine.ts";
import { MemoryEngine } from "../../search/memory/memory-engine.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { carRow } from "../../testing/market.ts";
import { sendNextAlert } from "./alerts.ts";

/* Time only passes when a test moves the clock. */

const origin = "https://market.example";

let api: TestApi;
let search: SearchEngine;
let now: number;
let noor: Record<string, string>;
beforeEach(async () => {
  api = await testApi(12);
  search = new MemoryEngine(api.db);
  now = Date.parse("2026-11-21T12:00:00.000Z");
  noor = await authHeaders(api.db, await insertAccount(api.db, "customer", { lang: "en" }));
});
afterEach(() => api.db.destroy());

const advance = (hours: number) => {
  now += hours * 3_600_000;
  api.advanceClock(hours * 3600);
};
const options = () => ({ db: api.db, search, clock: () => new Date(now), origin });
/** @returns how many customers were due */
async function sendAll() {
  let customers = 0;
  while (await sendNextAlert(options())) customers += 1;
  return customers;
}
const save = (query: string, headers = noor) => api.post("/en/saved-searches", { query }, headers);
const mails = () => api.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const searches = () => api.db.selectFrom("saved_searches").selectAll().orderBy("id").execute();

/** Lists a car of the second brand at the current time. */
async function listCar(changes: Parameters<typeof carRow>[1] = {}) {
  const volvo = { title: "Volvo One 1.5", brand_id: 2, model_id: 3, price_cents: 1_250_000, mileage: 84_000 };
  const row = carRow(0, {
    ...volvo,
    year: 2018,
    sell_status: "for_sale",
    created_at: new Date(now).toISOString(),
    ...changes,
  });
  return api.db.insertInto("cars").values(row).returning("id").executeTakeFirstOrThrow();
}

test("New cars for all of a customer's searches come in one mail a day, each car once", async () => {
  await save("brand_id=2");
  await save("price_max=13000&year_min=2018");
  advance(1);
  const { id } = await listCar();
  await listCar({ brand_id: 3, model_id: 5, title: "Toyota One 1.1", price_cents: 900_000 });
  expect(await sendAll()).toBe(0);
  advance(23);
  expect(await sendAll()).toBe(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ lang: "en", subject: "2 new cars for your saved searches" });
  const { text } = mail!;
  expect(text).toContain(`Volvo One 1.5\n€12,500 · 2018 · 84,000 km · `);
  expect(text.split(`${origin}/listing-detail-v1/${id}\n`)).toHaveLength(2);
  expect(text).toContain("Volvo\n\n");
  expect(text).toContain("up to €13,000, from 2018");
  expect(text).toContain(`${origin}/listing-car?brand_id=2&sort_by=newest`);

  await sendAll();
  advance(24);
  expect(await sendAll()).toBe(1);
  await listCar();
  advance(12);
  expect(await sendAll()).toBe(0);
  expect(await mails()).toHaveLength(1);
  advance(12);
  await sendAll();
  expect((await mails()).at(-1)?.subject).toBe("1 new car: Volvo");
});

test("Cars that are sold, hidden or older than the search are not mailed", async () => {
  await listCar();
  advance(1);
  await save("brand_id=2");
  advance(1);
  await listCar({ sell_status: "sold" });
  await listCar({ hidden: "vendor" });
  await listCar({ brand_id: 1, model_id: 1 });
  advance(24);
  expect(await sendAll()).toBe(1);
  expect(await mails()).toEqual([]);
});

test("The price of a new car has cents if there are any", async () => {
  await save("price_max=13000");
  advance(1);
  await listCar({ price_cents: 1_299_999 });
  advance(24);
  await sendAll();
  expect((await mails()).at(-1)?.text).toContain("€12,999.99 · 2018");
});

test("A mail says of a new car that it is reserved", async () => {
  await save("brand_id=2");
  advance(1);
  await listCar({ title: "Volvo One 1.5" });
  await listCar({ title: "Volvo Two 1.5", sell_status: "reserved" });
  advance(24);
  await sendAll();
  const text = (await mails()).at(-1)?.text;
  expect(text).toMatch(/Volvo Two 1\.5\n.* · Reserved\n/);
  expect(text?.match(/Reserved/g)).toHaveLength(1);
});

test("A car that also matches a stopped search is mailed for the active search", async () => {
  await save("brand_id=2");
  await save("price_max=13000&year_min=2018");
  const { stop_token: token } = (await searches())[0]!;
  await api.app.request(`/api/v1/en/saved-searches/stop?token=${token}`, { method: "PUT" });
  advance(1);
  await listCar();
  advance(23);
  expect(await sendAll()).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("1 new car")]);
});

test("A car at the boundary between two mails is mailed only once", async () => {
  await save("brand_id=2");
  advance(25);
  // Cars of the last minute are left to the next mail.
  await listCar({ created_at: new Date(now - 60_000).toISOString() });
  expect(await sendAll()).toBe(1);
  advance(24);
  expect(await sendAll()).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test("A stopped search and a deleted account get no mail", async () => {
  await save("brand_id=2");
  const leaver = await insertAccount(api.db, "customer", { email: "left@example.net" });
  await save("brand_id=2", await authHeaders(api.db, leaver));
  const { stop_token: token } = (await searches())[0]!;
  await listCar({ created_at: "2026-11-21T13:00:00.000Z" });
  await api.app.request(`/api/v1/en/saved-searches/stop?token=${token}`, { method: "PUT" });
  await api.db.deleteFrom("accounts").where("id", "=", leaver.id).execute();
  advance(24);
  expect(await sendAll()).toBe(1);
  expect(await mails()).toEqual([]);
  // Nothing is due any more until a search is mailed again.
  advance(24);
  expect(await sendAll()).toBe(0);
});

test("Processes that work at the same time mail each customer once", async () => {
  for (let index = 0; index < 12; index++) {
    const account = await insertAccount(api.db, "customer", { email: `customer${index}@example.net` });
    await save("brand_id=2", await authHeaders(api.db, account));
  }
  advance(1);
  await listCar();
  advance(24);
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  const recipients = (await mails()).map(({ to }) => to);
  expect([recipients.length, new Set(recipients).size]).toEqual([12, 12]);
});

test("After a crash before the mail is queued, another process mails the same cars", async () => {
  await save("brand_id=2");
  advance(1);
  await listCar();
  advance(24);
  const { search: find } = search;
  search.search = () => Promise.reject(new Error("killed"));
  await expect(sendNextAlert(options())).rejects.toThrow("killed");
  search.search = find;
  expect(await sendAll()).toBe(0);
  advance(0.2);
  expect(await sendAll()).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test("A process that resumes after its lease does not repeat the mail of another process", async () => {
  await save("brand_id=2");
  advance(1);
  await listCar();
  advance(24);
  const find = search.search.bind(search);
  search.search = async (query) => {
    search.search = find;
    const found = await find(query);
    advance(0.2);
    await sendAll();
    return found;
  };
  await sendNextAlert(options());
  expect(await mails()).toHaveLength(1);
});

test("A customer who changes their address while their searches run is mailed at the new one", async () => {
  await save("brand_id=2");
  advance(1);
  await listCar();
  advance(24);
  const find = search.search.bind(search);
  search.search = async (query) => {
    const moved = { email: "new@example.net", email_key: "new@example.net" };
    await api.db.updateTable("accounts").set(moved).execute();
    return find(query);
  };
  await sendAll();
  expect((await mails()).map(({ to }) => to)).toEqual(["new@example.net"]);
});

test("A process that finishes after its lease leaves the mail to the process that took over", async () => {
  await save("brand_id=2");
  advance(1);
  await listCar();
  advance(24);
  const find = search.search.bind(search);
  let late: Promise<boolean> | undefined;
  let takeOver: Promise<boolean> | undefined;
  search.search = async (query) => {
    const found = await find(query);
    advance(0.2);
    await new Promise<void>((resolve) => {
      search.search = async (sameQuery) => {
        search.search = find;
        const same = await find(sameQuery);
        resolve();
        await late;
        return same;
      };
      takeOver = sendNextAlert(options());
    });
    return found;
  };
  late = sendNextAlert(options());
  expect(await late).toBe(true);
  expect(await takeOver).toBe(true);
  expect(await mails()).toHaveLength(1);
});

test.each([
  ["nl", "1 nieuwe auto: Volvo, tot € 15.000, Utrecht nl + 25 km", "/nl/listing-car?"],
  ["ar", "سيارة جديدة: Volvo، ", "/ar/listing-car?"],
])("A mail and its links are in the customer's language (%s)", async (lang, subject, link) => {
  await api.db.updateTable("accounts").set({ lang }).execute();
  await save("brand_id=2&price_max=15000&lat=52.09&lng=5.12&radius_km=25");
  advance(1);
  await listCar({ lat: 52.09, lng: 5.12 });
  advance(24);
  await sendAll();
  const [mail] = await mails();
  expect(mail?.subject.replaceAll("\u00a0", " ")).toContain(subject);
  expect(mail?.text).toContain(origin + link);
  expect(decodeURIComponent(mail?.text ?? "")).toContain(
    lang === "nl" ? "city=Utrecht+nl" : "city=Utrecht+ع",
  );
  expect(mail?.text).not.toMatch(/[{}]|undefined|null/);
});

test("A mail has the headers with which a mail program can stop all mails, as in RFC 8058", async () => {
  await save("brand_id=2");
  advance(1);
  await listCar();
  advance(24);
  await sendAll();
  const [mail] = await mails();
  const { stop_token: token } = (await searches())[0]!;
  const { stop_alerts_token: allToken } = (await api.db.selectFrom("accounts").selectAll().execute())[0]!;
  const { list, headers } = toMessage(mail!, { name: "Cars", address: "noreply@market.example" });
  expect(list).toEqual({ unsubscribe: `${origin}/saved-searches/stop?token=${allToken}&all=1` });
  expect(headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect(mail?.text).toContain(`Stop them: ${origin}/saved-searches/stop?token=${token}\n`);
});

test("The link that stops all mails is the same in the next mail, and works after its searches are deleted", async () => {
  const allLink = async () => (await mails()).at(-1)?.text.match(/token=([\w-]{43})&all=1/)?.[1];
  await save("brand_id=2");
  for (let day = 0; day < 2; day++) {
    advance(1);
    await listCar();
    advance(24);
    await sendAll();
  }
  const token = await allLink();
  expect((await mails()).map(({ text }) => text.includes(`token=${token}&all=1`))).toEqual([true, true]);
  await api.db.deleteFrom("saved_searches").execute();
  await save("brand_id=3");
  const stop = () =>
    api.app.request(`/api/v1/en/saved-searches/stop?token=${token}&all=1`, { method: "PUT" });
  expect([(await stop()).status, (await searches()).map(({ frequency }) => frequency)]).toEqual([
    200,
    ["never"],
  ]);
  await api.db.deleteFrom("saved_searches").execute();
  expect((await stop()).status).toBe(200);
});

test("A new car is mailed even when 120 others came in the minute before the mail", async () => {
  await save("brand_id=2");
  advance(1);
  const { id } = await listCar();
  advance(24 - 30 / 3600);
  for (let index = 0; index < 120; index++) await listCar({ title: "Volvo of a file" });
  advance(30 / 3600);
  await sendAll();
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual(["1 new car: Volvo"]);
  expect(sent[0]?.text).toContain(`/listing-detail-v1/${id}`);
});

test.each([
  ["is no longer offered", { hidden: 1 }, "Volvo, Utrecht + 25 km", "bbox="],
  ["was moved a little", { lat: 52.093 }, "Volvo, Utrecht + 25 km", "city=Utrecht&radius_km=25"],
  ["was moved far", { lat: 50 }, "Volvo, Area of the map", "bbox=4.754%2C51.865%2C5.486%2C52.315"],
])("A search around a town that %s is still named and linked by its place", async (_, change, name, link) => {
  await save("brand_id=2&lat=52.09&lng=5.12&radius_km=25");
  await api.db.updateTable("towns").set(change).where("id", "=", 1).execute();
  advance(1);
  await listCar({ lat: 52.09, lng: 5.12 });
  advance(24);
  await sendAll();
  const [mail] = await mails();
  expect(mail?.subject.replaceAll("\u00a0", " ")).toBe(`1 new car: ${name}`);
  expect(mail?.text).toContain(link);
});

test.each([
  ["brand", "brand_id=2", "brands", "id", 2],
  ["model", "brand_id=2&model_id=3", "models", "id", 3],
  ["category", "category_id=1", "categories", "id", 1],
  ["condition", "car_condition_id=1", "car_conditions", "id", 1],
  ["fuel type", "fuel_type_id=1", "fuel_types", "id", 1],
  ["transmission type", "transmission_type_id=1", "transmission_types", "id", 1],
  ["color", "color=orange", "colors", "value", "orange"],
  ["body type", "body_type=suv", "body_types", "value", "suv"],
] as const)(
  "A search for a %s that is no longer offered finds no new cars until it is offered again",
  async (_, query, table, key, value) => {
    const found = async () => {
      const { data } = await (await api.get("/en/saved-searches", noor)).json();
      return data.data.map(({ new_count }: { new_count: number }) => new_count);
    };
    const hide = (hidden: number) =>
      api.db
        .updateTable(table as "colors")
        .set({ hidden })
        .where(key as "value", "=", value as string)
        .execute();
    await save(query);
    await hide(1);
    advance(1);
    await listCar({
      category_id: 1,
      car_condition_id: 1,
      fuel_type_id: 1,
      transmission_type_id: 1,
      color: "orange",
      body_type: "suv",
    });
    advance(24);
    expect([await sendAll(), await mails(), await found()]).toEqual([1, [], [0]]);
    await hide(0);
    expect(await found()).toEqual([1]);
  },
);

test("A car of a search that is no longer offered is mailed for another one", async () => {
  await save("brand_id=2");
  await save("price_max=13000&year_min=2018");
  await api.db.updateTable("brands").set({ hidden: 1 }).where("id", "=", 2).execute();
  advance(1);
  await listCar();
  advance(24);
  await sendAll();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["1 new car: up to €13,000, from 2018"]);
});

test("A mail about 105 new cars shows five of them and links to all", async () => {
  await save("brand_id=2");
  advance(1);
  for (let index = 0; index < 105; index++) await listCar();
  advance(24);
  await sendAll();
  const { subject, text } = (await mails())[0]!;
  expect(subject).toBe("Many new cars: Volvo");
  expect(text.match(/listing-detail-v1/g)).toHaveLength(5);
  expect(text).toContain("Show all new cars");
});

test("A search with over a hundred new cars links to all of them, even when another search lists some", async () => {
  await save("brand_id=2&price_max=5000");
  await save("brand_id=2");
  advance(1);
  for (let index = 0; index < 102; index++) await listCar({ price_cents: index < 3 ? 400_000 : 1_250_000 });
  advance(24);
  await sendAll();
  const [mail] = await mails();
  expect(mail?.subject).toBe("Many new cars for your saved searches");
  expect(mail?.text.match(/Show .* new cars/g)).toEqual(["Show 3 new cars", "Show all new cars"]);
});

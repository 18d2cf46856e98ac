import { afterAll, beforeAll, expect, test } from "vitest";
import { authHeaders, insertAccount } from "./testing/accounts.ts";
import { type TestChat, testChat } from "./testing/chat.ts";
import { insertGarages } from "./testing/garages.ts";

/* Tests every call about an account's record that the API lists: a record of another account looks non-existent. */

let chat: TestChat;
let ids: Record<string, number | string>;
let others: Record<string, string>[];
beforeAll(async () => {
  chat = await testChat();
  const created = async (path: string, body: object) =>
    (await (await chat.post(path, body, chat.customer)).json()).data;
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  const question = { subject: "Hello", message: "Hello" };
  const listing = {
    ...{ license_plate: "GBB-01-B", brand: "Volkswagen", model: "Golf", model_year: 2019, mileage: 85_000 },
    ...{ color: "blue", fuel_type: "Petrol", transmission_type: "Manual", expected_price: 12_950 },
    ...{ first_name: "Noor", last_name: "Bakker", email: "noor@example.net", phone: "+31 6 1234 5678" },
    terms: true,
  };
  await insertGarages(chat.db);
  await chat.post(
    "/reviews",
    { garage_branch_id: 1, rating: 4, review: "Helped me at once, and well." },
    chat.customer,
  );
  await created("/en/sell-car", listing);
  const own = async (path: string) => (await (await chat.get(path, chat.customer)).json()).data.data[0].id;
  const passkey = await chat.db
    .insertInto("passkeys")
    .values({
      ...{ account_id: chat.customerId, credential_id: "one", public_key: "key", user_handle: "handle" },
      ...{ counter: 0, transports: "[]", name: "Laptop", created_at: "2026-11-21T12:00:00.000Z" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  ids = {
    conversations: await chat.start(),
    appointments: (await created("/en/vendor-user-reserve-appointment", wanted)).id,
    "customer-service/conversations": (await created("/en/customer-service/start-conversation", question))
      .conversation_id,
    "saved-searches": (await created("/en/saved-searches", { query: "brand_id=1", frequency: "daily" })).id,
    reviews: await own("/en/my-reviews"),
    "my-listings": await own("/en/my-listings"),
    passkeys: passkey.id,
    sessions: await own("/en/sessions"),
  };
  const agent = await insertAccount(chat.db, "vendor", { email: "agent@example.net", vendor_id: 2 });
  others = [chat.stranger, await authHeaders(chat.db, agent)];
});
afterAll(() => chat.db.destroy());

const bodies: Record<string, object> = {
  "POST conversations/{id}/report": { reason: "spam" },
  "POST customer-service/conversations/{id}/messages": { message: "Hi" },
  "PUT appointments/{id}": { answer: "accept" },
  "PATCH my-listings/{id}": { price: 9000 },
  "PATCH saved-searches/{id}": { frequency: "never" },
  "PATCH passkeys/{id}": { name: "Yours", password: "Rondje-Om-1" },
  "DELETE passkeys/{id}": { password: "Rondje-Om-1" },
};

interface OpenApi {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}

test("Every call about another account's record is 404, or 403 for another role, and changes nothing", async () => {
  const { paths } = (await (await chat.get("/openapi.json")).json()) as OpenApi;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => path.includes("{id}") && security)
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: path.replace(/^\/api\/v1\/(\{lang\}\/)?/, ""),
        isLocal: path.includes("{lang}"),
      })),
  );
  expect(calls.length).toBeGreaterThan(12);
  const before = await stored();
  for (const { method, path, isLocal } of calls) {
    const id = ids[path.slice(0, path.indexOf("/{id}"))];
    expect(id, `a record for ${path}`).toBeTruthy();
    const body = bodies[`${method} ${path}`];
    for (const [index, headers] of others.entries()) {
      const response = await chat.app.request(
        `/api/v1/${isLocal ? "en/" : ""}${path.replace("{id}", String(id))}`,
        {
          method,
          headers: body ? { ...headers, "Content-Type": "application/json" } : headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      );
      expect(index === 0 ? [404] : [403, 404], `${method} ${path}`).toContain(response.status);
    }
  }
  expect(await stored()).toEqual(before);
});

async function stored() {
  const tables = [
    "conversations",
    "messages",
    "appointments",
    "conversation_blocks",
    "message_reports",
    "saved_searches",
    "garage_reviews",
    "sell_requests",
    "passkeys",
    "tokens",
  ] as const;
  return Promise.all(tables.map((table) => chat.db.selectFrom(table).selectAll().execute()));
}

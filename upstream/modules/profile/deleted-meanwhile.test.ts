import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(12);
  await insertGarages(api.db);
});
afterEach(() => api.db.destroy());

/** The same API, which deletes an account as soon as a request has authenticated as it. */
async function deletingApi(id: number): Promise<TestApi> {
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isOwn = result.rows.some((row) => row.id === id && "password_hash" in row);
      if (isOwn) await api.db.deleteFrom("accounts").where("id", "=", id).execute();
      return result;
    },
  });
  return testApi("empty", { db });
}

const words = { name: "Sam Vos", email: "sam@example.net", message: "Is it still there?" };
const person = { first_name: "Sam", last_name: "Vos", email: "sam@example.net", phone: "+31 6 12345678" };

test.each<[string, string, object]>([
  ["a favorite", "/en/favorites", { car_id: 1 }],
  ["a saved search", "/en/saved-searches", { query: "price_max=9000", frequency: "daily" }],
  ["a message", "/en/start-conversation", { vendor_id: 1, message: "Hello" }],
  ["a question to the operator", "/en/customer-service/start-conversation", { subject: "A", message: "B" }],
  ["a contact message", "/en/contact-message", { ...person, subject: "Hello", message: "Hello there" }],
  ["a report", "/en/cars/1/report", { ...words, reason: "fraud" }],
])(
  "A post of %s whose account is deleted at the same moment is answered like one without a login",
  async (_, path, body) => {
    const account = await insertAccount(api.db, "customer", { email: "sam@example.net" });
    const session = await authHeaders(api.db, account);
    const deleting = await deletingApi(account.id);
    expect((await deleting.post(path, body, session)).status).toBe(401);
  },
);

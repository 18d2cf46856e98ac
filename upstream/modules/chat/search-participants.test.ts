import { afterEach, beforeEach, expect, test } from "vitest";
import { participantsResponse } from "#contract/chat.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { type TestChat, testChat } from "../../testing/chat.ts";

let chat: TestChat;
beforeEach(async () => {
  chat = await testChat();
});
afterEach(() => chat.db.destroy());

const found = async (name: string, headers: Record<string, string>) =>
  (await chat.read(`vendor-user-chat/search-by-name?name=${name}`, headers, participantsResponse)).data;

test("Vendors with whom there is no conversation yet are found first, however many others match", async () => {
  const { id: _, ...row } = await chat.db.selectFrom("vendors").selectAll().executeTakeFirstOrThrow();
  const numbers = Array.from({ length: 40 }, (_, index) => String(index + 1).padStart(2, "0"));
  await chat.db
    .insertInto("vendors")
    .values(numbers.map((number) => ({ ...row, name: `Auto ${number}`, username: `auto_${number}` })))
    .execute();
  const vendors = await chat.db
    .selectFrom("vendors")
    .select("id")
    .where("name", "like", "Auto %")
    .orderBy("name")
    .execute();
  for (const { id } of vendors.slice(0, 20))
    await chat.post("/en/start-conversation", { vendor_id: id, message: "Hello" }, chat.customer);
  const others = await found("auto", chat.customer);
  expect(others.map(({ name }) => name)).toEqual(numbers.slice(20).map((number) => `Auto ${number}`));
  expect(await found("auto%2020", chat.customer)).toMatchObject([{ name: "Auto 20" }]);
});

test("A vendor finds a customer who wrote before two hundred others, with the newest conversation", async () => {
  const first = await chat.start("About the first car");
  const { id: _, ...row } = await chat.db
    .selectFrom("conversations")
    .selectAll()
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  const { created_at } = row;
  const add = async (account_id: number | null) => {
    const message = { conversation_id: first, by_customer: 1 as const, text: "Hello", created_at };
    const { id } = await chat.db
      .insertInto("messages")
      .values(message)
      .returning("id")
      .executeTakeFirstOrThrow();
    const added = { ...row, account_id, car_id: null, last_message_id: id };
    return chat.db.insertInto("conversations").values(added).returning("id").executeTakeFirstOrThrow();
  };
  const newest = await add(row.account_id);
  for (let number = 1; number <= 201; number++) {
    const customer = { email: `sam-${number}@example.net`, first_name: `Sam ${number}` };
    await add((await insertAccount(chat.db, "customer", customer)).id);
  }
  expect(await found("wit%20NOOR", chat.vendor)).toMatchObject([
    { id: row.account_id, name: "Noor de Wit", type: "customer", conversation_id: newest.id },
  ]);
  const others = await found("sam", chat.vendor);
  expect([others.length, others[0]?.name]).toEqual([20, "Sam 201 de Wit"]);
});

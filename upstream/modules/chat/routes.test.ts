import { afterEach, beforeEach, expect, test } from "vitest";
import {
  conversationMessagesResponse,
  conversationsResponse,
  participantsResponse,
  recentMessagesResponse,
} from "#contract/chat.ts";
import { unreadCount } from "#contract/user.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestChat, testChat } from "../../testing/chat.ts";
import { detachVendor } from "../vendors/delete-vendor.ts";

let chat: TestChat;
beforeEach(async () => {
  chat = await testChat();
});
afterEach(() => chat.db.destroy());

const page = (id: number, headers: Record<string, string>, query = "") =>
  chat.read(`get-conversation-msgs?conversation_id=${id}${query}`, headers, conversationMessagesResponse);
const conversations = (headers: Record<string, string>, query = "") =>
  chat.read(`all-conversations${query}`, headers, conversationsResponse);

test("A customer asks about a car, the vendor answers, and both see authors and unread counts", async () => {
  const id = await chat.start("Is it still for sale?\r\n\r\nNoor");
  expect((await chat.send(id, "It is.", chat.vendor)).status).toBe(201);
  const { data, conversation, has_older, has_newer } = await page(id, chat.customer);
  expect(data.map(({ text, mine }) => [text, mine])).toEqual([
    ["Is it still for sale?\n\nNoor", true],
    ["It is.", false],
  ]);
  expect([has_older, has_newer]).toEqual([false, false]);
  expect(conversation).toMatchObject({
    participant: { id: 1, name: "The dealer", type: "vendor" },
    car: { id: 1, image: "/media/cars/0/a.svg" },
    unread_count: 1,
    can_write: true,
  });
  const ofVendor = await conversations(chat.vendor);
  expect(ofVendor.data).toHaveLength(1);
  expect(ofVendor.data[0]).toMatchObject({
    participant: { name: "Noor de Wit", type: "customer" },
    last_message: { text: "It is.", mine: true },
    unread_count: 1,
    can_write: true,
  });
});

test("A customer and a vendor have one conversation per car, even when it is started three times at once", async () => {
  const ids = await Promise.all(["one", "two", "three"].map((text) => chat.start(text)));
  expect(new Set(ids).size).toBe(1);
  const general = await chat.post(
    "/en/start-conversation",
    { vendor_id: 1, message: "Hello" },
    chat.customer,
  );
  expect(general.status).toBe(201);
  expect((await conversations(chat.customer)).total).toBe(2);
  expect((await page(ids[0] ?? 0, chat.vendor)).data).toHaveLength(3);
});

test("200 messages from both sides, each sent twice and some at once, are stored once and in order", async () => {
  const id = await chat.start("0");
  const written: string[] = ["0"];
  for (let round = 0; round < 50; round++) {
    const texts = ["a", "b", "c", "d"].map((letter) => `${round}${letter}`);
    const both = [chat.customer, chat.vendor];
    const answers = await Promise.all(
      texts.flatMap((text, index) => {
        const send = () => chat.send(id, text, both[index % 2] ?? {}, `key-${text}`);
        return [send(), send()];
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
      data: { id: number; text: string };
    }[];
    written.push(
      ...bodies
        .toSorted((a, b) => a.data.id - b.data.id)
        .map(({ data }) => data.text)
        .filter((text, i, all) => all.indexOf(text) === i),
    );
  }
  for (const headers of [chat.customer, chat.vendor]) {
    const read: string[] = [];
    for (let after = 0, more = true; more; ) {
      const { data, has_newer } = await page(id, headers, `&after_id=${after}`);
      read.push(...data.map(({ text }) => text));
      after = data.at(-1)?.id ?? after;
      more = has_newer;
    }
    expect(read).toEqual(written);
  }
  expect(written).toHaveLength(201);
  const newest = await page(id, chat.customer);
  expect([newest.data.length, newest.has_older, newest.has_newer]).toEqual([50, true, false]);
  const older = await page(id, chat.customer, `&before_id=${newest.data[0]?.id}`);
  expect([older.data.length, older.has_older, older.data.at(-1)?.text]).toEqual([50, true, written.at(-51)]);
});

test("Reading marks nothing, and marking as read affects only the other side's messages up to the given one", async () => {
  const id = await chat.start("one");
  await chat.send(id, "two", chat.customer);
  await page(id, chat.vendor);
  const unread = async (headers: Record<string, string>) =>
    (await chat.read("unread-msgs-count", headers, unreadCount)).count;
  expect([await unread(chat.vendor), await unread(chat.customer)]).toEqual([2, 0]);
  const [first, second] = (await page(id, chat.vendor)).data;
  const mark = (body: object, headers = chat.vendor) =>
    chat.call("POST", "notifications/read", headers, body);
  expect((await mark({ conversation_id: id, until_id: first?.id })).status).toBe(200);
  expect(await unread(chat.vendor)).toBe(1);
  expect((await mark({ ids: [second?.id] }, chat.stranger)).status).toBe(200);
  expect(await unread(chat.vendor)).toBe(1);
  expect((await mark({ ids: [second?.id] })).status).toBe(200);
  expect(await unread(chat.vendor)).toBe(0);
  expect((await page(id, chat.customer)).data.map(({ read_at }) => read_at)).toEqual([
    "2026-11-21T12:00:00.000Z",
    "2026-11-21T12:00:00.000Z",
  ]);
  expect((await mark({})).status).toBe(422);
});

test("Conversations are found by name, car and text, also when the vendor is deleted", async () => {
  await chat.start("Does it have a *TOWBAR*?");
  for (const [headers, query, found] of [
    [chat.customer, "dealer", 1],
    [chat.customer, "towbar%20dealer", 1],
    [chat.customer, "citroen", 1],
    [chat.customer, "agent", 0],
    [chat.vendor, "noor", 1],
    [chat.vendor, "sam", 0],
    [chat.stranger, "", 0],
  ] as const)
    expect([query, (await conversations(headers, `?q=${query}`)).total]).toEqual([query, found]);
  await inTransaction(chat.db, (trx) => detachVendor(trx, 1));
  for (const [query, found] of [
    ["citroen%20towbar", 1],
    ["dealer", 0],
  ] as const)
    expect([query, (await conversations(chat.customer, `?q=${query}`)).total]).toEqual([query, found]);
});

test("Vendors are found by name, and customers once they have written", async () => {
  const id = await chat.start("Does it have a *TOWBAR*?");
  const search = (name: string, headers: Record<string, string>) =>
    chat.read(`vendor-user-chat/search-by-name?name=${name}`, headers, participantsResponse);
  expect((await search("the", chat.customer)).data).toEqual([
    { id: 2, name: "The agent", photo: null, type: "vendor", conversation_id: null },
    { id: 1, name: "The dealer", photo: null, type: "vendor", conversation_id: id },
  ]);
  expect((await search("noor", chat.vendor)).data).toMatchObject([{ type: "customer", conversation_id: id }]);
  expect((await search("sam", chat.vendor)).data).toEqual([]);
  expect((await search("", chat.customer)).data).toEqual([]);
  const { data } = await chat.read("messages", chat.vendor, recentMessagesResponse);
  expect(data).toMatchObject([{ mine: false, participant: { name: "Noor de Wit" } }]);
});

test("A search reads the newest half million letters of one's messages, and no older ones", async () => {
  const id = await chat.start("An elephant");
  const filler = "a ".repeat(2500);
  const texts = [...Array.from({ length: 101 }, () => filler), "A giraffe"];
  const { created_at } = await chat.db.selectFrom("messages").select("created_at").executeTakeFirstOrThrow();
  for (const text of texts) {
    await chat.db
      .insertInto("messages")
      .values({ conversation_id: id, by_customer: 1, text, created_at })
      .execute();
  }
  for (const [query, found] of [
    ["elephant", 0],
    ["giraffe", 1],
    ["dealer", 1],
  ]) {
    expect([query, (await conversations(chat.customer, `?q=${query}`)).total]).toEqual([query, found]);
  }
});

test("A blocked customer cannot write, not even about something else, until the block is removed", async () => {
  const id = await chat.start();
  const block = (method: string) => chat.call(method, `conversations/${id}/block`, chat.vendor);
  expect((await block("PUT")).status).toBe(200);
  expect((await block("PUT")).status).toBe(200);
  expect((await chat.send(id, "Hello?", chat.customer)).status).toBe(409);
  expect((await chat.send(id, "Hello?", chat.vendor)).status).toBe(409);
  const again = await chat.post("/en/start-conversation", { vendor_id: 1, message: "Hi" }, chat.customer);
  expect(again.status).toBe(409);
  expect((await page(id, chat.vendor)).conversation).toMatchObject({ is_blocked: true, can_write: false });
  expect((await page(id, chat.customer)).conversation).toMatchObject({ is_blocked: false, can_write: false });
  // Removing one's own block does not remove that of the other side.
  expect((await chat.call("DELETE", `conversations/${id}/block`, chat.customer)).status).toBe(200);
  expect((await chat.send(id, "Hello?", chat.customer)).status).toBe(409);
  expect((await block("DELETE")).status).toBe(200);
  expect((await chat.send(id, "Hello?", chat.customer)).status).toBe(201);
});

test("A report about a message reaches the operator, once per Idempotency-Key", async () => {
  const id = await chat.start("Pay me first");
  const [message] = (await page(id, chat.vendor)).data;
  const report = (body: object) =>
    chat.call("POST", `conversations/${id}/report`, { ...chat.vendor, "Idempotency-Key": "k" }, body);
  const body = { reason: "fraud", message_id: message?.id };
  const [first, second] = [await (await report(body)).text(), await (await report(body)).text()];
  expect(JSON.parse(first)).toMatchObject({ data: { reference: expect.stringMatching(/^R/) } });
  expect(second).toBe(first);
  expect(await chat.db.selectFrom("message_reports").select(["reason", "by_customer"]).execute()).toEqual([
    { reason: "fraud", by_customer: 0 },
  ]);
  expect((await chat.db.selectFrom("outbox").select("to").execute()).map(({ to }) => to)).toEqual([
    "desk@example.com",
    "dealer@example.com",
  ]);
  expect((await report({ reason: "fraud", message_id: 99 })).status).toBe(422);
});

test("A message cannot be reported as part of another conversation", async () => {
  const id = await chat.start();
  const [secret] = (await page(await chat.start("My secret", chat.stranger), chat.stranger)).data;
  const report = { reason: "spam", message_id: secret?.id };
  const response = await chat.call("POST", `conversations/${id}/report`, chat.customer, report);
  expect(response.status).toBe(404);
  expect(await chat.db.selectFrom("message_reports").select("id").execute()).toEqual([]);
});

test("A hidden car is no longer shown in its conversation, which continues", async () => {
  const id = await chat.start();
  await chat.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", 1).execute();
  for (const headers of [chat.customer, chat.vendor]) {
    expect((await page(id, headers)).conversation).toMatchObject({ car: null, is_about_car: true });
    expect((await conversations(headers)).data.map(({ car }) => car)).toEqual([null]);
  }
  expect((await chat.send(id, "Is it gone?", chat.customer)).status).toBe(201);
});

test("No conversation starts about a hidden car, and none continues with a suspended vendor", async () => {
  const id = await chat.start();
  const begin = (headers: Record<string, string>) =>
    chat.post("/en/start-conversation", { vendor_id: 1, car_id: 1, message: "Hi" }, headers);
  await chat.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", 1).execute();
  expect((await begin(chat.stranger)).status).toBe(404);
  const suspended_at = "2026-11-21T12:00:00.000Z";
  await chat.db.updateTable("vendors").set({ suspended_at }).where("id", "=", 1).execute();
  expect((await begin(chat.customer)).status).toBe(404);
  expect((await chat.send(id, "Hello?", chat.customer)).status).toBe(409);
  expect((await page(id, chat.customer)).conversation.can_write).toBe(false);
  const search = "vendor-user-chat/search-by-name?name=the";
  const { data } = await chat.read(search, chat.customer, participantsResponse);
  expect(data.map(({ name }) => name)).toEqual(["The agent"]);
});

test("Invalid messages are 422, unknown vendors and cars 404, sold cars 409, and nothing is stored", async () => {
  const id = await chat.start();
  for (const [body, status] of [
    [{ conversation_id: id, message: " \n" }, 422],
    [{ conversation_id: id, message: "x".repeat(5001) }, 422],
    [{ message: "Hello" }, 422],
  ] as const)
    expect((await chat.call("POST", "send-messages", chat.customer, body)).status).toBe(status);
  for (const [body, status] of [
    [{ vendor_id: 9, message: "Hi" }, 404],
    [{ vendor_id: 2, car_id: 1, message: "Hi" }, 404],
  ] as const)
    expect((await chat.call("POST", "start-conversation", chat.customer, body)).status).toBe(status);
  await chat.db.updateTable("cars").set({ sell_status: "sold" }).execute();
  expect(
    (await chat.post("/en/start-conversation", { vendor_id: 1, car_id: 1, message: "Hi" }, chat.stranger))
      .status,
  ).toBe(409);
  // An existing conversation goes on.
  expect(await chat.start("Still there?")).toBe(id);
  expect((await page(id, chat.vendor)).data).toHaveLength(2);
});

test("Only customers start conversations, and garages get 403 and visitors 401 for reading them", async () => {
  const garage = await authHeaders(chat.db, await insertAccount(chat.db, "garage"));
  const starting = { vendor_id: 1, message: "Hi" };
  expect((await chat.call("POST", "start-conversation", chat.vendor, starting)).status).toBe(403);
  for (const path of [
    "all-conversations",
    "messages",
    "unread-msgs-count",
    "messages/stream",
    "appointments",
  ]) {
    expect([path, (await chat.get(`/en/${path}`, garage)).status]).toEqual([path, 403]);
    expect([path, (await chat.get(`/en/${path}`)).status]).toEqual([path, 401]);
  }
});

test("Too many messages are 429 for a while, and repeated posts do not count", async () => {
  await chat.db.destroy();
  chat = await testChat({ rateLimitFactor: 0.01 });
  const id = await chat.start();
  for (const key of ["1", "1", "2", "3", "4"])
    expect((await chat.send(id, key, chat.customer, key)).status).toBe(201);
  const refused = await chat.send(id, "5", chat.customer, "5");
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect((await chat.send(id, "4", chat.customer, "4")).status).toBe(201);
});

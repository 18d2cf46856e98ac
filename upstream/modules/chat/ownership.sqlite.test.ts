import { afterAll, beforeAll, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestChat, testChat } from "../../testing/chat.ts";

/* Another account's conversation, message or appointment is like one that does not exist, for every call and method. */

let chat: TestChat;
let ids: { chat: number; service: number; appointment: number; message: number };
let others: Record<string, Record<string, string>>;
beforeAll(async () => {
  chat = await testChat();
  const conversation = await chat.start();
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  const reserved = await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  const question = { subject: "Hello", message: "Hello" };
  const asked = await chat.post("/en/customer-service/start-conversation", question, chat.customer);
  const { id: message } = await chat.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  ids = {
    chat: conversation,
    appointment: (await reserved.json()).data.id,
    service: (await asked.json()).data.conversation_id,
    message,
  };
  const agent = await insertAccount(chat.db, "vendor", { email: "agent@example.net", vendor_id: 2 });
  others = { customer: chat.stranger, vendor: await authHeaders(chat.db, agent) };
});
afterAll(() => chat.db.destroy());

type Ids = typeof ids;
const calls: [method: string, path: (ids: Ids) => string, body?: (ids: Ids) => object][] = [
  ["GET", (own) => `get-conversation-msgs?conversation_id=${own.chat}`],
  ["GET", (own) => `get-conversation-msgs?conversation_id=${own.chat}&after_id=0`],
  ["GET", (own) => `messages/stream?conversation_id=${own.chat}`],
  ["GET", (own) => `messages/stream?conversation_id=${own.service}`],
  ["POST", () => "send-messages", (own) => ({ conversation_id: own.chat, message: "Hi" })],
  ["POST", () => "send-messages", (own) => ({ conversation_id: own.service, message: "Hi" })],
  ["POST", () => "notifications/read", (own) => ({ conversation_id: own.chat })],
  ["POST", () => "new-notification/send", (own) => ({ conversation_id: own.chat, text: "Hi" })],
  ["POST", (own) => `conversations/${own.chat}/report`, () => ({ reason: "spam" })],
  ["PUT", (own) => `conversations/${own.chat}/block`],
  ["DELETE", (own) => `conversations/${own.chat}/block`],
  ["GET", (own) => `appointments/${own.appointment}`],
  ["GET", (own) => `appointments/${own.appointment}/calendar`],
  ["PUT", (own) => `appointments/${own.appointment}`, () => ({ answer: "accept" })],
  ["PUT", (own) => `appointments/${own.appointment}`, () => ({ answer: "cancel" })],
  ["GET", (own) => `customer-service/conversations/${own.service}/messages`],
  ["GET", (own) => `customer-service/conversations/${own.chat}/messages`],
  ["POST", (own) => `customer-service/conversations/${own.service}/messages`, () => ({ message: "Hi" })],
];

test.each(["customer", "vendor"])(
  "Every call about another account's conversation is 404 for a %s and changes nothing",
  async (role) => {
    const before = await stored();
    for (const [method, path, body] of calls) {
      const response = await chat.call(method, path(ids), others[role] ?? {}, body?.(ids));
      expect([method, path(ids), response.status]).toEqual([method, path(ids), 404]);
    }
    const marking = await chat.call("POST", "notifications/read", others[role] ?? {}, { ids: [ids.message] });
    expect(marking.status).toBe(200);
    expect(await stored()).toEqual(before);
  },
);

test("No list contains anything from other accounts", async () => {
  for (const headers of Object.values(others))
    for (const path of [
      "all-conversations",
      "all-conversations?q=noor",
      "messages",
      "customer-service/messages",
    ])
      expect([path, await (await chat.get(`/en/${path}`, headers)).json()]).toMatchObject([
        path,
        { data: [] },
      ]);
});

async function stored() {
  const tables = [
    "conversations",
    "messages",
    "appointments",
    "conversation_blocks",
    "message_reports",
  ] as const;
  return Promise.all(tables.map((table) => chat.db.selectFrom(table).selectAll().execute()));
}

import { afterEach, beforeEach, expect, test } from "vitest";
import {
  recentServiceMessagesResponse,
  serviceConversationsResponse,
  serviceMessagesResponse,
} from "#contract/customer-service.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestChat, testChat } from "../../testing/chat.ts";

let chat: TestChat;
beforeEach(async () => {
  chat = await testChat();
});
afterEach(() => chat.db.destroy());

async function ask(headers = chat.customer) {
  const body = { subject: "My  account", message: "How do I change my name?" };
  const response = await chat.post("/nl/customer-service/start-conversation", body, headers);
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: { conversation_id: number } }).data.conversation_id;
}
const conversations = (headers = chat.customer) =>
  chat.read("customer-service/conversations", headers, serviceConversationsResponse);

test("A question to the operator gets an automatic first reply in the language of the question", async () => {
  const id = await ask();
  expect((await conversations()).data).toMatchObject([
    { id, subject: "My account", status: "open", unread_count: 1, last_message: { mine: false } },
  ]);
  const { data, conversation } = await chat.read(
    `customer-service/conversations/${id}/messages`,
    chat.customer,
    serviceMessagesResponse,
  );
  expect(data.map(({ mine, text }) => [mine, text.slice(0, 24)])).toEqual([
    [true, "How do I change my name?"],
    [false, "Bedankt voor je bericht."],
  ]);
  expect(conversation.id).toBe(id);
  expect(
    (await chat.read("customer-service/messages", chat.customer, recentServiceMessagesResponse)).data,
  ).toHaveLength(2);
  expect((await chat.call("POST", "notifications/read", chat.customer, { conversation_id: id })).status).toBe(
    200,
  );
  expect((await conversations()).data[0]?.unread_count).toBe(0);
});

test("A message in a closed conversation reopens it", async () => {
  const id = await ask();
  await chat.db.updateTable("conversations").set({ closed_at: "2026-11-21T12:00:00.000Z" }).execute();
  expect((await conversations()).data[0]?.status).toBe("closed");
  const path = `customer-service/conversations/${id}/messages`;
  const sent = await chat.call("POST", path, chat.customer, { message: "One more thing" });
  expect(sent.status).toBe(201);
  expect((await conversations()).data[0]?.status).toBe("open");
});

test("Vendors can ask too, separately from their chats, and garages get 403", async () => {
  const id = await ask(chat.vendor);
  expect((await conversations(chat.vendor)).data).toMatchObject([{ id }]);
  const chats = await chat.get("/en/all-conversations", chat.vendor);
  expect(await chats.json()).toMatchObject({ data: [], total: 0 });
  expect((await chat.get(`/en/get-conversation-msgs?conversation_id=${id}`, chat.vendor)).status).toBe(404);
  const garage = await authHeaders(chat.db, await insertAccount(chat.db, "garage"));
  expect((await chat.get("/en/customer-service/conversations", garage)).status).toBe(403);
});

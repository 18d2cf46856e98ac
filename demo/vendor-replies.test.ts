import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestChat, testChat } from "#upstream/testing/chat.ts";
import { replyToNew } from "./vendor-replies.ts";

let chat: TestChat;
beforeEach(async () => {
  chat = await testChat();
});
afterEach(() => chat.db.destroy());

test("A demo vendor replies once to a new conversation, even with two processes, and not to an answered one", async () => {
  const options = { db: chat.db, clock: () => new Date("2026-11-21T12:00:00.000Z") };
  const id = await chat.start();
  const [first, second] = await Promise.all([replyToNew(options, 0), replyToNew(options, 0)]);
  expect(first).toBe(second);
  await chat.send(id, "Saturday", chat.customer);
  await replyToNew(options, first);
  const answered = await chat.start("Hello", chat.stranger);
  await chat.send(answered, "Hello Sam", chat.vendor);
  await replyToNew(options, first);
  const replies = await chat.db
    .selectFrom("messages")
    .select(["conversation_id", "text"])
    .where("automatic", "=", 1)
    .execute();
  expect(replies).toEqual([
    { conversation_id: id, text: expect.stringMatching(/^Thank you for your message! The car is here/) },
  ]);
});

import { expect, test } from "vitest";
import type { Conversation, Message } from "#contract/chat.ts";
import { moveNewestToTop } from "./conversation-list.tsx";

const conversation = (id: number, last: number): Conversation => ({
  id,
  participant: { id, name: `Seller ${id}`, photo: null, type: "vendor" },
  car: null,
  is_about_car: false,
  last_message: { id: last, text: `message ${last}`, created_at: "2026-11-21T12:00:00Z", mine: true },
  unread_count: 0,
  is_blocked: false,
  can_write: true,
});
const message = (id: number, conversation_id: number): Message => ({
  ...{ id, conversation_id, text: "newest", mine: false, created_at: "2026-11-21T13:00:00Z" },
  ...{ read_at: null, appointment: null },
});
const list = [conversation(1, 9), conversation(2, 5)];

test("The open conversation moves to the top of the list with its newest message", () => {
  const now = moveNewestToTop(list, message(10, 2))!;
  expect(now.map(({ id, last_message }) => [id, last_message?.text])).toEqual([
    [2, "newest"],
    [1, "message 9"],
  ]);
});

test("Without ids of last messages, their times decide which message is newer", () => {
  const unknown = list.map((one) => ({ ...one, last_message: { ...one.last_message!, id: 0 } }));
  expect(moveNewestToTop(unknown, message(10, 2))?.[0]?.last_message?.text).toBe("newest");
  const shown = { ...message(5, 2), created_at: unknown[1]!.last_message.created_at };
  expect(moveNewestToTop(unknown, shown)).toBe(unknown);
});

test("The list stays unchanged without a newer message or if the conversation is not in it", () => {
  for (const newest of [null, message(5, 2), message(10, 3)])
    expect(moveNewestToTop(list, newest)).toBe(list);
  expect(moveNewestToTop(null, message(10, 2))).toBeNull();
});

import { describe, expect, it } from "vitest";
import type { MessageAppointment } from "#contract/appointments.ts";
import type { Message } from "#contract/chat.ts";
import {
  addMessages,
  applyAppointment,
  applyRead,
  lastId,
  lastKnownId,
  mergeMessages,
  unreadUntil,
} from "./thread-messages.ts";

const at = "2026-11-24T10:00:00.000Z";
const message = (id: number, more: Partial<Message> = {}): Message => ({
  ...{ id, conversation_id: 1, text: `text ${id}`, mine: false, created_at: at, read_at: null },
  appointment: null,
  ...more,
});
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);

describe("the messages of a thread", () => {
  it("appear once each and in order, however they arrive", () => {
    const known = mergeMessages([message(1), message(3)], [message(2), message(3, { text: "later" })]);
    expect(ids(known)).toEqual([1, 2, 3]);
    expect(known[2]?.text).toBe("later");
    expect(mergeMessages(known, [])).toBe(known);
    expect([lastId(known), lastId([])]).toEqual([3, 0]);
  });

  it("count as read up to the last one that was read", () => {
    const own = [1, 2, 3].map((id) => message(id, { mine: true }));
    const marks = (messages: readonly Message[]) => messages.map(({ read_at }) => read_at);
    const byEvent = applyRead([...own, message(4)], { conversation_id: 1, until_id: 2, read_at: at });
    expect(marks(byEvent)).toEqual([at, at, null, null]);
    expect(marks(mergeMessages(own, [message(2, { mine: true, read_at: at })]))).toEqual([at, at, null]);
  });

  it("are fetched again from the first own message without a read mark", () => {
    const own = message(5, { mine: true });
    expect(lastKnownId({ messages: [message(4), own, message(6)], until: 6 })).toBe(4);
    const read = { ...own, read_at: at };
    expect(lastKnownId({ messages: [message(4), read, message(6)], until: 6 })).toBe(6);
    expect(lastKnownId({ messages: [], until: 0 })).toBe(0);
  });

  it("are fetched from before an own one that was answered before earlier ones arrived", () => {
    const opened = { messages: [message(9)], until: 9 };
    const sent = addMessages(opened, [message(11, { mine: true, read_at: at })], false);
    expect([ids(sent.messages), lastKnownId(sent)]).toEqual([[9, 11], 9]);
    const fetched = addMessages(sent, [message(10), message(12)], true);
    expect([ids(fetched.messages), lastKnownId(fetched)]).toEqual([[9, 10, 11, 12], 12]);
    expect(addMessages(fetched, [], true)).toBe(fetched);
  });

  it("from the other side are unread until they have a read mark", () => {
    expect(unreadUntil([message(1), message(2), message(3, { mine: true })])).toBe(2);
    expect(unreadUntil([message(1, { read_at: at })])).toBeNull();
  });
});

describe("an appointment in a thread", () => {
  const proposal: MessageAppointment = {
    id: 7,
    event: "proposed",
    date: "2026-12-01",
    time: "14:00",
    time_zone: "Europe/Amsterdam",
    starts_at: "2026-12-01T13:00:00.000Z",
    state: "proposed",
    is_latest: true,
    can_answer: false,
    can_cancel: true,
  };

  it("can be answered only at its latest message, and has the same state in all messages", () => {
    const other = { ...proposal, time: "15:00", can_answer: true };
    const merged = mergeMessages(
      [message(1, { appointment: proposal })],
      [message(2, { appointment: other })],
    );
    expect(merged[0]?.appointment).toMatchObject({ time: "14:00", is_latest: false, can_cancel: false });
    expect(merged[1]?.appointment).toEqual(other);
    const accepted = applyAppointment(merged, { ...other, state: "accepted", can_answer: false });
    expect(accepted.map(({ appointment }) => appointment?.state)).toEqual(["accepted", "accepted"]);
    expect(accepted[1]?.appointment).toMatchObject({ is_latest: true, can_answer: false });
    expect(applyAppointment(merged, { ...other, id: 8 })).toBe(merged);
  });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { appointmentsResponse } from "#contract/appointments.ts";
import { conversationMessagesResponse } from "#contract/chat.ts";
import { password } from "../../testing/accounts.ts";
import { type TestChat, testChat } from "../../testing/chat.ts";
import { sendNextReminder } from "./reminders.ts";

let chat: TestChat;
beforeEach(async () => {
  chat = await testChat();
});
afterEach(() => chat.db.destroy());

const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00", note: "After work" };

async function reserve(changes: object = {}) {
  const response = await chat.post(
    "/en/vendor-user-reserve-appointment",
    { ...wanted, ...changes },
    chat.customer,
  );
  const body = (await response.json()) as { data: { id: number; conversation_id: number }; errors?: object };
  return { status: response.status, ...body.data, errors: body.errors };
}
const answer = async (id: number, body: object, headers = chat.vendor) =>
  (await chat.call("PUT", `appointments/${id}`, headers, body)).status;
const coming = async (headers: Record<string, string>) =>
  (await chat.read("appointments", headers, appointmentsResponse)).data.data;
const thread = async (id: number, headers: Record<string, string>) =>
  (await chat.read(`get-conversation-msgs?conversation_id=${id}`, headers, conversationMessagesResponse))
    .data;

test("A customer cannot accept a time that was moved after they read it", async () => {
  const { id } = await reserve();
  expect(await answer(id, { answer: "propose", date: "2026-11-25", time: "14:30" })).toBe(200);
  const [seen] = await coming(chat.customer);
  expect(await answer(id, { answer: "propose", date: "2026-11-26", time: "09:00" })).toBe(200);
  const accept = { answer: "accept", starts_at: seen!.starts_at };
  expect(await answer(id, accept, chat.customer)).toBe(409);
  expect(await coming(chat.customer)).toMatchObject([{ state: "proposed", date: "2026-11-26" }]);
  const now = (await coming(chat.customer))[0]!.starts_at;
  expect(await answer(id, { ...accept, starts_at: now }, chat.customer)).toBe(200);
});

test("A proposal based on an outdated time is 409, unless it proposes the current day and time", async () => {
  const { id } = await reserve();
  const [seen] = await coming(chat.vendor);
  await reserve({ date: "2026-11-26" });
  const propose = async (date: string, time: string) =>
    answer(id, { answer: "propose", date, time, starts_at: seen!.starts_at });
  expect(await propose("2026-11-25", "10:00")).toBe(409);
  expect(await propose("2026-11-26", "11:00")).toBe(409);
  expect(await propose("2026-11-26", "10:00")).toBe(200);
  expect(await coming(chat.vendor)).toMatchObject([{ date: "2026-11-26", time: "10:00" }]);
});

test("A second press of a button gets the same response and writes no message", async () => {
  const messages = () => chat.db.selectFrom("messages").select("id").execute();
  const twice = async (id: number, body: object, headers = chat.vendor) => {
    expect(await answer(id, body, headers)).toBe(200);
    const before = await messages();
    expect(await answer(id, body, headers)).toBe(200);
    expect(await messages()).toEqual(before);
  };
  const { id } = await reserve();
  await twice(id, { answer: "accept" });
  await twice(id, { answer: "cancel" }, chat.customer);
  expect(await answer(id, { answer: "accept" })).toBe(409);
  const { id: other } = await reserve({ time: "11:00" });
  await twice(other, { answer: "decline" });
  expect(await answer(other, { answer: "cancel" }, chat.customer)).toBe(409);
});

test("Proposing the current time accepts it, and an accepted appointment stays accepted", async () => {
  const { id, conversation_id } = await reserve();
  const { date, time } = wanted;
  const events = async () =>
    (await thread(conversation_id, chat.vendor)).map(({ text, appointment }) => [appointment?.event, text]);
  const press = async (note: string | undefined, headers = chat.vendor) => {
    for (let press = 0; press < 2; press++)
      expect(await answer(id, { answer: "propose", date, time, note }, headers)).toBe(200);
  };
  await press(undefined, chat.customer);
  expect(await events()).toEqual([["proposed", "After work"]]);
  await press(undefined);
  expect(await coming(chat.customer)).toMatchObject([{ state: "accepted" }]);
  await press("Ring the bell");
  await reserve({ note: undefined });
  expect(await events()).toEqual([
    ["proposed", "After work"],
    ["accepted", ""],
    ["accepted", "Ring the bell"],
  ]);
  await press("Ring the bell", chat.customer);
  expect(await events()).toHaveLength(4);
  const { remind_at } = await chat.db
    .selectFrom("appointments")
    .select("remind_at")
    .executeTakeFirstOrThrow();
  expect(remind_at).not.toBeNull();
});

test("A customer proposes a time, the vendor proposes another, and the customer accepts it and later cancels", async () => {
  const { id, conversation_id, status } = await reserve();
  expect(status).toBe(201);
  expect(await coming(chat.customer)).toMatchObject([
    { id, state: "proposed", can_answer: false, can_cancel: true, participant: "The dealer" },
  ]);
  expect(await coming(chat.vendor)).toMatchObject([{ can_answer: true, participant: "Noor de Wit" }]);
  expect(await answer(id, { answer: "propose", date: "2026-11-25", time: "14:30" })).toBe(200);
  expect(await answer(id, { answer: "accept" })).toBe(409);
  expect(await answer(id, { answer: "accept", note: "See you" }, chat.customer)).toBe(200);
  expect(await coming(chat.vendor)).toMatchObject([
    { state: "accepted", date: "2026-11-25", time: "14:30", starts_at: "2026-11-25T13:30:00.000Z" },
  ]);
  expect(await answer(id, { answer: "decline" })).toBe(409);
  expect(await answer(id, { answer: "cancel" }, chat.customer)).toBe(200);
  expect(await answer(id, { answer: "propose", date: "2026-11-26", time: "10:00" })).toBe(409);
  const messages = await thread(conversation_id, chat.customer);
  expect(messages.map(({ text, appointment }) => [text, appointment?.event, appointment?.time])).toEqual([
    ["After work", "proposed", "10:00"],
    ["", "proposed", "14:30"],
    ["See you", "accepted", "14:30"],
    ["", "cancelled", "14:30"],
  ]);
  expect(messages.map(({ appointment }) => appointment?.is_latest)).toEqual([false, false, false, true]);
  expect(messages.every(({ appointment }) => appointment?.state === "cancelled")).toBe(true);
  expect(await coming(chat.customer)).toEqual([]);
});

test("A second proposal moves the first one, and a repeated request has no further effect", async () => {
  const { id } = await reserve();
  expect((await reserve({ time: "11:00" })).id).toBe(id);
  const send = () =>
    chat.post(
      "/en/vendor-user-reserve-appointment",
      { ...wanted, time: "12:00" },
      { ...chat.customer, "Idempotency-Key": "form" },
    );
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  expect(await coming(chat.customer)).toMatchObject([{ id, time: "12:00" }]);
  expect(await chat.db.selectFrom("messages").select("id").execute()).toHaveLength(3);
});

test("A sold or hidden car cannot be visited, but its conversation can still be read", async () => {
  const { id, conversation_id } = await reserve();
  await chat.db
    .updateTable("cars")
    .set({ sell_status: "sold" })
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  expect((await reserve({ time: "11:00" })).status).toBe(409);
  const move = { answer: "propose", date: wanted.date, time: "11:00" };
  expect(await answer(id, move, chat.customer)).toBe(409);
  expect(await coming(chat.customer)).toMatchObject([{ id, time: "10:00" }]);
  await chat.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", 1).executeTakeFirstOrThrow();
  expect((await reserve({ time: "11:00" })).status).toBe(404);
  expect(await thread(conversation_id, chat.customer)).toHaveLength(1);
});

test("A customer can accept a time that the vendor proposes for a car that is sold, to collect it", async () => {
  const { id } = await reserve();
  await chat.db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", 1).execute();
  expect(await answer(id, { answer: "propose", date: wanted.date, time: "11:00" })).toBe(200);
  expect(await answer(id, { answer: "accept" }, chat.customer)).toBe(200);
  expect(await coming(chat.customer)).toMatchObject([{ state: "accepted", time: "11:00" }]);
});

test("A past appointment cannot be changed, and a new proposal creates another appointment", async () => {
  const { id, conversation_id } = await reserve();
  const rights = async (headers: Record<string, string>) =>
    (await thread(conversation_id, headers)).map(({ appointment }) => [
      appointment?.state,
      appointment?.can_answer,
      appointment?.can_cancel,
    ]);
  expect(await rights(chat.vendor)).toEqual([["proposed", true, false]]);
  chat.advanceClock(3 * 24 * 3600);
  expect(await rights(chat.vendor)).toEqual([["proposed", false, false]]);
  expect(await rights(chat.customer)).toEqual([["proposed", false, false]]);
  expect(await answer(id, { answer: "accept" })).toBe(409);
  expect(await answer(id, { answer: "propose", date: "2026-11-26", time: "10:00" })).toBe(409);
  const next = await reserve({ date: "2026-11-26" });
  expect(next.id).not.toBe(id);
  const dates = await chat.db.selectFrom("appointments").select("date").orderBy("id").execute();
  expect(dates).toEqual([{ date: "2026-11-24" }, { date: "2026-11-26" }]);
  // Deleting the account cancels upcoming appointments.
  expect(
    (await chat.call("DELETE", "my-profile", chat.customer, { current_password: password })).status,
  ).toBe(200);
  const states = await chat.db.selectFrom("appointments").select("state").orderBy("id").execute();
  expect(states).toEqual([{ state: "proposed" }, { state: "cancelled" }]);
  const told = await thread(next.conversation_id, chat.vendor);
  expect(told.at(-1)).toMatchObject({
    ...{ mine: false, read_at: null, appointment: { event: "cancelled", date: "2026-11-26" } },
  });
  const { vendor_notice_at } = await chat.db
    .selectFrom("conversations")
    .select("vendor_notice_at")
    .executeTakeFirstOrThrow();
  expect(vendor_notice_at).not.toBeNull();
});

test("A past, distant or invalid date or time is refused with an error at its field", async () => {
  for (const [changes, field] of [
    [{ date: "2026-11-20" }, "date"],
    [{ date: "2026-11-21", time: "12:59" }, "time"],
    [{ date: "2027-06-01" }, "date"],
    [{ date: "2026-02-30" }, "date"],
    [{ time: "25:00" }, "time"],
  ] as const) {
    const refused = await reserve(changes);
    expect([changes, refused.status, Object.keys(refused.errors ?? {})]).toEqual([changes, 422, [field]]);
  }
  expect(await chat.db.selectFrom("conversations").select("id").execute()).toEqual([]);
  expect((await reserve({ date: "2026-11-21", time: "13:30" })).status).toBe(201);
});

test("A blocked vendor can decline an appointment without a note, but cannot propose another time", async () => {
  const { id, conversation_id } = await reserve();
  await chat.call("PUT", `conversations/${conversation_id}/block`, chat.customer);
  const other = { date: "2026-11-26", time: "10:00", note: "Pay me" };
  expect(await answer(id, { answer: "propose", ...other })).toBe(409);
  expect(await answer(id, { answer: "decline", note: "Pay me" })).toBe(200);
  const messages = await thread(conversation_id, chat.customer);
  expect(messages.map(({ text, appointment }) => [text, appointment?.event])).toEqual([
    ["After work", "proposed"],
    ["", "declined"],
  ]);
});

test("Both sides get one reminder a day before an accepted appointment, with a calendar file", async () => {
  const { id } = await reserve();
  const options = { db: chat.db, origin: "https://market.example" };
  const at = (time: string) => sendNextReminder({ ...options, clock: () => new Date(time) });
  expect(await at("2026-11-23T10:00:00.000Z")).toBe(false);
  await answer(id, { answer: "accept" });
  expect(await at("2026-11-23T08:59:00.000Z")).toBe(false);
  expect(await at("2026-11-23T09:00:00.000Z")).toBe(true);
  expect(await at("2026-11-23T09:00:00.000Z")).toBe(false);
  const mails = await chat.db.selectFrom("outbox").select(["to", "subject", "text", "attachment"]).execute();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["Noor.customer@example.net", "Je afspraak met The dealer: dinsdag 24 november 2026 om 10:00"],
    ["dealer@example.com", "Je afspraak met Noor de Wit: dinsdag 24 november 2026 om 10:00"],
  ]);
  expect(mails[0]?.text).toContain("dinsdag 24 november 2026");
  expect(mails[0]?.attachment).toContain("DTSTART:20261124T090000Z");
  expect(mails[0]?.attachment).toContain("STATUS:CONFIRMED");
  // The vendor's has the customer's name, so it is deleted with their account.
  await chat.db
    .updateTable("outbox")
    .set({ next_attempt_at: null, sent_at: "2026-11-23T09:01:00.000Z" })
    .execute();
  const deletion = { current_password: password };
  expect((await chat.call("DELETE", "my-profile", chat.customer, deletion)).status).toBe(200);
  const left = await chat.db
    .selectFrom("outbox")
    .select("subject")
    .where("sent_at", "is not", null)
    .execute();
  expect(left).toEqual([]);
});

test("A reminder says that the car was sold since, to the side that may come in vain as well", async () => {
  const { id } = await reserve();
  await answer(id, { answer: "accept" });
  await chat.db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", 1).execute();
  const clock = () => new Date("2026-11-23T09:00:00.000Z");
  expect(await sendNextReminder({ db: chat.db, origin: "https://market.example", clock })).toBe(true);
  const mails = await chat.db.selectFrom("outbox").select("text").execute();
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toMatch(/^Auto: .+ \(Verkocht\)$/m);
});

test("A reminder that is too late, or has no vendor any more, does not delay later reminders", async () => {
  const { id } = await reserve({ date: "2026-11-25", time: "12:00" });
  await answer(id, { answer: "accept" });
  const dated = { lang: "nl", created_at: "x", last_at: "x", account_id: chat.customerId };
  const remindAt = (remind_at: string, starts_at: string) => ({
    ...{ state: "accepted" as const, by_customer: 1, date: "2026-11-25", time: "09:00" },
    ...{ remind_at, starts_at, created_at: "x", changed_at: "x" },
  });
  for (const [vendor, appointment] of [
    [{ vendor_id: 2, subject: null }, remindAt("2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z")],
    [
      { vendor_id: null, former_vendor: 1, subject: "x" },
      remindAt("2026-11-23T09:00:00.000Z", "2026-11-25T08:00:00.000Z"),
    ],
  ] as const) {
    const { id: conversation_id } = await chat.db
      .insertInto("conversations")
      .values({ ...dated, ...vendor })
      .returning("id")
      .executeTakeFirstOrThrow();
    await chat.db
      .insertInto("appointments")
      .values({ ...appointment, conversation_id })
      .execute();
  }
  const clock = () => new Date("2026-11-24T12:30:00.000Z");
  while (await sendNextReminder({ db: chat.db, origin: "https://market.example", clock }));
  const mails = await chat.db.selectFrom("outbox").select("subject").execute();
  expect(mails.map(({ subject }) => subject.slice(-5))).toEqual(["12:00", "12:00"]);
});

test("No reminder is sent for a cancelled appointment, or for one accepted less than a day ahead", async () => {
  const { id } = await reserve();
  await answer(id, { answer: "accept" });
  await answer(id, { answer: "cancel" });
  chat.advanceClock(2.5 * 24 * 3600);
  const late = await reserve({ date: "2026-11-24", time: "15:00" });
  await answer(late.id, { answer: "accept" });
  const clock = () => new Date("2026-11-24T13:00:00.000Z");
  expect(await sendNextReminder({ db: chat.db, origin: "https://market.example", clock })).toBe(false);
});

test("The calendar file of an appointment names the other side, for customer and vendor", async () => {
  const { id } = await reserve();
  for (const [headers, name] of [
    [chat.customer, "The dealer"],
    [chat.vendor, "Noor de Wit"],
  ] as const) {
    const response = await chat.get(`/en/appointments/${id}/calendar`, headers);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const file = await response.text();
    expect(file).toContain(`SUMMARY:Appointment with ${name}`);
    expect(file).toContain("STATUS:TENTATIVE");
  }
});

test("An appointment that was declined or cancelled has no calendar file", async () => {
  for (const [press, message, headers] of [
    ["decline", "The appointment is declined", chat.vendor],
    ["cancel", "The appointment is cancelled", chat.customer],
  ] as const) {
    const { id } = await reserve();
    expect(await answer(id, { answer: press }, headers)).toBe(200);
    const response = await chat.get(`/en/appointments/${id}/calendar`, chat.customer);
    expect([response.status, await response.json()]).toEqual([404, { message }]);
  }
});

test("Whoever chooses the time that the other side proposed reads that the appointment is agreed", async () => {
  const agreed = "The appointment is agreed";
  const { id } = await reserve();
  const propose = async (time: string, headers = chat.vendor) => {
    const moved = { answer: "propose", date: wanted.date, time };
    return (await chat.call("PUT", `appointments/${id}`, headers, moved)).json();
  };
  expect(await propose("11:00")).toMatchObject({ message: "Your proposal is sent" });
  const again = { ...wanted, time: "11:00" };
  const reserved = await chat.post("/en/vendor-user-reserve-appointment", again, chat.customer);
  expect(await reserved.json()).toMatchObject({ message: agreed, data: { id } });
  await propose("12:00");
  expect(await propose("12:00", chat.customer)).toMatchObject({
    message: agreed,
    data: { state: "accepted" },
  });
});

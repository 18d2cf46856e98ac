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

test("Nobody agrees to a time that was moved after they saw it", async () => {
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

test("Who proposes a time once more after it was moved is not told that it stands, unless day and time do", async () => {
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

test("A second press of a button is answered as the first was, and writes nothing", async () => {
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

test("Proposing the time that it has is agreeing to it, and leaves an agreement as it is", async () => {
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
  const { remind_at } = await chat.db
    .selectFrom("appointments")
    .select("remind_at")
    .executeTakeFirstOrThrow();
  expect(remind_at).not.toBeNull();
});

test("A customer proposes a time, the vendor another one, which the customer accepts and later calls off", async () => {
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

test("A second proposal moves the first, and a repetition is none", async () => {
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

test("A car that was sold or is hidden meanwhile is not visited, although its conversation goes on", async () => {
  const { conversation_id } = await reserve();
  await chat.db
    .updateTable("cars")
    .set({ sell_status: "sold" })
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  expect((await reserve({ time: "11:00" })).status).toBe(409);
  await chat.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", 1).executeTakeFirstOrThrow();
  expect((await reserve({ time: "11:00" })).status).toBe(404);
  expect(await thread(conversation_id, chat.customer)).toHaveLength(1);
});

test("What was agreed and has been stays as it was: nothing can be done with it, and a new proposal is another one", async () => {
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

test("A time that has passed or is far away is refused, with the field at fault", async () => {
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

test("Who is blocked calls off what was agreed, and says nothing by it", async () => {
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

test("The day before both are reminded, once, with the file for calendars", async () => {
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

test("A reminder that came too late, or whose vendor is gone, keeps no later one back", async () => {
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

test("Nobody is reminded of what was called off, or agreed on the day before itself", async () => {
  const { id } = await reserve();
  await answer(id, { answer: "accept" });
  await answer(id, { answer: "cancel" });
  chat.advanceClock(2.5 * 24 * 3600);
  const late = await reserve({ date: "2026-11-24", time: "15:00" });
  await answer(late.id, { answer: "accept" });
  const clock = () => new Date("2026-11-24T13:00:00.000Z");
  expect(await sendNextReminder({ db: chat.db, origin: "https://market.example", clock })).toBe(false);
});

test("The file for calendars is the appointment's, for either side", async () => {
  const { id } = await reserve();
  for (const [headers, name] of [
    [chat.customer, "The dealer"],
    [chat.vendor, "Noor de Wit"],
  ] as const) {
    const response = await chat.get(`/en/appointments/${id}/calendar`, headers);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(await response.text()).toContain(`SUMMARY:Appointment with ${name}`);
  }
});

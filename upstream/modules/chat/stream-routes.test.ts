import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestChat, testChat } from "../../testing/chat.ts";
import { EventReader } from "../../testing/event-stream.ts";
import { addMessage } from "./write-message.ts";

let chat: TestChat;
let isDraining = false;
const open: EventReader[] = [];
beforeEach(async () => {
  isDraining = false;
  chat = await testChat({ draining: () => isDraining });
});
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel();
  await chat.db.destroy();
});

async function openStream(headers: Record<string, string>, query = "", lastId?: number) {
  const last: Record<string, string> = lastId === undefined ? {} : { "Last-Event-ID": String(lastId) };
  const response = await chat.get(`/en/messages/stream${query}`, { ...headers, ...last });
  expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
  const reader = new EventReader(response);
  open.push(reader);
  return reader;
}

test("An open stream receives the other side's messages, read marks and appointments", async () => {
  const id = await chat.start();
  const customer = await openStream(chat.customer);
  const vendor = await openStream(chat.vendor, `?conversation_id=${id}`);
  await chat.send(id, "Come and see it", chat.vendor);
  const [message] = await customer.take(1);
  expect(message).toMatchObject({ event: "message", data: { text: "Come and see it", mine: false } });
  expect(message?.id).toBe(String(message?.data.id));
  const [own] = await vendor.take(1);
  expect(own?.data).toMatchObject({ text: "Come and see it", mine: true });
  await chat.call("POST", "notifications/read", chat.customer, { conversation_id: id });
  expect(await vendor.next()).toMatchObject({
    event: "read",
    data: { conversation_id: id, until_id: own?.data.id },
  });
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  expect((await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer)).status).toBe(201);
  const [proposal, appointment] = await vendor.take(2);
  expect(proposal).toMatchObject({
    event: "message",
    data: { mine: false, appointment: { can_answer: true } },
  });
  expect(appointment).toMatchObject({ event: "appointment", data: { appointment: { state: "proposed" } } });
});

test("A stream receives messages that another process writes, and nothing from others' conversations", async () => {
  const id = await chat.start();
  const stranger = await openStream(chat.stranger);
  const customer = await openStream(chat.customer);
  // Adds a message without the routes, like another process.
  await inTransaction(chat.db, (trx) => addMessage(trx, id, { text: "Hi", byCustomer: 0, now: new Date() }));
  expect(await customer.next()).toMatchObject({ data: { text: "Hi" } });
  const own = await chat.start("Mine", chat.stranger);
  expect(await stranger.next()).toMatchObject({ data: { text: "Mine", conversation_id: own } });
});

test("Read marks go only to the other side, and only to streams that include their conversation", async () => {
  const id = await chat.start();
  const general = { vendor_id: 1, message: "Are you open today?" };
  const begun = await chat.post("/en/start-conversation", general, chat.customer);
  const { conversation_id } = ((await begun.json()) as { data: { conversation_id: number } }).data;
  const agent = await insertAccount(chat.db, "vendor", { email: "agent@example.net", vendor_id: 2 });
  const all = await openStream(chat.vendor);
  const others = [
    await openStream(chat.vendor, `?conversation_id=${conversation_id}`),
    await openStream(await authHeaders(chat.db, agent)),
    await openStream(chat.stranger),
    await openStream(chat.customer),
  ];
  await chat.send(id, "It is", chat.vendor);
  expect(await all.next()).toMatchObject({ event: "message" });
  expect(await others[3]?.next()).toMatchObject({ event: "message" });
  await chat.call("POST", "notifications/read", chat.customer, { conversation_id: id });
  expect(await all.next()).toMatchObject({ event: "read", data: { conversation_id: id } });
  await chat.send(conversation_id, "Until six?", chat.customer);
  await chat.post("/en/start-conversation", { vendor_id: 2, message: "Hello" }, chat.stranger);
  // The first event of each stream is a message, so it got no read mark before.
  for (const other of others) expect(await other.next()).toMatchObject({ event: "message" });
});

test("A reader that disconnects at random and reconnects gets each message once and in order", async () => {
  const id = await chat.start("0");
  const texts = Array.from({ length: 200 }, (_, index) => String(index + 1));
  const writing = (async () => {
    for (const [index, text] of texts.entries()) {
      const headers = index % 3 === 0 ? chat.vendor : chat.customer;
      await Promise.all([chat.send(id, text, headers, `k${text}`), chat.send(id, text, headers, `k${text}`)]);
    }
  })();
  const read = async (headers: Record<string, string>, seed: number) => {
    const got: string[] = [];
    let last = 0;
    for (let cut = seed; got.length < 201; cut = (cut * 31 + 7) % 23) {
      const reader = await openStream(headers, "", last);
      for (let count = 0; count <= cut && got.length < 201; count++) {
        const event = await reader.next();
        got.push(String(event?.data.text));
        last = Number(event?.id);
      }
      await reader.cancel();
    }
    return got;
  };
  const [customer, vendor] = await Promise.all([read(chat.customer, 3), read(chat.vendor, 11), writing]);
  expect(customer).toEqual(["0", ...texts]);
  expect(vendor).toEqual(["0", ...texts]);
});

test("A stream ends with its login, and all streams end when the API is draining", async () => {
  const customer = await openStream(chat.customer);
  const vendor = await openStream(chat.vendor);
  expect((await chat.call("POST", "logout", chat.customer)).status).toBe(200);
  chat.advanceClock(20);
  expect(await customer.next()).toBeUndefined();
  isDraining = true;
  expect(await vendor.next()).toBeUndefined();
  expect((await chat.get("/en/messages/stream", chat.vendor)).status).toBe(503);
});

test("A stream ends when its login has expired", async () => {
  const customer = await openStream(chat.customer);
  chat.advanceClock(91 * 24 * 3600);
  expect(await customer.next()).toBeUndefined();
});

test("500 streams in one process each receive the message", async () => {
  const id = await chat.start("0");
  const readers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      openStream(index % 2 ? chat.customer : chat.vendor, `?conversation_id=${id}`),
    ),
  );
  await chat.send(id, "All", chat.vendor);
  const got = await Promise.all(readers.map((reader) => reader.next()));
  expect(got.every((event) => event?.data.text === "All")).toBe(true);
});

test("The conversation of another account cannot be streamed", async () => {
  const id = await chat.start();
  const other = await insertAccount(chat.db, "vendor", { email: "agent@example.net", vendor_id: 2 });
  for (const headers of [chat.stranger, await authHeaders(chat.db, other)])
    expect((await chat.get(`/en/messages/stream?conversation_id=${id}`, headers)).status).toBe(404);
});

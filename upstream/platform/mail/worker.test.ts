import { once } from "node:events";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { testSender } from "../../testing/mail-sender.ts";
import { smtpServer, type TestSmtp } from "../../testing/smtp-server.ts";
import { listGivenUp, sendGivenUp } from "./given-up.ts";
import { parseSmtpUrl } from "./smtp-url.ts";
import { startMailWorker } from "./worker.ts";

const day = 24 * 60 * 60;

let db: Awaited<ReturnType<typeof testDatabase>>;
let server: TestSmtp;
let mails: ReturnType<typeof testSender>;
beforeEach(async () => {
  db = await testDatabase();
  server = await smtpServer();
  mails = testSender(db, `smtp://127.0.0.1:${server.port}`);
});
afterEach(async () => {
  await mails.stop(0);
  await server.close();
  await db.destroy();
});

async function lookAfter({ sending }: { sending: boolean }) {
  const idle = Promise.withResolvers<void>();
  const sleepDurations = new Set<number>();
  const from = { name: "", address: "noreply@cars.example" };
  const running = await startMailWorker({
    db,
    log: pino({}, { write: (line: string) => mails.logged.push(line) }),
    clock: mails.now,
    smtp: sending ? { server: parseSmtpUrl(`smtp://127.0.0.1:${server.port}`), from } : null,
    wait: (ms, signal) => {
      sleepDurations.add(ms);
      if (sleepDurations.size === (sending ? 2 : 1)) idle.resolve();
      return signal.aborted ? Promise.resolve() : once(signal, "abort").then(() => {});
    },
  });
  await idle.promise;
  await running.stop(20_000);
}

test("Without a mail server, mails are kept unchanged for 30 days", async () => {
  await mails.queue({ subject: "Old" });
  mails.advanceClock(15 * day);
  await mails.queue({ subject: "New" }, { expiresAt: mails.now() });
  const before = await mails.rows();
  await lookAfter({ sending: false });
  expect(await mails.rows()).toEqual(before);
  mails.advanceClock(15 * day);
  await lookAfter({ sending: false });
  expect(await mails.rows()).toMatchObject([{ subject: "New", text: "It is about your car.\n" }]);
  expect(server.received).toEqual([]);
});

test("With a mail server, mails of the last day are sent; older ones and expired codes are given up", async () => {
  await mails.queue({ subject: "Too old" });
  mails.advanceClock(day);
  await mails.queue({ subject: "A code" }, { expiresAt: new Date(mails.now().getTime() + 600_000) });
  mails.advanceClock(600);
  await mails.queue({ subject: "New" });
  await lookAfter({ sending: true });
  expect(server.received).toHaveLength(1);
  const now = mails.now().toISOString();
  expect(await mails.rows()).toMatchObject([
    { subject: "Too old", given_up_at: now, last_error: "too late", text: "It is about your car.\n" },
    { subject: "A code", given_up_at: now, last_error: "too late", text: "", html: "" },
    { subject: "New", given_up_at: null, sent_at: now },
  ]);
  expect(mails.logged.filter((line) => line.includes('"mails":2'))).toHaveLength(1);
  mails.advanceClock(30 * day);
  await lookAfter({ sending: true });
  expect(await mails.rows()).toEqual([]);
});

test("Mails from before there was a mail server are not listed at the desk and not sent with all others", async () => {
  await mails.queue({ subject: "Your booking is confirmed" });
  await mails.queue({ subject: "Your code" }, { expiresAt: new Date(mails.now().getTime() + 600_000) });
  mails.advanceClock(20 * day);
  await lookAfter({ sending: true });
  expect((await listGivenUp(db, 1)).data).toEqual([]);
  await db.transaction().execute((trx) => sendGivenUp(trx, { now: mails.now() }));
  await lookAfter({ sending: true });
  expect(server.received).toEqual([]);
});

test("A mail that is sent after it was given up still has its attachment", async () => {
  const file = { name: "B-1.ics", type: "text/calendar; charset=utf-8", content: "BEGIN:VCALENDAR\n" };
  await mails.queue({ attachment: file });
  await mails.queue({ attachment: file }, { expiresAt: new Date(mails.now().getTime() + 600_000) });
  await db.updateTable("outbox").set({ attempts: 1 }).execute();
  mails.advanceClock(day);
  await lookAfter({ sending: true });
  const kept = (await mails.rows()).map(({ attachment }) => attachment);
  expect(kept).toEqual([JSON.stringify(file), null]);
  await db.transaction().execute((trx) => sendGivenUp(trx, { now: mails.now() }));
  await lookAfter({ sending: true });
  expect(server.received.map(({ raw }) => raw.includes("B-1.ics"))).toEqual([true]);
  expect((await mails.rows())[0]?.attachment).toBeNull();
});

test("A mail is not given up while it is being sent", async () => {
  const reached = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  await server.close();
  server = await smtpServer({
    port: server.port,
    beforeAccept: () => {
      reached.resolve();
      return mayEnd.promise;
    },
  });
  await mails.queue();
  const sending = mails.sendDue();
  await reached.promise;
  await db.updateTable("outbox").set({ expires_at: mails.now().toISOString() }).execute();
  await lookAfter({ sending: true });
  expect(await mails.rows()).toMatchObject([{ given_up_at: null }]);
  mayEnd.resolve();
  await sending;
  expect(await mails.rows()).toMatchObject([{ given_up_at: null, sent_at: mails.now().toISOString() }]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { testSender } from "../../testing/mail-sender.ts";
import { rejectWith, smtpServer, type TestSmtp } from "../../testing/smtp-server.ts";
import { sendGivenUp } from "./given-up.ts";

/* Mails of one topic each tell its whole state (decision 023). */

let db: Awaited<ReturnType<typeof testDatabase>>;
let server: TestSmtp;
let mails: ReturnType<typeof testSender>;
let isDown: boolean;
beforeEach(async () => {
  isDown = true;
  db = await testDatabase();
  server = await smtpServer({
    onMailFrom: (_address, _session, done) => done(isDown ? rejectWith(451) : null),
  });
  mails = testSender(db, `smtp://127.0.0.1:${server.port}`);
});
afterEach(async () => {
  await mails.stop(0);
  await server.close();
  await db.destroy();
});

const hour = 3600;
const subjects = async () => (await mails.rows()).map(({ subject }) => subject);
/** @returns the subjects of the mails that arrived, in their order */
const arrived = () => server.received.map(({ raw }) => /^Subject: (.*?)\r?$/m.exec(raw)?.[1]);

async function queueDuringOutage() {
  await mails.queue({ subject: "Confirmed", topic: "booking B-1" });
  await mails.queue({ subject: "Another booking", topic: "booking B-2" });
  await mails.queue({ subject: "A question" });
  for (let attempt = 0; attempt < 6; attempt++) {
    await mails.sendDue();
    mails.advanceClock(hour);
  }
  await mails.queue({ subject: "Declined", topic: "booking B-1" });
}

test("After an outage, a mail that a later one replaces is not sent, and others are", async () => {
  await queueDuringOutage();
  await mails.sendDue();
  isDown = false;
  for (let attempt = 0; attempt < 2; attempt++) {
    mails.advanceClock(hour);
    await mails.sendDue();
  }
  expect(arrived().sort()).toEqual(["A question", "Another booking", "Declined"]);
  expect((await subjects()).sort()).toEqual(["A question", "Another booking", "Declined"]);
});

test("A mail that was sent before the later one of its topic stays listed as sent", async () => {
  isDown = false;
  await mails.queue({ subject: "Confirmed", topic: "booking B-1" });
  await mails.sendDue();
  await mails.queue({ subject: "Declined", topic: "booking B-1" });
  await mails.sendDue();
  expect([arrived(), await subjects()]).toEqual([
    ["Confirmed", "Declined"],
    ["Confirmed", "Declined"],
  ]);
});

test("A given-up mail that the operator sends again does not follow the later one of its topic", async () => {
  await queueDuringOutage();
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: null, given_up_at: "x" })
    .where("id", "=", 1)
    .execute();
  isDown = false;
  await mails.sendDue();
  await db.transaction().execute((trx) => sendGivenUp(trx, { id: 1, now: mails.now() }));
  await mails.sendDue();
  expect(arrived()).not.toContain("Confirmed");
});

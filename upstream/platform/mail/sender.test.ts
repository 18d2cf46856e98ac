import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { testSender } from "../../testing/mail-sender.ts";
import { parseMime } from "../../testing/parse-mime.ts";
import { rejectWith, smtpServer, type TestSmtp } from "../../testing/smtp-server.ts";

let db: Awaited<ReturnType<typeof testDatabase>>;
let server: TestSmtp | undefined;
let senders: ReturnType<typeof testSender>[] = [];
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop(0)));
  senders = [];
  await server?.close();
  server = undefined;
  await db.destroy();
});

function sender(options?: Parameters<typeof testSender>[2]) {
  const senderUnderTest = testSender(db, `smtp://127.0.0.1:${server!.port}`, options);
  senders.push(senderUnderTest);
  return senderUnderTest;
}

const messageIds = () => server!.received.map(({ raw }) => parseMime(raw).headers["message-id"]);

test("A mail is sent once, and its text, reply address and unsubscribe link are then deleted", async () => {
  server = await smtpServer();
  const mails = sender();
  await mails.queue({ replyTo: "buyer@example.net", unsubscribe: "https://cars.example/newsletter" });
  await mails.sendDue();
  mails.advanceClock(24 * 60 * 60);
  await mails.sendDue();
  expect(server.received).toHaveLength(1);
  expect(await mails.rows()).toMatchObject([
    {
      to: "noor@example.net",
      subject: "A question",
      text: "",
      html: "",
      reply_to: null,
      unsubscribe: null,
      sent_at: "2026-11-21T12:00:00.000Z",
      attempts: 1,
      next_attempt_at: null,
    },
  ]);
  expect(mails.logged.join()).not.toMatch(/noor|question|car\./);
});

test("A mail is retried with growing pauses until a server that was down is back", async () => {
  server = await smtpServer();
  const { port } = server;
  const mails = sender();
  await server.close();
  await mails.queue();
  for (const seconds of [30, 60, 120, 240]) {
    await mails.sendDue();
    const [row] = await mails.rows();
    expect(row).toMatchObject({ sent_at: null, last_error: "ESOCKET CONN" });
    expect(Date.parse(row!.next_attempt_at!) - mails.now().getTime()).toBe(seconds * 1000);
    mails.advanceClock(seconds - 1);
    await mails.sendDue();
    expect((await mails.rows())[0]).toEqual(row);
    mails.advanceClock(1);
  }
  server = await smtpServer({ port });
  await mails.sendDue();
  expect(server.received).toHaveLength(1);
  expect(await mails.rows()).toMatchObject([{ attempts: 5, last_error: null }]);
});

test("A mail is sent at most five minutes after a server is back that was down for long", async () => {
  server = await smtpServer();
  const { port } = server;
  const mails = sender();
  await server.close();
  await mails.queue();
  for (let minute = 0; minute < 150; minute++) {
    await mails.sendDue();
    mails.advanceClock(60);
  }
  server = await smtpServer({ port });
  mails.advanceClock(5 * 60);
  await mails.sendDue();
  expect(server.received).toHaveLength(1);
});

test("A server that receives a mail and never accepts it gets it at most once an hour", async () => {
  server = await smtpServer({ beforeAccept: () => new Promise(() => {}) });
  const mails = sender({ limits: { socketTimeout: 300 } });
  await mails.queue();
  await db.updateTable("outbox").set({ attempts: 10 }).execute();
  await mails.sendDue();
  const [row] = await mails.rows();
  expect([row?.sent_at, server.received.length]).toEqual([null, 1]);
  expect(Date.parse(row!.next_attempt_at!) - mails.now().getTime()).toBe(60 * 60_000);
});

test("An attempt ends if the server sends no greeting, and the mail is sent later", async () => {
  let greets = false;
  server = await smtpServer({ onConnect: (_, done) => (greets ? done() : undefined) });
  const mails = sender({ limits: { greetingTimeout: 300 } });
  await mails.queue();
  await mails.sendDue();
  expect(await mails.rows()).toMatchObject([{ sent_at: null, last_error: "ETIMEDOUT CONN" }]);
  greets = true;
  const patient = sender();
  patient.advanceClock(30);
  await patient.sendDue();
  expect(server.received).toHaveLength(1);
});

test.each([
  [
    "the recipient",
    { onRcptTo: (_: unknown, __: unknown, no: (error: Error) => void) => no(rejectWith(450)) },
  ],
  [
    "the sender, for good",
    { onMailFrom: (_: unknown, __: unknown, no: (error: Error) => void) => no(rejectWith(550)) },
  ],
  ["the text", { beforeAccept: () => Promise.reject(rejectWith(452)) }],
  ["the text, for good", { beforeAccept: () => Promise.reject(rejectWith(554)) }],
  ["mails without a password, for good", { authOptional: false }],
  [
    "recipients without a password, for good",
    { onRcptTo: (_: unknown, __: unknown, no: (error: Error) => void) => no(rejectWith(530)) },
  ],
  [
    "the sender when it is told the recipient, for good",
    {
      onRcptTo: (_: unknown, __: unknown, no: (error: Error) => void) =>
        no(rejectWith(553, "5.7.1 <noreply@cars.example>: Sender address rejected")),
    },
  ],
])("A mail is retried for a day if the server refuses %s", async (_, refusal) => {
  server = await smtpServer(refusal);
  const mails = sender();
  await mails.queue();
  await mails.sendDue();
  expect(await mails.rows()).toMatchObject([{ given_up_at: null, attempts: 1 }]);
  for (let hour = 0; hour < 24; hour++) {
    mails.advanceClock(60 * 60);
    await mails.sendDue();
  }
  const [row] = await mails.rows();
  expect(row).toMatchObject({ sent_at: null, next_attempt_at: null });
  expect(row!.attempts).toBeGreaterThan(20);
  expect(row!.given_up_at).toMatch(/^2026-11-22T1[01]:00/);
  expect(row!.text).toContain("It is about your car.");
  expect(mails.logged.at(-1)).toContain(`"reason":"${row!.last_error}"`);
  expect(mails.logged.join()).not.toMatch(/noor|no, says/);
});

test.each([
  [
    "the recipient",
    { onRcptTo: (_: unknown, __: unknown, no: (error: Error) => void) => no(rejectWith(550)) },
    "EENVELOPE 550 RCPT TO",
  ],
  [
    "the mailbox",
    {
      onRcptTo: (_: unknown, __: unknown, no: (error: Error) => void) =>
        no(rejectWith(550, "5.1.1 <noor@example.net>: User unknown")),
    },
    "EENVELOPE 550 5.1.1 RCPT TO",
  ],
])("A mail is not retried if the server refuses %s for good", async (_, refusal, reason) => {
  server = await smtpServer(refusal);
  const mails = sender();
  await mails.queue();
  await mails.sendDue();
  expect(await mails.rows()).toMatchObject([
    { sent_at: null, given_up_at: "2026-11-21T12:00:00.000Z", next_attempt_at: null, last_error: reason },
  ]);
});

test("Mails that the server refuses after their text arrive once it knows the sender, an invitation too", async () => {
  const unverified = rejectWith(554, "Message rejected: Email address is not verified");
  let refused = 0;
  server = await smtpServer({
    beforeAccept: () => (refused++ < 2 ? Promise.reject(unverified) : Promise.resolve()),
  });
  const mails = sender();
  await mails.queue({ to: "dealer@example.net" }, { expiresAt: new Date("2026-11-28T12:00:00.000Z") });
  await mails.queue({ to: "noor@example.net" });
  await mails.sendDue();
  expect(await mails.rows()).toMatchObject(
    Array(2).fill({ given_up_at: null, sent_at: null, last_error: "EMESSAGE 554 DATA" }),
  );
  mails.advanceClock(30);
  await mails.queue({ to: "sam@example.net" });
  await mails.sendDue();
  expect(server.received.slice(2).map(({ to }) => to[0])).toEqual([
    "sam@example.net",
    "dealer@example.net",
    "noor@example.net",
  ]);
});

test("A refused mail does not prevent the next ones from being sent", async () => {
  server = await smtpServer({
    onRcptTo: ({ address }, _, done) => done(address.startsWith("gone") ? rejectWith(550) : null),
  });
  const mails = sender();
  for (const to of ["gone@example.net", "noor@example.net", "gone2@example.net", "sam@example.net"]) {
    await mails.queue({ to });
  }
  await mails.sendDue();
  expect(server.received.map(({ to }) => to[0])).toEqual(["noor@example.net", "sam@example.net"]);
});

test("An accepted mail that was not recorded as sent is repeated once, with the same Message-ID", async () => {
  server = await smtpServer();
  // The mail is sent, but storing that fails, so the database has only the claim.
  const dying = sender({ wait: async () => {} });
  await dying.queue();
  await db.schema.alterTable("outbox").renameColumn("sent_at", "hidden").execute();
  await expect(dying.sendDue()).rejects.toThrow("sent_at");
  await db.schema.alterTable("outbox").renameColumn("hidden", "sent_at").execute();

  const next = sender();
  await next.sendDue();
  expect(server.received).toHaveLength(1);
  // An attempt may take a minute, so the first one might still be going on.
  next.advanceClock(60);
  await next.sendDue();
  expect(server.received).toHaveLength(1);
  next.advanceClock(60);
  await next.sendDue();
  next.advanceClock(24 * 60 * 60);
  await next.sendDue();
  expect(messageIds()).toHaveLength(2);
  expect(new Set(messageIds()).size).toBe(1);
  expect(await next.rows()).toMatchObject([{ attempts: 2, sent_at: "2026-11-21T12:02:00.000Z" }]);
});

test("A mail that is sent during a short database outage is recorded afterwards and not repeated", async () => {
  server = await smtpServer({
    beforeAccept: () => db.schema.alterTable("outbox").renameTo("outbox_gone").execute(),
  });
  let waited = 0;
  const mails = sender({
    wait: async () => {
      if (++waited === 3) await db.schema.alterTable("outbox_gone").renameTo("outbox").execute();
    },
  });
  await mails.queue();
  await mails.sendDue();
  expect(waited).toBe(3);
  expect(await mails.rows()).toMatchObject([{ attempts: 1, sent_at: "2026-11-21T12:00:00.000Z" }]);
});

test("A sender that is stopped during a database outage tries no longer to record what it has sent", async () => {
  server = await smtpServer({
    beforeAccept: () => db.schema.alterTable("outbox").renameTo("outbox_gone").execute(),
  });
  const stopped = Promise.withResolvers<void>();
  let waited = 0;
  const mails = sender({
    wait: async (_, signal) => {
      waited++;
      if (waited === 1) stopped.resolve(mails.stop(0));
      if (!signal.aborted) await once(signal, "abort");
    },
  });
  await mails.queue();
  mails.start(1);
  await stopped.promise;
  // After the failed record, and after the end of the run.
  expect(waited).toBe(2);
});

test("Two senders with three parallel runs each on one database send each mail once", async () => {
  server = await smtpServer();
  const [one, other] = [sender(), sender()];
  for (let count = 0; count < 60; count++) await one.queue({ to: `noor${count}@example.net` });
  await Promise.all([one, one, one, other, other, other].map((mails) => mails.sendDue()));
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(60);
  expect(server.received).toHaveLength(60);
  expect(new Set(messageIds()).size).toBe(60);
  expect((await one.rows()).filter(({ sent_at, attempts }) => !sent_at || attempts > 1)).toEqual([]);
});

test("A mail is not sent after its code has expired, and is given up if it would expire before the retry", async () => {
  let refuse: Error | null = rejectWith(451);
  server = await smtpServer({ onRcptTo: (_, __, done) => done(refuse) });
  const mails = sender();
  const expiresAt = new Date(mails.now().getTime() + 10 * 60_000);
  await mails.queue({}, { expiresAt });
  // Backoff 30 s, 1, 2 and 4 min; the next attempt would be after its deadline.
  for (const seconds of [0, 30, 60, 120, 240]) {
    expect(await mails.rows()).toMatchObject([{ given_up_at: null }]);
    mails.advanceClock(seconds);
    await mails.sendDue();
  }
  expect(await mails.rows()).toMatchObject([{ given_up_at: "2026-11-21T12:07:30.000Z", text: "", html: "" }]);
  refuse = null;
  await mails.queue({}, { expiresAt });
  mails.advanceClock(150);
  await mails.sendDue();
  expect(server.received).toEqual([]);
});

test("New mails are sent in order, before mails that have already failed", async () => {
  server = await smtpServer({
    onRcptTo: ({ address }, _, done) => done(address.startsWith("slow") ? rejectWith(450) : null),
  });
  const mails = sender();
  await mails.queue({ to: "slow@example.net" });
  await mails.sendDue();
  mails.advanceClock(60);
  const before = mails.logged.length;
  await mails.queue({ to: "noor@example.net" });
  await mails.queue({ to: "sam@example.net" });
  await mails.sendDue();
  expect(mails.logged.slice(before).map((line) => JSON.parse(line).mail)).toEqual([2, 3, 1]);
});

test("A stopping sender finishes the mail that it is sending and takes no more", async () => {
  const reached = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  server = await smtpServer({
    beforeAccept: () => {
      reached.resolve();
      return mayEnd.promise;
    },
  });
  const mails = sender();
  await mails.queue();
  mails.start(1);
  await reached.promise;
  await mails.queue();
  const stopped = mails.stop(20_000);
  mayEnd.resolve();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect((await mails.rows()).map(({ attempts, sent_at }) => [attempts, sent_at !== null])).toEqual([
    [1, true],
    [0, false],
  ]);
});

test("A sender that is stopped while the server does not answer leaves the mail for a later attempt", async () => {
  const reached = Promise.withResolvers<void>();
  server = await smtpServer({
    beforeAccept: () => {
      reached.resolve();
      return new Promise(() => {});
    },
  });
  const mails = sender();
  await mails.queue();
  mails.start(1);
  await reached.promise;
  await mails.stop(0);
  expect(await mails.rows()).toMatchObject([
    { sent_at: null, given_up_at: null, last_error: "EABORT", next_attempt_at: "2026-11-21T12:00:30.000Z" },
  ]);
});

test("Each of two database outages is logged", async () => {
  server = await smtpServer();
  const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
  const wentTwice = Promise.withResolvers<void>();
  let looked = 0;
  const mails = sender({
    wait: async (_, signal) => {
      looked++;
      if (looked === 2) await rename("outbox", "outbox_gone");
      else await rename("outbox_gone", "outbox");
      if (looked < 3) return;
      wentTwice.resolve();
      await once(signal, "abort");
    },
  });
  await rename("outbox", "outbox_gone");
  mails.start(1);
  await wentTwice.promise;
  await mails.stop(0);
  expect(mails.logged.filter((line) => line.includes("the outbox cannot be used"))).toHaveLength(2);
});

test("A database outage is logged once, and mails are sent after it", async () => {
  server = await smtpServer();
  let looked = 0;
  const sentAll = Promise.withResolvers<void>();
  const mails = sender({
    wait: async () => {
      looked++;
      if (looked === 3) await db.schema.alterTable("outbox_gone").renameTo("outbox").execute();
      if (looked === 5) sentAll.resolve();
      // From then on the sender does nothing.
      if (looked >= 5) await stopped;
    },
  });
  let end = () => {};
  const stopped = new Promise<void>((resolve) => {
    end = resolve;
  });
  await mails.queue();
  await db.schema.alterTable("outbox").renameTo("outbox_gone").execute();
  mails.start(1);
  await sentAll.promise;
  end();
  await mails.stop(0);
  expect(server.received).toHaveLength(1);
  expect(mails.logged.filter((line) => line.includes("the outbox cannot be used"))).toHaveLength(1);
});

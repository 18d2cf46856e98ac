import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { testSender } from "../../testing/mail-sender.ts";
import { parseMime } from "../../testing/parse-mime.ts";
import { postJson, type RunningProcess, startProgram } from "../../testing/process.ts";
import { type ReceivedMail, smtpServer, type TestSmtp } from "../../testing/smtp-server.ts";
import { openDatabase } from "../db/open.ts";

const email = "noor@example.net";

let at: TestDatabase;
let api: RunningProcess;
let server: TestSmtp;
let beforeAccept: (mail: ReceivedMail) => Promise<unknown>;
beforeEach(async () => {
  at = await createTestDatabase();
  beforeAccept = async () => {};
  server = await smtpServer({
    beforeAccept: (mail) => beforeAccept(mail),
    onAuth: ({ username }, _, done) => done(null, { user: username }),
  });
  api = startProgram("api", {
    ...at.env,
    LOG_LEVEL: "trace",
    SMTP_URL: `smtp://market:very-secret@127.0.0.1:${server.port}`,
    MAIL_FROM: "Car Market <noreply@cars.example>",
  });
});
afterEach(async () => {
  api.process.kill("SIGKILL");
  await api.ended;
  await server.close();
  await at.remove();
});

async function subscribe(lang: string) {
  const url = await api.ready();
  expect((await postJson(url, `/${lang}/newsletter-subscribe`, { email })).status).toBe(200);
  const answer = await postJson(url, `/${lang}/newsletter-subscribe-email`, { email });
  expect(answer.status).toBe(200);
}

const mailTaken = () => expect.poll(() => server.received.length).toBe(1);

test("A newsletter's confirmation mail arrives, and the log has neither the SMTP password nor the recipient", async () => {
  await subscribe("ar");
  await mailTaken();
  const [{ to, user, raw }] = server.received as [ReceivedMail];
  expect([to, user]).toEqual([[email], "market"]);
  const { headers, bodies } = parseMime(raw);
  expect(headers.subject).toBe("يرجى تأكيد اشتراكك");
  expect(bodies["text/html"]!.text).toContain('dir="rtl"');
  expect(bodies["text/plain"]!.text).toMatch(
    /http:\/\/localhost:3000\/ar\/newsletter\?intent=confirm&token=\S{43}\n/,
  );
  expect(bodies["text/plain"]!.text).toMatch(/\nhttp:\/\/localhost:3000\/ar\n$/);
  await expect.poll(() => api.logLines()).toContain("mail sent");
  const outbox = await (await fetch(`${await api.ready()}/outbox`)).text();
  expect(outbox).toContain(email);
  expect(outbox).not.toContain("token=");
  api.process.kill("SIGTERM");
  expect(await api.ended).toBe(0);
  expect(api.logLines() + api.stderrText()).not.toMatch(/very-secret|noor/);
});

test("A request does not wait for a mail server that does not answer", async () => {
  const heldBack = Promise.withResolvers<void>();
  beforeAccept = () => heldBack.promise;
  await subscribe("en");
  await mailTaken();
  await subscribe("en");
  heldBack.resolve();
});

test("After SIGTERM, the API waits for a mail that is being sent and records it as sent", async () => {
  beforeAccept = async () => {
    api.process.kill("SIGTERM");
    // Once connections are refused, the shutdown has begun.
    const closed = () => api.ready().then((address) => fetch(`${address}/healthz`));
    await expect
      .poll(() =>
        closed().then(
          () => false,
          () => true,
        ),
      )
      .toBe(true);
  };
  await subscribe("en");
  expect(await api.ended).toBe(0);
  const db = await openDatabase(at.location);
  expect(await db.selectFrom("outbox").select(["attempts", "sent_at", "text"]).execute()).toEqual([
    { attempts: 1, sent_at: expect.any(String), text: "" },
  ]);
  await db.destroy();
});

test("If the API is killed before it records an accepted mail, the next process sends it once more", async () => {
  beforeAccept = async () => {
    api.process.kill("SIGKILL");
    await api.ended;
  };
  await subscribe("en");
  await mailTaken();
  await api.ended;
  beforeAccept = async () => {};
  const db = await openDatabase(at.location);
  const [remaining] = await db.selectFrom("outbox").selectAll().execute();
  const nextAttemptAt = Date.parse(remaining!.next_attempt_at!);
  const next = testSender(db, `smtp://127.0.0.1:${server.port}`, {
    clock: () => new Date(nextAttemptAt - 1),
  });
  await next.sendDue();
  expect(server.received).toHaveLength(1);
  await next.stop(0);
  const retriedAt = testSender(db, `smtp://127.0.0.1:${server.port}`, {
    clock: () => new Date(nextAttemptAt),
  });
  await retriedAt.sendDue();
  await retriedAt.sendDue();
  await retriedAt.stop(0);
  await db.destroy();
  const ids = server.received.map(({ raw }) => parseMime(raw).headers["message-id"]);
  expect(ids).toEqual([ids[0], ids[0]]);
});

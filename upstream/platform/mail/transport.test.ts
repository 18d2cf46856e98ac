import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { testSender } from "../../testing/mail-sender.ts";
import { smtpServer, type TestSmtp } from "../../testing/smtp-server.ts";
import { parseSmtpUrl } from "./smtp-url.ts";
import { smtpTransport } from "./transport.ts";

const password = "p@ss/word:of?mails";
const login = `market%40cars.example:${encodeURIComponent(password)}`;

let db: Awaited<ReturnType<typeof testDatabase>>;
let server: TestSmtp;
let accepted: string;
beforeEach(async () => {
  db = await testDatabase();
  accepted = password;
});
afterEach(async () => {
  await server.close();
  await db.destroy();
});

/** A server that requires authentication, and TLS before that. */
function strictServer(secure: boolean) {
  return smtpServer({
    secure,
    authOptional: false,
    onAuth(auth, _, done) {
      const isCorrect = auth.username === "market@cars.example" && auth.password === accepted;
      done(isCorrect ? null : new Error(`wrong password ${auth.password}`), { user: auth.username });
    },
  });
}

test.each([
  ["smtp", false],
  ["smtps", true],
])(
  "%s:// logs in over TLS with the credentials from the URL and does not log them",
  async (protocol, secure) => {
    server = await strictServer(secure);
    const mails = testSender(db, `${protocol}://${login}@127.0.0.1:${server.port}`);
    await mails.queue();
    await mails.sendDue();
    expect(server.received).toMatchObject([{ user: "market@cars.example", encrypted: true }]);

    accepted = "another one";
    await mails.stop(0);
    const retry = testSender(db, `${protocol}://${login}@127.0.0.1:${server.port}`);
    await retry.queue();
    await retry.sendDue();
    // With a wrong password in the settings, mails wait.
    expect((await retry.rows())[1]).toMatchObject({ given_up_at: null, last_error: "EAUTH 535 AUTH PLAIN" });
    accepted = password;
    retry.advanceClock(30);
    await retry.sendDue();
    await retry.stop(0);
    expect(server.received).toHaveLength(2);
    expect([...mails.logged, ...retry.logged].length).toBeGreaterThan(2);
    expect([...mails.logged, ...retry.logged].join()).not.toMatch(/p@ss|p%40ss|cars\.example/);
    expect(JSON.stringify(await retry.rows())).not.toMatch(/p@ss|another one/);
  },
);

test("Without a password, TLS is used only if the server offers it", async () => {
  for (const [disabledCommands, encrypted] of [
    [[], true],
    [["STARTTLS"], false],
  ] as const) {
    server = await smtpServer({ disabledCommands: [...disabledCommands] });
    const mails = testSender(db, `smtp://127.0.0.1:${server.port}`);
    await mails.queue();
    await mails.sendDue();
    await mails.stop(0);
    expect(server.received).toMatchObject([{ encrypted }]);
    await server.close();
  }
  server = await smtpServer();
});

test.each([
  ["smtp://relay.example", 587, { requireTLS: false, tls: { rejectUnauthorized: false } }],
  ["smtp://market:secret@relay.example:2525", 2525, { requireTLS: true, tls: { rejectUnauthorized: true } }],
  ["smtps://relay.example", 465, { secure: true, tls: { rejectUnauthorized: true } }],
  ["smtp://market:secret@localhost", 587, { requireTLS: false, tls: { rejectUnauthorized: false } }],
  ["smtp://market:secret@[::1]:25", 25, { host: "::1", requireTLS: false }],
])(
  "%s: a password is sent over a network only in TLS with a valid certificate",
  async (url, port, expected) => {
    server = await smtpServer();
    const transport = smtpTransport(parseSmtpUrl(url), 3);
    expect(transport.options).toMatchObject({ port, ...expected });
    transport.close();
  },
);

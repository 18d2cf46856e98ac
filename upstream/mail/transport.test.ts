import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { testSender } from "../testing/mails.ts";
import { smtpServer, type TestSmtp } from "../testing/smtp.ts";
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

/** A server that lets nobody in without the password, and hears it only through TLS. */
function strictServer(secure: boolean) {
  return smtpServer({
    secure,
    authOptional: false,
    onAuth(auth, _, done) {
      const right = auth.username === "market@cars.example" && auth.password === accepted;
      done(right ? null : new Error(`wrong password ${auth.password}`), { user: auth.username });
    },
  });
}

test.each([
  ["smtp", false],
  ["smtps", true],
])(
  "%s:// logs in through TLS with what stands in the address, and tells no log",
  async (protocol, secure) => {
    server = await strictServer(secure);
    const mails = testSender(db, `${protocol}://${login}@127.0.0.1:${server.port}`);
    await mails.queue();
    await mails.sendDue();
    expect(server.taken).toMatchObject([{ user: "market@cars.example", encrypted: true }]);

    accepted = "another one";
    await mails.stop(0);
    const again = testSender(db, `${protocol}://${login}@127.0.0.1:${server.port}`);
    await again.queue();
    await again.sendDue();
    // Somebody may mistype it in the settings: the mails wait.
    expect((await again.rows())[1]).toMatchObject({ given_up_at: null, last_error: "EAUTH 535 AUTH PLAIN" });
    accepted = password;
    again.pass(30);
    await again.sendDue();
    await again.stop(0);
    expect(server.taken).toHaveLength(2);
    expect([...mails.logged, ...again.logged].length).toBeGreaterThan(2);
    expect([...mails.logged, ...again.logged].join()).not.toMatch(/p@ss|p%40ss|cars\.example/);
    expect(JSON.stringify(await again.rows())).not.toMatch(/p@ss|another one/);
  },
);

test("Without a password, TLS is used where it is offered and done without where it is not", async () => {
  for (const [disabledCommands, encrypted] of [
    [[], true],
    [["STARTTLS"], false],
  ] as const) {
    server = await smtpServer({ disabledCommands: [...disabledCommands] });
    const mails = testSender(db, `smtp://127.0.0.1:${server.port}`);
    await mails.queue();
    await mails.sendDue();
    await mails.stop(0);
    expect(server.taken).toMatchObject([{ encrypted }]);
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
])("%s: a password goes over no network but in TLS with a right certificate", async (url, port, expected) => {
  server = await smtpServer();
  const transport = smtpTransport(parseSmtpUrl(url), 3);
  expect(transport.options).toMatchObject({ port, ...expected });
  transport.close();
});

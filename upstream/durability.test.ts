import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./platform/db/open.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { isFullRun } from "./testing/env.ts";
import { desk, writeMessage } from "./testing/load.ts";
import { type RunningProcess, startProgram } from "./testing/process.ts";

const kills = isFullRun ? 20 : 2;
const atOnce = 8;

let at: TestDatabase;
let api: RunningProcess | undefined;
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(async () => {
  api?.process.kill("SIGKILL");
  await api?.ended;
  await at.remove();
});

async function start() {
  api = startProgram("api", { ...at.env, OPERATOR_EMAIL: desk, RATE_LIMIT_FACTOR: "100000" });
  return { api, address: await api.ready() };
}

/** Writes concurrently, and kills the API at the answer to the n-th message. */
async function writeAndKill(round: number, killAt: number) {
  const { api, address } = await start();
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  const writer = async (name: number) => {
    for (let count = 0; !api.process.killed; count++) {
      const email = `round${round}.writer${name}.${count}@example.net`;
      const status = await writeMessage(address, email).then(
        (response) => response.status,
        () => "cut",
      );
      if (status === 201) acknowledged.push(email);
      else {
        // 503 means that the overloaded database did not save the message, so it is sent again.
        expect(["cut", 503]).toContain(status);
        unanswered.push(email);
      }
      if (acknowledged.length >= killAt) api.process.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, name) => writer(name)));
  expect(await api.ended).toBe(null);
  return { acknowledged, unanswered };
}

async function stored() {
  const db = await openDatabase(at.location);
  const messages = await db.selectFrom("contact_messages").select("email").execute();
  const mails = await db.selectFrom("outbox").select(["to", "reply_to"]).execute();
  const answers = await db.selectFrom("idempotency").select(["key", "status", "body"]).execute();
  await db.destroy();
  return { messages: messages.map(({ email }) => email).sort(), mails, answers };
}

async function expectWhole() {
  const { messages, mails, answers } = await stored();
  expect(new Set(messages).size).toBe(messages.length);
  const toUs = mails.filter(({ to }) => to === desk).map(({ reply_to }) => reply_to);
  const toThem = mails.filter(({ to }) => to !== desk).map(({ to }) => to);
  expect(toUs.sort()).toEqual(messages);
  expect(toThem.sort()).toEqual(messages);
  expect(answers.map(({ key }) => key).sort()).toEqual(messages);
  expect(answers.filter(({ status, body }) => status !== 201 || body === "")).toEqual([]);
  return messages;
}

test(`Killed ${kills} times while writing, the API keeps all that it acknowledged and nothing incomplete`, async () => {
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  for (let round = 0; round < kills; round++) {
    const written = await writeAndKill(round, 1 + ((round * 13) % 40));
    acknowledged.push(...written.acknowledged);
    unanswered.push(...written.unanswered);
    expect(await expectWhole()).toEqual(expect.arrayContaining(acknowledged));
  }
  expect(unanswered.length).toBeGreaterThan(0);

  const { address } = await start();
  for (const email of unanswered) expect((await writeMessage(address, email)).status).toBe(201);
  api?.process.kill("SIGTERM");
  await api?.ended;
  expect(await expectWhole()).toEqual([...acknowledged, ...unanswered].sort());
}, 300_000);

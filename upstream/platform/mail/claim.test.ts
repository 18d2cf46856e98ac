import { afterEach, beforeEach, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { claimNext, maxAgeMs, reschedule } from "./claim.ts";
import { markFailed } from "./expire.ts";
import { queueMail } from "./outbox.ts";

const queuedAt = new Date("2026-11-20T12:00:00.000Z");
const after = (ms: number) => new Date(queuedAt.getTime() + ms);

let db: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.destroy());

const queue = (expiresAt?: Date) =>
  queueMail(
    db,
    { to: "noor@example.net", subject: "Hello", lang: "en", blocks: [{ kind: "paragraph", text: "Hello" }] },
    queuedAt,
    expiresAt ? { expiresAt } : {},
  );

it("A mail can be claimed until it is a day old", async () => {
  await queue();
  expect(await claimNext(db, after(maxAgeMs))).toBeUndefined();
  expect(await claimNext(db, after(maxAgeMs - 1))).toMatchObject({ attempts: 1 });
});

it("A mail cannot be claimed after its code has expired", async () => {
  await queue(after(60_000));
  expect(await claimNext(db, after(60_000))).toBeUndefined();
  expect(await claimNext(db, after(59_999))).toMatchObject({ attempts: 1 });
});

it("A claimed mail cannot be claimed again for two minutes", async () => {
  await queue();
  expect(await claimNext(db, queuedAt)).toBeDefined();
  expect(await claimNext(db, after(119_999))).toBeUndefined();
  expect(await claimNext(db, after(120_000))).toMatchObject({ attempts: 2 });
});

it("A new mail is claimed before one that was already tried", async () => {
  await queue();
  await claimNext(db, queuedAt);
  await queue();
  expect(await claimNext(db, after(120_000))).toMatchObject({ attempts: 1 });
});

it("A late process does not give up a mail that another process has claimed", async () => {
  await queue();
  const late = await claimNext(db, queuedAt);
  await claimNext(db, after(120_000));
  await markFailed(db, late!, { now: after(120_001), reason: "EENVELOPE 550 RCPT TO" });
  expect(await db.selectFrom("outbox").select("given_up_at").execute()).toEqual([{ given_up_at: null }]);
});

it("A mail that another process gives up during the claim is not claimed", async () => {
  await queue();
  const giveUp = () => db.updateTable("outbox").set({ next_attempt_at: null }).execute();
  const racing = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.numAffectedRows === undefined) await giveUp();
      return result;
    },
  });
  expect(await claimNext(racing, queuedAt)).toBeUndefined();
});

it("A late process does not postpone a mail that another process has claimed", async () => {
  await queue();
  const mail = (await claimNext(db, queuedAt))!;
  await claimNext(db, after(120_000));
  await reschedule(db, mail, { until: after(999_000), reason: "ETIMEDOUT" });
  expect(await claimNext(db, after(240_000))).toMatchObject({ attempts: 3, last_error: null });
});

it("A subject is queued as one line, with each run of white space as one space", async () => {
  await queueMail(
    db,
    { to: "noor@example.net", subject: " Your\u2028car \t is\r\nsold ", lang: "en", blocks: [] },
    queuedAt,
  );
  expect(await claimNext(db, queuedAt)).toMatchObject({ subject: "Your car is sold" });
});

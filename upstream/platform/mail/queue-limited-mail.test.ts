import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import type { Mail } from "./mail.ts";
import { queueLimitedMail } from "./queue-limited-mail.ts";
import { maxQueuedMails } from "./recipient-limits.ts";

let db: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.destroy());

const counting = {
  now: new Date("2026-11-21T12:00:00.000Z"),
  rateLimitFactor: 1,
  limit: { bucket: "mail", rates: [{ times: 1000, seconds: 3600 }] },
};
const queue = (to: string, rateLimitFactor = 1) => {
  const mail: Mail = { to, lang: "en", subject: "A question", blocks: [] };
  return db.transaction().execute((trx) => queueLimitedMail(trx, mail, { ...counting, rateLimitFactor }));
};

test("The number of waiting mails for one mailbox is limited, regardless of upper and lower case", async () => {
  for (let count = 0; count < maxQueuedMails; count++) await queue("Noor@Example.net");
  await expect(queue("noor@example.NET")).rejects.toMatchObject({ status: 429 });
  await queue("sam@example.net");
  // One of the waiting mails is sent, so that another one may wait.
  await db.updateTable("outbox").set({ next_attempt_at: null }).where("id", "=", 1).execute();
  await queue("noor@example.net");
  expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(maxQueuedMails + 2);
});

test("Stricter limits of senders leave as much room for waiting mails", async () => {
  for (let count = 0; count < 3; count++) await queue("noor@example.net", 0.005);
  expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(3);
});

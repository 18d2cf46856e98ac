import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#upstream/testing/database.ts";
import { mailSending } from "./008_mail_sending.ts";

test("Mails that wait in an outbox of before are due, and those that were sent are not", async () => {
  const db = await testDatabase();
  await sql`drop table outbox`.execute(db);
  await sql`create table outbox (id integer primary key, created_at text, sent_at text)`.execute(db);
  await sql`create index outbox_to_send on outbox (id) where sent_at is null`.execute(db);
  await sql`insert into outbox values (1, '2026-11-20', null), (2, '2026-11-20', '2026-11-21')`.execute(db);
  await mailSending().up(db as unknown as Kysely<unknown>);
  const mails = db.selectFrom("outbox").select(["id", "attempts", "next_attempt_at"]).orderBy("id");
  expect(await mails.execute()).toEqual([
    { id: 1, attempts: 0, next_attempt_at: "2026-11-20" },
    { id: 2, attempts: 0, next_attempt_at: null },
  ]);
  await db.destroy();
});

import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase, postgres as testServer } from "#upstream/testing/database.ts";
import { postgres } from "../postgres.ts";
import { sqlite } from "../sqlite.ts";
import { devices } from "./011_devices.ts";

test("Codes that were on their way before belong to whoever asked for them", async () => {
  const db = await testDatabase();
  for (const name of ["devices", "codes"]) await sql`drop table ${sql.table(name)}`.execute(db);
  await sql`drop index outbox_waiting`.execute(db);
  await sql`create table codes (
    id integer primary key, purpose text not null, type text not null, email_key text not null,
    account_id integer references accounts (id) on delete cascade, code_hash text not null,
    tries integer not null default 0, detail text, created_at text not null, expires_at text not null,
    constraint one_live_code unique (purpose, type, email_key))`.execute(db);
  await sql`create index codes_by_expiry on codes (expires_at)`.execute(db);
  await sql`create index codes_of_account on codes (account_id)`.execute(db);
  await sql`insert into codes values
    (7, 'register', 'customer', 'a@x.example', null, 'h', 2, '{"secret_hash":"s"}', '', ''),
    (8, 'register', 'customer', 'b@x.example', null, 'h', 0, '{"secret_hash":null}', '', ''),
    (9, 'reset', 'vendor', 'a@x.example', null, 'h', 0, null, '', '')`.execute(db);
  await devices(testServer ? postgres(testServer.server) : sqlite(":memory:")).up(
    db as unknown as Kysely<unknown>,
  );
  const codes = db.selectFrom("codes").select(["purpose", "asker", "tries", "other_tries"]).orderBy("id");
  expect(await codes.execute()).toEqual([
    { purpose: "register", asker: "s", tries: 2, other_tries: 0 },
    { purpose: "register", asker: "", tries: 0, other_tries: 0 },
    { purpose: "reset", asker: "", tries: 0, other_tries: 0 },
  ]);
  await db.destroy();
});

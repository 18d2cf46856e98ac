import { CompiledQuery, type Kysely, type LogEvent, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/schema.ts";
import { testDatabase } from "../../testing/database.ts";
import {
  type ChangeFilter,
  type LoggedChange,
  listChanges,
  manualChanges,
  readChanges,
} from "./find-changes.ts";

const entries = 100_000;

const statements: CompiledQuery[] = [];
let isRecording = false;
let db: Kysely<Database>;
let isSqlite: boolean;
beforeAll(async () => {
  const record = ({ query }: LogEvent) => {
    if (isRecording && /^\s*select/.test(query.sql)) statements.push(query);
  };
  db = await testDatabase({ log: record });
  isSqlite = await sql`select sqlite_version()`.execute(db).then(
    () => true,
    () => false,
  );
  await insertEntries();
  await sql`analyze change_log`.execute(db);
});
afterAll(() => db.destroy());

/** Inserts entries, a minute apart. Of every hundred, each of two operators has one, and imports have the others. */
async function insertEntries() {
  const instant = isSqlite
    ? sql`strftime('%Y-%m-%dT%H:%M:00.000Z', '2026-01-01', '+' || n || ' minutes')`
    : sql`to_char(timestamp '2026-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:00.000Z')`;
  await sql`insert into change_log (created_at, actor, action, subject, path, before, after)
    with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(entries - 1)})
    select ${instant},
      case n % 100 when 0 then 'Kim@market.example' when 1 then 'lee@market.example' else 'stock@deal.example' end,
      case n % 100 when 0 then 'page-edited' when 1 then 'report-closed' else 'stock-imported' end,
      'Subject', null, '{}', '{"name":"New"}'
    from numbers`.execute(db);
}

async function planOf({ sql: statement, parameters }: CompiledQuery): Promise<string> {
  const explain = isSqlite ? "explain query plan" : "explain";
  const query = CompiledQuery.raw(`${explain} ${statement}`, [...parameters]);
  const { rows } = await db.executeQuery<Record<string, string>>(query);
  return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
}

const from = "2026-02-01T00:00:00.000Z";
const until = "2026-02-02T00:00:00.000Z";

test.each<[ChangeFilter, number]>([
  [{}, 10_000],
  [{ who: "kim@MARKET.example" }, 1000],
  [{ who: "nobody@market.example" }, 0],
  [{ kind: "report-closed" }, 1000],
  [{ kind: "business-deleted" }, 0],
  [{ kind: manualChanges }, 2000],
  [{ from, until }, 1440],
  [{ from: "2027-01-01T00:00:00.000Z" }, 0],
  [{ who: "lee@market.example", kind: "report-closed", from, until }, 14],
  [{ kind: manualChanges, from, until }, 28],
  [{ kind: "stock-imported", from, until }, 1412],
])("An index finds and sorts the log entries that match %j among 100,000", async (filter, total) => {
  statements.length = 0;
  isRecording = true;
  const list = await listChanges(db, filter, 2);
  const batches = readChanges(db, filter);
  const first: LoggedChange[] = (await batches.next()).value ?? [];
  if (first.length === 500) await batches.next();
  isRecording = false;
  expect(list.total).toBe(total);
  const times = first.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
  // Without a filter, the count reads any ten thousand rows and needs no index.
  const isFiltered = Object.keys(filter).length > 0;
  for (const statement of statements.filter((query) => isFiltered || !query.sql.includes("count("))) {
    const plan = await planOf(statement);
    expect([statement.sql, plan]).toEqual([statement.sql, expect.stringMatching(/change_log_(of_|by_)/)]);
    expect([statement.sql, plan]).not.toEqual([
      statement.sql,
      expect.stringMatching(/Seq Scan on change_log|SCAN change_log$|TEMP B-TREE FOR ORDER BY|-> +Sort /m),
    ]);
  }
});

test("An export contains each entry once, even when many have the same time", async () => {
  await sql`delete from change_log where id > 1200`.execute(db);
  await db.updateTable("change_log").set({ created_at: from }).execute();
  const ids = [];
  for await (const rows of readChanges(db, {})) ids.push(...rows.map(({ id }) => id));
  expect(ids).toEqual(Array.from({ length: 1200 }, (_, index) => 1200 - index));
});

import { pino } from "pino";
import { expect, test } from "vitest";
import { sqlEngine } from "../../search/sql-engine.ts";
import { testApi } from "../../testing/api.ts";
import { testDatabase } from "../../testing/database.ts";
import { logSlowStatements } from "./slow-statements.ts";

async function statementsOf(thresholdMs: number) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const db = await testDatabase({ log: logSlowStatements(log, thresholdMs) });
  const api = await testApi(1, { db, search: sqlEngine(db) });
  expect(lines).toEqual([]);
  expect((await api.get("/en/cars?q=secretword")).status).toBe(200);
  await db.destroy();
  return lines.map((line) => JSON.parse(line));
}

test("Slow statements of a request are logged with their kind but no values, and quick ones are not", async () => {
  const [line, ...others] = await statementsOf(0);
  expect(line).toMatchObject({ level: 40, msg: "slow statement", statement: "select cars" });
  expect([typeof line.ms, typeof line.request_id]).toEqual(["number", "string"]);
  expect(JSON.stringify([line, ...others])).not.toContain("secretword");
  expect(await statementsOf(Number.POSITIVE_INFINITY)).toEqual([]);
});

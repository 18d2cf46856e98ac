import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { backdateMigrations } from "../../testing/earlier-migrations.ts";
import { type RunningProcess, startProgram } from "../../testing/process.ts";
import { openDatabase } from "./open.ts";

let at: TestDatabase;
const running: RunningProcess[] = [];
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.process.kill("SIGKILL");
    await program.ended;
  }
  await at.remove();
});

function start() {
  const started = startProgram("api", at.env);
  running.push(started);
  return started;
}

const pidFile = () => join(at.location.dataDir, "market.pid");

test("A second process on the same data exits with the process id of the first, which keeps running", async () => {
  const first = start();
  const url = await first.ready();
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.stderrText()).toBe(
    `DATA_DIR: the database in ${at.location.dataDir} cannot be used: process ${first.process.pid} has it open\n`,
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test("When five processes start at once, one opens the data and the others report its process id", async () => {
  const programs = Array.from({ length: 5 }, () => start());
  const outcomes = await Promise.all(
    programs.map((program) => Promise.race([program.ready().catch(() => null), program.ended])),
  );
  const winners = programs.filter((_, index) => typeof outcomes[index] === "string");
  expect(winners).toHaveLength(1);
  for (const loser of programs.filter((program) => program !== winners[0])) {
    expect(await loser.ended).toBe(1);
    expect(loser.stderrText()).toContain(`process ${winners[0]?.process.pid} has it open`);
  }
});

test("Commands that begin at once on data from before the first release all succeed", async () => {
  await (await openDatabase(at.location)).destroy();
  await at.execute(backdateMigrations());
  const admin = new URL("../../admin/main.ts", import.meta.url);
  const commands = Array.from({ length: 3 }, () => startProgram(admin, at.env, ["subscribers"]));
  running.push(...commands);
  for (const command of commands) expect([await command.ended, command.stderrText()]).toEqual([0, ""]);
  await (await openDatabase(at.location)).destroy();
});

test("The data of a killed process can be opened, even if another process now has its process id", async () => {
  const first = start();
  await first.ready();
  first.process.kill("SIGKILL");
  await first.ended;
  expect(readFileSync(pidFile(), "utf8")).toBe(`${first.process.pid} ${hostname()}\n`);
  writeFileSync(pidFile(), `${process.pid} ${hostname()}\n`);
  const second = start();
  await second.ready();
  expect(readFileSync(pidFile(), "utf8")).toBe(`${second.process.pid} ${hostname()}\n`);
});

test("The error names the machine when a process on another one has the data open", async () => {
  const db = await openDatabase(at.location);
  writeFileSync(pidFile(), "7 elsewhere\n");
  await expect(openDatabase(at.location)).rejects.toThrow("process 7 on elsewhere has it open");
  await db.destroy();
});

test("Data can be opened again after they were closed, even in the same process", async () => {
  const db = await openDatabase(at.location);
  await expect(openDatabase(at.location)).rejects.toThrow(`process ${process.pid} has it open`);
  await db.destroy();
  await (await openDatabase(at.location)).destroy();
});

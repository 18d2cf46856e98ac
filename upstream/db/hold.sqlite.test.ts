import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestPlace, testPlace } from "../testing/database.ts";
import { type Running, startProgram } from "../testing/process.ts";
import { openDatabase } from "./open.ts";

let at: TestPlace;
const running: Running[] = [];
beforeEach(async () => {
  at = await testPlace();
});
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.process.kill("SIGKILL");
    await program.ended;
  }
  await at.remove();
});

function start(program: "api" | "seed", ...args: string[]) {
  const started = startProgram(program, at.env, args);
  running.push(started);
  return started;
}

const note = () => join(at.place.dataDir, "market.pid");

test("A second process on the same data ends at once and says whose they are; the first goes on", async () => {
  const first = start("api");
  const address = await first.ready();
  for (const second of [start("api"), start("seed", "--cars", "5")]) {
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(
      `DATA_DIR: the database in ${at.place.dataDir} cannot be used: process ${first.process.pid} has it open\n`,
    );
  }
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test("Of many that start at once one gets the data, and every other knows its process id", async () => {
  const programs = Array.from({ length: 5 }, () => start("api"));
  const outcomes = await Promise.all(
    programs.map((program) => Promise.race([program.ready().catch(() => null), program.ended])),
  );
  const winners = programs.filter((_, index) => typeof outcomes[index] === "string");
  expect(winners).toHaveLength(1);
  for (const loser of programs.filter((program) => program !== winners[0])) {
    expect(await loser.ended).toBe(1);
    expect(loser.errors()).toContain(`process ${winners[0]?.process.pid} has it open`);
  }
});

test("A process that was killed leaves its data free, whoever has its process id now", async () => {
  const first = start("api");
  await first.ready();
  first.process.kill("SIGKILL");
  await first.ended;
  expect(readFileSync(note(), "utf8")).toBe(`${first.process.pid} ${hostname()}\n`);
  writeFileSync(note(), `${process.pid} ${hostname()}\n`);
  const second = start("api");
  await second.ready();
  expect(readFileSync(note(), "utf8")).toBe(`${second.process.pid} ${hostname()}\n`);
});

test("A holder on another machine is named with its machine", async () => {
  const db = await openDatabase(at.place);
  writeFileSync(note(), "7 elsewhere\n");
  await expect(openDatabase(at.place)).rejects.toThrow("process 7 on elsewhere has it open");
  await db.destroy();
});

test("Data that were given back can be opened again, in the same process too", async () => {
  const db = await openDatabase(at.place);
  await expect(openDatabase(at.place)).rejects.toThrow(`process ${process.pid} has it open`);
  await db.destroy();
  await (await openDatabase(at.place)).destroy();
});

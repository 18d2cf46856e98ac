import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { createTestDatabase, type TestDatabase } from "#upstream/testing/database.ts";
import { insertMarket } from "#upstream/testing/market.ts";
import { startProgram } from "#upstream/testing/process.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const db = await openDatabase(database.location);
  await insertMarket(db, 3);
  await db.destroy();
});
afterAll(() => database.remove());

const file = (name: string) => join(database.location.dataDir, name);
const start = (...args: string[]) => startWith({}, args);
const startWith = (env: Record<string, string>, args: string[]) => {
  const url = new URL("./import.ts", import.meta.url);
  const program = startProgram(url, { ...database.env, ...env }, args);
  let output = "";
  program.process.stdout.on("data", (chunk) => {
    output += chunk;
  });
  return { ...program, output: () => output };
};
const run = async (...args: string[]) => {
  const program = start(...args);
  return { code: await program.ended, output: program.output(), errors: program.stderrText() };
};
const stockFiles = async () => {
  expect((await run("--example", file("whole.csv"))).code).toBe(0);
  const lines = (await readFile(file("whole.csv"), "utf8")).split("\n");
  return async (name: string, from: number, to: number) => {
    await writeFile(file(name), [lines[0], ...lines.slice(from, to)].join("\n"));
    return ["--vendor", "2", file(name)];
  };
};
const takenDown = async () => {
  const db = await openDatabase(database.location, { isShared: true });
  const cars = db.selectFrom("cars").select("id").where("vendor_id", "=", 2);
  const rows = await cars.where("taken_down_at", "is not", null).execute();
  await db.destroy();
  return rows;
};
const asking = { NODE_OPTIONS: "--import data:text/javascript,process.stdin.isTTY=true" };
const countCars = async () => {
  const db = await openDatabase(database.location, { isShared: true });
  const rows = await db
    .selectFrom("cars")
    .select("vendor_reference")
    .where("vendor_reference", "is not", null)
    .execute();
  await db.destroy();
  return [rows.length, new Set(rows.map((row) => row.vendor_reference)).size];
};

test("The command imports beside a running API, continues after a kill, and takes cars down only when asked", async () => {
  const api = startProgram("api", database.env);
  await api.ready();
  expect((await run("--example", file("example.csv"))).code).toBe(0);
  const killed = start("--vendor", "1", file("example.csv"));
  await expect.poll(killed.output).toContain("100/1000 cars");
  killed.process.kill("SIGKILL");
  await killed.ended;

  const again = await run("--vendor", "1", file("example.csv"));
  expect(again).toMatchObject({ code: 0, errors: "" });
  expect(again.output).toContain("1000/1000 cars");
  expect(await countCars()).toEqual([1000, 1000]);

  const lines = (await readFile(file("example.csv"), "utf8")).split("\n");
  await writeFile(file("shorter.csv"), lines.slice(0, 951).join("\n"));
  const shorter = ["--vendor", "1", file("shorter.csv")];
  expect((await run(...shorter)).output).toContain(
    "50 of 1000 imported cars that are not sold are not in the file.",
  );
  const unwritable = await run(...shorter, "--remove-missing", "--report", file("nowhere/report.csv"));
  expect([unwritable.code, unwritable.output]).toEqual([1, ""]);
  expect((await run(...shorter, "--remove-missing")).output).toContain("50 taken down.");

  await writeFile(file("cut.csv"), lines.slice(0, 101).join("\n"));
  const cut = await run("--vendor", "1", file("cut.csv"), "--remove-missing", "--report", file("report.csv"));
  expect([cut.code, cut.output.includes("add --even-if-many")]).toEqual([3, true]);
  expect((await readFile(file("report.csv"), "utf8")).split("\n")).toHaveLength(102);

  expect(await run("--vendor", "99", file("cut.csv"))).toMatchObject({
    code: 1,
    errors: expect.stringContaining("no vendor 99"),
  });
  expect(await run("--vendor", "x", file("cut.csv"))).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^Say whose cars they are: /),
  });
  expect(await run("--vendor", "1", file("none.csv"))).toMatchObject({
    code: 1,
    errors: `The import failed: ${file("none.csv")}: no such file or directory\n`,
  });
  expect(await run("--vendor", "1", database.location.dataDir)).toMatchObject({
    code: 1,
    errors: `The import failed: ${database.location.dataDir} is no file\n`,
  });
  api.process.kill();
  await api.ended;
  // This takes long, because the lease of the killed import ends only after 20 s.
}, 300_000);

test("The command exits with 0 if it only left equipment out, and prints no control characters", async () => {
  expect((await run("--example", file("ok.csv"))).code).toBe(0);
  const [head = "", row = ""] = (await readFile(file("ok.csv"), "utf8")).split("\n");
  const cells = (values: Record<string, string>) =>
    row
      .split(",")
      .map((cell, index) => values[head.split(",")[index] ?? ""] ?? cell)
      .join();
  const importRow = async (values: Record<string, string>) => {
    await writeFile(file("row.csv"), `${head}\n${cells(values)}\n`);
    return run("--vendor", "2", file("row.csv"));
  };
  const leftOut = await importRow({ equipment: "Ejection seat\x9b31m" });
  expect(leftOut).toMatchObject({ code: 0, output: expect.stringContaining("(Ejection seat 31m)") });
  const refused = await importRow({ price: "\x1b[31mred\x07" });
  expect(refused).toMatchObject({ code: 3, output: expect.stringContaining("( [31mred )") });
  expect(await importRow({ pictures: "https://nowhere.example/1.jpg" })).toMatchObject({ code: 3 });
});

test("The command takes no cars down if another file was imported while it waited for the answer", async () => {
  const stockFile = await stockFiles();
  expect((await run(...(await stockFile("first.csv", 1, 31)))).code).toBe(0);
  for (const [from, to, said] of [
    [1, 41, "12 cars are missing by now: nothing is taken down."],
    // As many are missing as before.
    [29, 31, "0 taken down.\nA later file has taken this one's place: the other cars stay."],
  ] as const) {
    const command = startWith(asking, [
      ...(await stockFile("second.csv", 1, 29)),
      "--remove-missing",
      "--even-if-many",
    ]);
    await expect.poll(command.output).toMatch(/Take \d+ cars down\? \[y\/N\]/);
    expect((await run(...(await stockFile("newer.csv", from, to)))).code).toBe(0);
    command.process.stdin.end("y\n");
    expect([await command.ended, command.output()]).toEqual([3, expect.stringContaining(said)]);
  }
  expect(await takenDown()).toEqual([]);
});

test.each([
  ["waits for pictures, when the missing cars are down already", {}, "2 taken down.", "Stopped. ", 2],
  ["asks about them", asking, "cars down? [y/N] ", "The import failed: The operation was aborted", 0],
])("The command can be stopped while it %s", async (_, env, shown, said, taken) => {
  const stockFile = await stockFiles();
  const takingDown = ["--remove-missing", "--even-if-many"];
  expect((await run(...(await stockFile("five.csv", 1, 6)), ...takingDown)).code).toBe(0);
  const db = await openDatabase(database.location, { isShared: true });
  const cars = db.selectFrom("cars").select("id").where("vendor_id", "=", 2).orderBy("id", "desc");
  const { id } = await cars.where("vendor_reference", "is not", null).executeTakeFirstOrThrow();
  const held = { car_id: id, position: 0, state: "pending", lease_until: "2999-01-01T00:00:00Z" } as const;
  await db
    .insertInto("car_picture_sources")
    .values({ ...held, url: "https://a.example/1.jpg" })
    .execute();
  const before = (await takenDown()).length;
  const three = await stockFile("three.csv", 1, 4);
  const command = startWith(env, [...three, ...takingDown]);
  await expect.poll(command.output).toContain(shown);
  command.process.kill("SIGTERM");
  expect([await command.ended, command.stderrText()]).toEqual([1, expect.stringContaining(said)]);
  expect((await takenDown()).length - before).toBe(taken);
  await db.deleteFrom("car_picture_sources").execute();
  await db.destroy();
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { reasonOf } from "./run-command.ts";

test("An error without a message is described by its cause, its code or its name", () => {
  expect(reasonOf(new Error("the disk is full"))).toBe("the disk is full");
  expect(reasonOf(new Error("", { cause: new Error("unexpected end of file") }))).toBe(
    "unexpected end of file",
  );
  expect(reasonOf(Object.assign(new Error(""), { code: "ECONNREFUSED" }))).toBe("ECONNREFUSED");
  expect(reasonOf(new TypeError(""))).toBe("TypeError");
  expect(reasonOf("no error")).toBe("no error");
});

test("A file error is described in words, with the file's name", async () => {
  const error = await readFile("/nowhere/stock.csv").catch((reason: unknown) => reason);
  expect(reasonOf(error)).toBe("/nowhere/stock.csv: no such file or directory");
});

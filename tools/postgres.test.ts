import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findPostgres } from "./postgres.ts";

const place = () => mkdtempSync(join(tmpdir(), "programs-"));
function programs(folder: string, ...names: string[]) {
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), "");
  return folder;
}

it("takes the newest of the system's versions, by number", () => {
  const packages = place();
  for (const version of ["9", "15", "17"]) programs(join(packages, version, "bin"), "initdb", "postgres");
  expect(findPostgres({ PATH: "" }, packages)).toBe(join(packages, "17", "bin"));
});

it("takes no version of which there is only the client", () => {
  const packages = place();
  programs(join(packages, "17", "bin"), "psql");
  programs(join(packages, "15", "bin"), "initdb", "postgres", "psql");
  expect(findPostgres({ PATH: "" }, packages)).toBe(join(packages, "15", "bin"));
});

it("looks on PATH last, and finds nothing where nothing is", () => {
  const onPath = programs(place(), "initdb", "postgres");
  expect(findPostgres({ PATH: `/nowhere:${onPath}` }, place())).toBe(onPath);
  expect(findPostgres({ PATH: "/nowhere" }, place())).toBe(undefined);
});

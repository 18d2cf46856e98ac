import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { testTimeoutMs } from "#tests/setup/timeouts.ts";
import { codeBlocks, fileOf } from "./guide-code.ts";

const copied =
  "{app,contract,locales,telemetry,tools,package.json,tsconfig.json,vite.config.ts,react-router.config.ts}";

/** Copies what pages consist of into a new folder. @returns functions that write a file and run a command there */
function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), "guides-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const entry of globSync(copied)) cpSync(entry, join(copy, entry), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  return {
    write(file: string, text: string) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    },
    run: (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" }).stdout,
  };
}

it("The files of the guides have correct types", { timeout: 4 * testTimeoutMs }, () => {
  const { write, run } = copyProject();
  const blocks = globSync("docs/*.md").flatMap((guide) => codeBlocks(readFileSync(guide, "utf8")));
  const files = new Map(blocks.filter(fileOf).map((code) => [fileOf(code), code]));
  const folders = new Set(
    [...files.keys()].flatMap((file) => /^app\/routes\/([\w-]+)\//.exec(file)?.[1] ?? []),
  );
  // A guide may show the loader of a page only.
  for (const folder of folders) write(`app/routes/${folder}/route.tsx`, "export default () => null;");
  for (const [file, code] of files) write(file, code);
  const lines = [...folders].map((folder) => `page("${folder}", "${folder}"),`);
  const routes = readFileSync("app/routes.ts", "utf8");
  write(
    "app/routes.ts",
    routes.replace("pages: Page[] = [", (start) => start + lines.join("")),
  );
  const tsconfig = JSON.parse(readFileSync("tsconfig.json", "utf8"));
  write(
    "tsconfig.json",
    JSON.stringify({ ...tsconfig, include: [...files.keys(), ".react-router/types/*.ts"] }),
  );
  run("node_modules/@react-router/dev/bin.js", "typegen");
  expect(files.size).toBeGreaterThan(5);
  expect(run("node_modules/typescript-native/bin/tsc", "--noEmit"), "Correct the code of the guide.").toBe(
    "",
  );
});

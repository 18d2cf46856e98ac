// `npm run test:without-demo`: with demo/ deleted the project passes `npm run check` and the tests that need no demo.
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { run } from "./run.ts";

const root = process.cwd();
const leftOut = new Set(["demo", "node_modules", ".git", ".data", ".env", "build", "test-results"]);
const commands: [string, ...string[]][] = [
  ["git", "init", "--quiet"],
  ["npm", "run", "--silent", "check"],
  ["vitest", "run"],
];

const copy = mkdtempSync(join(realpathSync(tmpdir()), "without-demo-"));
let code = 1;
try {
  cpSync(root, copy, { recursive: true, filter: (file) => !leftOut.has(relative(root, file)) });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  process.chdir(copy);
  for (const [command, ...args] of commands) {
    console.log(`\n── ${[command, ...args].join(" ")}`);
    code = await run(command, args);
    if (code !== 0) break;
  }
} finally {
  process.chdir(root);
  rmSync(copy, { recursive: true, force: true });
}
if (code === 0) console.log("the project is whole without demo/");
process.exit(code);

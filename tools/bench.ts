// `npm run bench -- NAME…`: runs the named measurements of tests/bench one after the other, or all of them.
import { globSync } from "node:fs";
import { basename } from "node:path";
import { run } from "./run.ts";

const known = globSync("tests/bench/*.ts")
  .map((file) => basename(file, ".ts"))
  .filter((name) => name !== "process-figures")
  .sort();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  process.exit(2);
}
for (const name of names.length > 0 ? names : known) {
  const code = await run(process.execPath, [`tests/bench/${name}.ts`], {});
  if (code !== 0) process.exit(code);
}

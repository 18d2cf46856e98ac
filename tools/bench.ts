// `npm run bench -- NAME…`: runs the named measurements of tests/bench one after the other. `bench:scale` takes sizes.
import { globSync } from "node:fs";
import { basename } from "node:path";
import { run } from "./run.ts";

const known = globSync("tests/bench/*.ts")
  .map((file) => basename(file, ".ts"))
  .filter((name) => !["process-figures", "scale"].includes(name))
  .sort();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !known.includes(name));
if (names.length === 0 || unknown.length > 0) {
  const reason = unknown.length > 0 ? `There is no ${unknown.join(", ")}. ` : "";
  console.error(`${reason}npm run bench -- NAME…: ${known.join(", ")}`);
  process.exit(2);
}
for (const name of names) {
  const code = await run(process.execPath, [`tests/bench/${name}.ts`], {});
  if (code !== 0) process.exit(code);
}

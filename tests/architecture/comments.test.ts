import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const maxShare = 0.05;

/** Counts the lines that are not blank, and the comments among them: `//` lines and all lines of a block. */
function countLines(source: string): { lines: number; comments: number } {
  let lines = 0;
  let comments = 0;
  let isInBlock = false;
  for (const line of source.split("\n").map((text) => text.trim())) {
    if (line === "") continue;
    lines += 1;
    const opensBlock = !isInBlock && /^(\{\s*)?\/\*/.test(line);
    if (isInBlock || opensBlock || line.startsWith("//")) comments += 1;
    if (isInBlock || opensBlock) isInBlock = !line.includes("*/");
  }
  return { lines, comments };
}

// The shares are those with the demo market, which may have been deleted.
it.skipIf(!existsSync("demo")).each([
  ["the product", ["app", "server", "telemetry", "contract", "upstream", "demo", "tools"]],
  ["the tests", ["tests"]],
])("at most one line in twenty of %s is a comment", (_, folders) => {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css,mjs}`))
    .map((file) => ({ file, ...countLines(readFileSync(file, "utf8")) }));
  const sum = (key: "lines" | "comments") => files.reduce((total, file) => total + file[key], 0);
  const over = sum("comments") - Math.floor(sum("lines") * maxShare);
  const excess = (file: (typeof files)[number]) => file.comments - file.lines * maxShare;
  const most = files.toSorted((a, b) => excess(b) - excess(a)).slice(0, 10);
  expect(
    over,
    `${over} lines of comments too many in all. Say what a reader cannot see (why, units, what is thrown, the section it follows) and let names say the rest. Most are in ${most.map(({ file, comments }) => `${file} (${comments})`).join(", ")}.`,
  ).toBeLessThanOrEqual(0);
});

it("the counter of comments counts blocks, JSX comments and single lines", () => {
  const source = "/** One.\n * Two. */\nconst a = 1; // beside code\n\n// Three.\n{/* Four. */}\n";
  expect(countLines(source)).toEqual({ lines: 5, comments: 4 });
});

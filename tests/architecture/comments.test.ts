import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const maxShare = 0.05;

/** How many of the lines that are not blank are comments: `//` and all of a block. */
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

it.each(["app", "server", "contract", "upstream", "demo", "tools", "tests"])(
  "at most one line in twenty of %s is a comment",
  (folder) => {
    const counts = globSync(`${folder}/**/*.{ts,tsx,css,mjs}`).map((file) =>
      countLines(readFileSync(file, "utf8")),
    );
    const sum = (key: "lines" | "comments") => counts.reduce((total, count) => total + count[key], 0);
    expect(
      sum("comments") / sum("lines"),
      "Say what a reader cannot see (why, units, what is thrown, the section it follows) and let names say the rest.",
    ).toBeLessThanOrEqual(maxShare);
  },
);

it("counts blocks, JSX comments and single lines", () => {
  const source = "/** One.\n * Two. */\nconst a = 1; // beside code\n\n// Three.\n{/* Four. */}\n";
  expect(countLines(source)).toEqual({ lines: 5, comments: 4 });
});

import { readFileSync } from "node:fs";

interface NodeFlags {
  flags: string[];
  env: Record<string, string>;
}

/** How a script of package.json starts its program: memory (decision 115), and what Node leaves out. */
export function nodeFlags(script: "serve" | "upstream" | "demo"): NodeFlags {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const words: string[] = scripts[script].split(" ");
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("="));
  return {
    flags: words.filter((word) => /^--(max|disable)-/.test(word)),
    env: Object.fromEntries(variables),
  };
}

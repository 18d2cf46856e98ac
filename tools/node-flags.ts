import { readFileSync } from "node:fs";

interface NodeFlags {
  flags: string[];
  env: Record<string, string>;
}

/** Returns flags and variables of a script in package.json: limits of memory (decision 115), disabled parts of Node. */
export function nodeFlags(script: "serve" | "upstream" | "demo"): NodeFlags {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const words: string[] = scripts[script].split(" ");
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("="));
  return {
    flags: words.filter((word) => /^--(max|disable)-/.test(word)),
    env: Object.fromEntries(variables),
  };
}

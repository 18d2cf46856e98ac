import { readFileSync } from "node:fs";

interface MemoryLimits {
  /** For Node: `--max-…=…`. */
  flags: string[];
  env: Record<string, string>;
}

/** The limits of memory with which a script of package.json starts its program (decision 115). */
export function memoryLimits(script: "serve" | "upstream" | "demo"): MemoryLimits {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const words: string[] = scripts[script].split(" ");
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("="));
  return { flags: words.filter((word) => word.startsWith("--max-")), env: Object.fromEntries(variables) };
}

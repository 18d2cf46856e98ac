export interface Instruction {
  word: string;
  flags: Record<string, string>;
  rest: string;
}

export interface Stage {
  name: string;
  from: string;
  instructions: Instruction[];
}

/** Parses the subset of Dockerfile syntax that ours uses. @throws Error on anything else. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const joined = text.replace(/^\s*#.*\n/gm, "").replace(/\\\n\s*/g, "");
  for (const line of joined.split("\n").filter((line) => line.trim() !== "")) {
    const { word, flags, rest } = instruction(line);
    if (word === "FROM") {
      const [, from, name] = /^(\S+) AS (\S+)$/i.exec(rest) ?? [];
      if (!from || !name) throw new Error(`A stage without a name: ${line}`);
      stages.push({ name, from, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`An instruction before the first stage: ${line}`);
      stage.instructions.push({ word, flags, rest });
    }
  }
  return stages;
}

function instruction(line: string): Instruction {
  const [, word = "", flags = "", rest = ""] = /^(\w+)((?:\s+--\S+)*)\s+(.*)$/.exec(line) ?? [];
  if (!word) throw new Error(`No instruction: ${line}`);
  const named = flags.matchAll(/--([^\s=]+)(?:=(\S+))?/g);
  return {
    word: word.toUpperCase(),
    flags: Object.fromEntries(Array.from(named, ([, name, value]) => [name, value ?? ""])),
    rest,
  };
}

/** Parses exec form, `["node", "server/main.ts"]`. @throws Error for shell form. */
export function execForm(text: string): [string, ...string[]] {
  const words: unknown = text.startsWith("[") ? JSON.parse(text) : undefined;
  if (!Array.isArray(words) || words.length === 0) throw new Error(`Not in exec form: ${text}`);
  return words.map(String) as [string, ...string[]];
}

export function variables(text: string): Record<string, string> {
  const pairs = text.split(/\s+/).map((pair) => pair.split("=", 2));
  if (pairs.some(([name, value]) => !name || value === undefined)) throw new Error(`Not NAME=value: ${text}`);
  return Object.fromEntries(pairs);
}

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { execForm, type Instruction, type Stage, variables } from "./dockerfile.ts";

export interface BuiltStage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command?: string[];
  healthcheck?: string[];
}

/** Executes FROM, WORKDIR, ENV, COPY and npm's RUN lines in folders, and reports skipped RUN lines. */
export function buildStages(stages: Stage[], context: string, folder: string): Map<string, BuiltStage> {
  const built = new Map<string, BuiltStage>();
  const path = cleanPath(folder);
  for (const { name, from, instructions } of stages) {
    const root = join(folder, name);
    mkdirSync(root);
    const parent = built.get(from);
    if (parent) cpSync(parent.root, root, { recursive: true, verbatimSymlinks: true });
    const stage: BuiltStage = parent
      ? { ...parent, root, env: { ...parent.env } }
      : { root, workdir: "/", env: { PATH: path }, user: "root" };
    for (const instruction of instructions) runInstruction(stage, instruction, context, built);
    built.set(name, stage);
  }
  return built;
}

function runInstruction(
  stage: BuiltStage,
  { word, flags, rest }: Instruction,
  context: string,
  built: Map<string, BuiltStage>,
) {
  const here = join(stage.root, stage.workdir);
  switch (word) {
    case "WORKDIR":
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
      return;
    case "ENV":
      Object.assign(stage.env, variables(rest));
      return;
    case "USER":
      stage.user = rest;
      return;
    case "COPY":
      copy(here, rest.split(/\s+/), flags.from ? built.get(flags.from)?.root : context);
      return;
    case "RUN":
      if (rest.startsWith("npm ")) npm(rest, here, stage.env);
      else console.log(`  not carried out: RUN ${rest}`);
      return;
    case "CMD":
      stage.command = execForm(rest);
      return;
    case "HEALTHCHECK":
      stage.healthcheck = execForm(rest.replace(/^CMD\s+/, ""));
      return;
    case "EXPOSE":
    case "STOPSIGNAL":
    case "VOLUME":
      return;
    default:
      throw new Error(`tools/image does not know the instruction ${word}`);
  }
}

/** Docker's rule: a folder's content is copied; a file goes into a destination that ends with a slash. */
function copy(here: string, words: string[], source: string | undefined) {
  const to = words.pop() ?? ".";
  if (!source) throw new Error(`COPY from a stage that is not there: ${words.join(" ")}`);
  for (const word of words) {
    const from = join(source, word);
    if (!existsSync(from)) throw new Error(`COPY finds no ${word}`);
    const into = to.endsWith("/") ? join(here, to, basename(word)) : join(here, to);
    cpSync(from, into, { recursive: true, verbatimSymlinks: true });
  }
}

function npm(line: string, cwd: string, env: Record<string, string>) {
  console.log(`  ${line}`);
  const { status } = spawnSync("sh", ["-c", line], {
    cwd,
    env: { ...registry(), ...env },
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) throw new Error(`It failed: ${line}`);
}

function registry(): Record<string, string> {
  const wanted =
    /^(HOME|.*_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|userconfig|globalconfig|.*ca.*))$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => wanted.test(pair[0]) && pair[1] !== undefined,
    ),
  );
}

function cleanPath(folder: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, "node"));
  const others = (process.env.PATH ?? "").split(delimiter).filter((part) => !part.includes("node_modules"));
  return [bin, ...others].join(delimiter);
}

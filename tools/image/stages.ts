import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { execForm, type Instruction, type Stage, variables } from "./dockerfile.ts";

/** A stage as it was carried out: a folder that stands for its file system. */
export interface BuiltStage {
  root: string;
  /** WORKDIR, a path of the image. */
  workdir: string;
  env: Record<string, string>;
  user: string;
  command?: string[];
  healthcheck?: string[];
}

/**
 * Carries out the stages of a Dockerfile in folders, without an engine: FROM another stage, WORKDIR, ENV, COPY, and RUN
 * lines that are npm's. What needs the image's own system (`install`, users) is left out, and said.
 * @param context the folder whose files COPY takes.
 * @param folder where the stages get their folders, and Node its place on PATH.
 */
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

/** Docker's rule: a folder's content goes into the destination, files go into it when it ends with a slash. */
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

/** What npm needs of this machine: its home and how the registry is reached. Nothing of this project's. */
function registry(): Record<string, string> {
  const wanted =
    /^(HOME|.*_proxy|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|userconfig|globalconfig|.*ca.*))$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => wanted.test(pair[0]) && pair[1] !== undefined,
    ),
  );
}

/** This Node first, then the system's programs: nothing of the project's own node_modules. */
function cleanPath(folder: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, "node"));
  const others = (process.env.PATH ?? "").split(delimiter).filter((part) => !part.includes("node_modules"));
  return [bin, ...others].join(delimiter);
}

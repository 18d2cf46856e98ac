import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import type { BuiltStage } from "./stages.ts";

const nobody = 65_534;

export interface Container {
  output: () => string;
  ended: Promise<number | NodeJS.Signals>;
  signal(name: NodeJS.Signals): void;
  health(): number | null;
}

/** Runs a stage's CMD with its ENV only. Root runs it as `nobody`, so that forbidden writes fail. */
export function runStage(stage: BuiltStage, added: Record<string, string>): Container {
  const options = {
    cwd: join(stage.root, stage.workdir),
    env: { ...stage.env, ...added },
    ...(process.getuid?.() === 0 && stage.user !== "root" ? { uid: nobody, gid: nobody } : {}),
  };
  const [command, ...args] = words(stage.command, "CMD");
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const written: string[] = [];
  child.stdout.on("data", (chunk) => written.push(String(chunk)));
  child.stderr.on("data", (chunk) => written.push(String(chunk)));
  return {
    output: () => written.join(""),
    ended: end(child),
    signal: (name) => child.kill(name),
    health() {
      const [probe, ...rest] = words(stage.healthcheck, "HEALTHCHECK");
      return spawnSync(probe, rest, { ...options, stdio: "ignore", timeout: 10_000 }).status;
    },
  };
}

function words(command: string[] | undefined, of: string): [string, ...string[]] {
  const [first, ...rest] = command ?? [];
  if (!first) throw new Error(`The stage has no ${of}`);
  return [first, ...rest];
}

function end(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
  });
}

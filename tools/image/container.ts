import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import type { BuiltStage } from "./stages.ts";

/** Debian's `nobody`, who owns nothing: a stand-in for the image's own user. */
const nobody = 65_534;

/** A stage's command, running. */
export interface Container {
  /** All it wrote. */
  output: () => string;
  ended: Promise<number | NodeJS.Signals>;
  signal(name: NodeJS.Signals): void;
  /** The exit code of its HEALTHCHECK. */
  health(): number | null;
}

/**
 * Runs a stage's CMD in its folder, with its ENV and what is added to it, and nothing else of ours. As root it runs as
 * `nobody`, so that a stage that writes where it must not shows it.
 */
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

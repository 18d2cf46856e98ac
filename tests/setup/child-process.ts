import { readdirSync, readFileSync } from "node:fs";

/**
 * The process id of a process's child that runs a script, from /proc.
 * @throws Error when there is none.
 */
export function findChildProcess(script: string, parent: number): number {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      // The name in brackets may hold anything; the state and the parent's id follow it.
      const [, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(ppid) === parent && readFileSync(`/proc/${id}/cmdline`, "utf8").includes(script))
        return Number(id);
    } catch {
      // It ended meanwhile.
    }
  }
  throw new Error(`no child of ${parent} runs ${script}`);
}

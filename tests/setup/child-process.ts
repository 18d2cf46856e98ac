import { readdirSync, readFileSync } from "node:fs";

/**
 * Finds, in /proc, the child of a process that runs a script. Returns its process id.
 * @throws Error if there is none
 */
export function findChildProcess(script: string, parent: number): number {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      // The name in brackets may contain any character; the state and the parent's id follow it.
      const [, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(ppid) === parent && readFileSync(`/proc/${id}/cmdline`, "utf8").includes(script))
        return Number(id);
    } catch {
      // The process has ended.
    }
  }
  throw new Error(`no child of ${parent} runs ${script}`);
}

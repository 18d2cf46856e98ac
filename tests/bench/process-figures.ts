import { readdirSync, readFileSync } from "node:fs";

/* What a running process took so far; Linux only. */

/** ms of CPU of all its threads. */
export function cpuTime(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, own) => sum + own, 0) / 1e6;
}

/** MB of memory: the most, and now. */
export function memory(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { peak: megabytes("VmHWM"), now: megabytes("VmRSS") };
}

import { readdirSync, readFileSync } from "node:fs";

/* What a running process took so far; Linux only. */

/** ms of CPU of all its threads. */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => schedule(`${pid}/task/${thread}`).ran);
  return threads.reduce((sum, own) => sum + own, 0);
}

/** ms that its main thread ran, and that it waited for a processor. */
export const mainThread = (pid: number) => schedule(`${pid}/task/${pid}`);

function schedule(task: string) {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${task}/schedstat`, "utf8").split(" ").map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}

/** ms of CPU of a process and of its children that are running. */
export function familyCpuTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + cpuTime(each), 0);
}

/** MB of memory: the most, and now. */
export function memory(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { peak: megabytes("VmHWM"), now: megabytes("VmRSS") };
}

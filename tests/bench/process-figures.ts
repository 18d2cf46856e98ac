import { readdirSync, readFileSync } from "node:fs";

/* The CPU time and memory that a running process has used so far; Linux only. */

/** Returns the CPU time of all threads of a process, in ms. */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => schedule(`${pid}/task/${thread}`).ran);
  return threads.reduce((sum, own) => sum + own, 0);
}

/** Returns how long the main thread of a process ran, and how long it waited for a processor, in ms. */
export const mainThread = (pid: number) => schedule(`${pid}/task/${pid}`);

function schedule(task: string) {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${task}/schedstat`, "utf8").split(" ").map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}

/** Returns the CPU time of a process and of its running children, in ms. */
export function familyCpuTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + cpuTime(each), 0);
}

/** Returns the memory of a process in MB: its peak and its current size. */
export function memory(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { peak: megabytes("VmHWM"), now: megabytes("VmRSS") };
}

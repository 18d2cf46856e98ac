import { readFileSync } from "node:fs";

const checkMs = 500;

/** Resolves on Ctrl-C, SIGTERM, or when npm is gone: a killed npm passes no signal on and leaves a shell. */
export function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    // `on`, not `once`: the terminal and npm may both send the same Ctrl-C.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    const initialParents = parentProcessIds();
    setInterval(() => {
      if (parentProcessIds() !== initialParents) resolve();
    }, checkMs).unref();
  });
}

/** Parent and, on Linux, grandparent; they change when one of the two ends. */
function parentProcessIds(): string {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    const [, grandparent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${parent} ${grandparent}`;
  } catch {
    return String(parent);
  }
}

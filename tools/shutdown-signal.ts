import { readFileSync } from "node:fs";

const CHECK_MS = 500;

/**
 * Settles when the process is asked to end: Ctrl-C, SIGTERM, or npm, which started us, is gone.
 * npm ends without passing a signal on to us when it is killed, and puts a shell in between, which then lives on.
 */
export function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    // `on`, not `once`: a terminal and npm may both pass on the same Ctrl-C.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    const initialParents = parentProcessIds();
    setInterval(() => {
      if (parentProcessIds() !== initialParents) resolve();
    }, CHECK_MS).unref();
  });
}

/** The process ids of our parent and, on Linux, of its parent; they change when one of the two ends. */
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

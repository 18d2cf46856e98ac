import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Takes the lock that only one build at a time may have.
 * @returns a function that gives it back
 * @throws Error while another process has it; that of a process that was killed is taken over
 */
export function lockBuild(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (isRunning(Number(readFileSync(file, "utf8"))))
      throw new Error(`Another build is running here. Wait until it has ended; if none is, delete ${file}.`);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  // In a container, each build may have the same number.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const sqliteBusy = 5;
/** How often, and with what pause in ms, a holder that has not written its process id yet is asked for it again. */
const maxReads = 20;
const retryDelayMs = 25;

/**
 * Takes a data folder for this process alone. The lock is the operating system's: it goes with the process, however it
 * ends, so that no stale file and no process id that was given anew can keep a folder closed. `market.pid` only says
 * who has it. The database itself stays open to others, such as a backup.
 * @returns gives the folder back
 * @throws Error with the holder's process id when another process has it, at once
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const pidFile = join(dataDir, "market.pid");
  // Node has no call for locking a file; SQLite does, and nothing is ever written to this one.
  const lock = new DatabaseSync(join(dataDir, "market.lock"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new Error(`${await lockOwner(pidFile)} has it open`);
  }
  writePidFile(pidFile);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function writePidFile(pidFile: string) {
  try {
    writeFileSync(pidFile, `${process.pid} ${hostname()}\n`);
  } catch {
    // A full disk costs the next one a name in a message, not the lock.
  }
}

/** Who has the folder. It may have taken it this moment, and the note may still be of the one before. */
async function lockOwner(pidFile: string): Promise<string> {
  for (let reads = 0; reads < maxReads; reads++) {
    const [pid, host] = readPidFile(pidFile);
    if (pid && host && host !== hostname()) return `process ${pid} on ${host}`;
    if (pid && isRunning(Number(pid))) return `process ${pid}`;
    await wait(retryDelayMs);
  }
  return "another process";
}

function readPidFile(pidFile: string): string[] {
  try {
    return readFileSync(pidFile, "utf8").trim().split(" ");
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs under another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

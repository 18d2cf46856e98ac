import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/** Whether an error of SQLite means that another connection holds the lock. */
export const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === 5;

/** The process id is read several times, because a new holder may not have written it yet. */
const maxReads = 20;
const retryDelayMs = 25;

export class DataDirInUse extends Error {}

/**
 * Locks a data folder for this process. The operating system releases the lock however the process ends, so there is
 * no stale lock file; `market.pid` only names the holder. Others, such as a backup, can still open the database.
 * @returns a function that releases the lock
 * @throws DataDirInUse with the holder's process id, without waiting
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const pidFile = join(dataDir, "market.pid");
  // Node cannot lock files, but SQLite can; nothing is ever written to this database.
  const lock = new DatabaseSync(join(dataDir, "market.lock"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataDirInUse(`${await lockOwner(pidFile)} has it open`);
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
    // On a full disk the error message lacks the holder's id; the lock works.
  }
}

/** Retries while the file still names the previous holder. */
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
    // EPERM: it runs under another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

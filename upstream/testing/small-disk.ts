import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder, which is a small disk of its own if mounting is allowed. Call `remove` at the end. */
export function smallDisk(size: string) {
  const path = mkdtempSync(join(tmpdir(), "disk-"));
  const isDisk = runs("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", path);
  return {
    path,
    isDisk,
    remove() {
      if (isDisk) runs("umount", path);
      rmSync(path, { recursive: true });
    },
  };
}

function runs(command: string, ...args: string[]) {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

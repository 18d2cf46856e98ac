import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lockBuild } from "./build-lock.ts";

const newFile = () => join(mkdtempSync(join(tmpdir(), "build-lock-")), ".cache", "build-lock");

it("a build is refused while another one runs, and not after that one was killed", async () => {
  const file = newFile();
  const build = `const { lockBuild } = await import("./tools/build-lock.ts");
    lockBuild(${JSON.stringify(file)});
    console.log("building");
    process.stdin.resume();`;
  const other = spawn(process.execPath, ["--eval", build], { stdio: ["pipe", "pipe", "inherit"] });
  await once(other.stdout, "data");
  expect(() => lockBuild(file)).toThrow(/^Another build is running here\..*build-lock\.$/);
  other.kill("SIGKILL");
  await once(other, "close");
  lockBuild(file)();
  expect(existsSync(file)).toBe(false);
});

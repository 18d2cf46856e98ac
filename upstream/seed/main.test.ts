import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("./main.ts", import.meta.url));
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "seed-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

function seed(folder: string, ...args: string[]) {
  const env = { DATA_DIR: join(dataDir, folder) };
  return new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, _stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stderr }),
    );
  });
}

describe("npm run seed", () => {
  it("fills an empty database, says so, and refuses to do it twice", async () => {
    const first = await seed("market", "--cars", "40");
    expect(first).toEqual({ code: 0, stderr: "100%  40/40 cars\n" });
    const second = await seed("market", "--cars", "40");
    expect(second.code).toBe(1);
    expect(second.stderr).toContain("has cars already");
  });

  it("ends with 2 and the usage for a wrong argument", async () => {
    const { code, stderr } = await seed("wrong", "--cars", "lots");
    expect(code).toBe(2);
    expect(stderr).toContain("Usage: npm run seed -- --cars N");
  });
});

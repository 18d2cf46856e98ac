import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#upstream/testing/database.ts";
import { startProgram } from "#upstream/testing/process.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.remove());

async function seed(...args: string[]) {
  const program = startProgram(new URL("./main.ts", import.meta.url), at.env, args);
  const code = await program.ended;
  return { code, stderr: program.stderrText() };
}

describe("npm run seed", () => {
  it("fills an empty database, reports it, refuses to fill it twice and says what to do instead", async () => {
    const first = await seed("--cars", "40");
    expect(first).toEqual({ code: 0, stderr: "100%  40/40 cars\n" });
    const second = await seed("--cars", "40");
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/has cars already.* set another (DATA_DIR|DATABASE_URL)\.$/im);
  });

  it("exits with code 2 and the usage for an invalid argument", async () => {
    const { code, stderr } = await seed("--cars", "lots");
    expect(code).toBe(2);
    expect(stderr).toContain("Usage: npm run seed -- --cars N");
  });
});

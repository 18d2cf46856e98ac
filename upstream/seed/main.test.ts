import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestPlace, testPlace } from "../testing/database.ts";
import { startProgram } from "../testing/process.ts";

let at: TestPlace;
beforeAll(async () => {
  at = await testPlace();
});
afterAll(() => at.remove());

async function seed(...args: string[]) {
  const program = startProgram("seed", at.env, args);
  const code = await program.ended;
  return { code, stderr: program.errors() };
}

describe("npm run seed", () => {
  it("fills an empty database, says so, and refuses to do it twice", async () => {
    const first = await seed("--cars", "40");
    expect(first).toEqual({ code: 0, stderr: "100%  40/40 cars\n" });
    const second = await seed("--cars", "40");
    expect(second.code).toBe(1);
    expect(second.stderr).toContain("has cars already");
  });

  it("ends with 2 and the usage for a wrong argument", async () => {
    const { code, stderr } = await seed("--cars", "lots");
    expect(code).toBe(2);
    expect(stderr).toContain("Usage: npm run seed -- --cars N");
  });
});

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseEnv as parseEnvFile } from "node:util";
import { describe, expect, it } from "vitest";
import { parseEnv } from "./env.server.ts";

const good = {
  PUBLIC_ORIGIN: "https://cars.example",
  SESSION_SECRET: "x".repeat(32),
  API_URL: "https://api.example/",
};

describe("the settings", () => {
  it("have defaults for all but three", () => {
    const env = parseEnv(good);
    expect(env).toMatchObject({
      PORT: 3000,
      API_TIMEOUT_MS: 3000,
      DRAIN_MS: 2500,
      TRUSTED_HOPS: 0,
      SHOW_VARIANTS: true,
    });
    expect(env).toMatchObject({ LOOPBACK: false, PUBLIC_ORIGIN: "https://cars.example" });
    expect(env.API_URL).toBe("https://api.example");
    expect(env.BACKOFFICE_URL).toBe("https://api.example/back-office");
  });
  it("take several secrets, newest first", () => {
    expect(
      parseEnv({ ...good, SESSION_SECRET: `${"a".repeat(32)}, ${"b".repeat(40)}` }).SESSION_SECRET,
    ).toEqual(["a".repeat(32), "b".repeat(40)]);
  });
  it("of a demo derive the origin from the port", () => {
    const env = parseEnv({ ...good, PUBLIC_ORIGIN: "loopback", PORT: "3123" });
    expect(env).toMatchObject({ LOOPBACK: true, PUBLIC_ORIGIN: "http://localhost:3123" });
  });
  it("count as unset when empty", () => {
    expect(parseEnv({ ...good, PORT: "", TILE_URL: " " })).toMatchObject({ PORT: 3000 });
  });
  it("in .env.example are right as they stand, secret and API apart, which npm start brings", () => {
    const file = Object.entries(parseEnvFile(readFileSync(".env.example", "utf8"))).filter(
      ([, value]) => value,
    );
    const brought = { SESSION_SECRET: good.SESSION_SECRET, API_URL: good.API_URL };
    expect(parseEnv({ ...brought, ...Object.fromEntries(file) })).toEqual(
      parseEnv({ ...brought, PUBLIC_ORIGIN: "loopback" }),
    );
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PUBLIC_ORIGIN", "cars.example"],
    ["PUBLIC_ORIGIN", "https://cars.example/shop"],
    ["PUBLIC_ORIGIN", "javascript:alert(1)"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", `${"x".repeat(32)},short`],
    ["API_URL", "api.example"],
    ["API_TIMEOUT_MS", "-1"],
    ["BACKOFFICE_URL", "ftp://x"],
    ["MEDIA_HOSTS", "https://cdn.example"],
    ["VIDEO_HOSTS", "a b"],
    ["TRUSTED_HOPS", "1.5"],
    ["DRAIN_MS", "2s"],
    ["LOG_LEVEL", "loud"],
    ["SHOW_VARIANTS", "maybe"],
    ["GOOGLE_AUTH_URL", "google"],
    ["TILE_URL", "https://tiles.example/"],
  ])("refuse %s=%s by name", (name, value) => {
    expect(() => parseEnv({ ...good, [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });
  it.each(["PUBLIC_ORIGIN", "SESSION_SECRET", "API_URL"])("ask for %s in production", (name) => {
    expect(() => parseEnv({ ...good, [name]: undefined })).toThrow(new RegExp(`^${name} is required`));
  });
});

it("a wrong setting ends the process with its name on stderr and no stack", () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["server/main.ts"], {
    env: { ...good, PORT: "eighty", SESSION_SECRET: "short", NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^PORT must be a whole number$/m);
  expect(stderr).toMatch(/^SESSION_SECRET must be at least 32 characters each$/m);
  expect(stderr).not.toMatch(/\n\s+at /);
});

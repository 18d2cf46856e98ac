import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv as parseEnvFile } from "node:util";
import { describe, expect, it } from "vitest";
import { extensionNames } from "./api-extensions.ts";
import { isWeakSecret, parseEnv } from "./env.server.ts";

const good = {
  PUBLIC_ORIGIN: "https://cars.example",
  SESSION_SECRET: "nAq3Zr5kX0wLrT8u1mYc7oBvE6hJ2dPs",
  API_URL: "https://api.example/",
};

const older = "0f9c41d7a2b85e63c1d0f7a94be28356";

describe("the settings", () => {
  it("have defaults, except for three", () => {
    const env = parseEnv(good);
    expect(env).toMatchObject({
      PORT: 3000,
      API_TIMEOUT_MS: 3000,
      DRAIN_MS: 2500,
      PAGE_CACHE_MB: 32,
      TRUSTED_HOPS: 0,
    });
    expect(env).toMatchObject({ LOOPBACK: false, PUBLIC_ORIGIN: "https://cars.example" });
    expect(env.API_URL).toBe("https://api.example");
    expect(env.BACKOFFICE_URL).toBe("https://api.example/back-office");
  });
  it("accept several secrets, newest first", () => {
    expect(parseEnv({ ...good, SESSION_SECRET: `${good.SESSION_SECRET}, ${older}` }).SESSION_SECRET).toEqual([
      good.SESSION_SECRET,
      older,
    ]);
  });
  it("derive the origin from the port in a demo", () => {
    const env = parseEnv({ ...good, PUBLIC_ORIGIN: "loopback", PORT: "3123" });
    expect(env).toMatchObject({ LOOPBACK: true, PUBLIC_ORIGIN: "http://localhost:3123" });
  });
  it("accept names of extensions, and `all` for those of the reference API", () => {
    const extensionsOf = (names: string) => parseEnv({ ...good, API_EXTENSIONS: names }).API_EXTENSIONS;
    expect(parseEnv(good).API_EXTENSIONS).toEqual([]);
    expect(extensionsOf("car, sort")).toEqual(["car", "sort"]);
    expect(extensionsOf("all,demo-accounts")).toEqual(expect.arrayContaining([...extensionNames]));
    expect(extensionsOf("all")).not.toContain("demo-accounts");
    expect(() => extensionsOf("car,cars")).toThrow("API_EXTENSIONS has unknown names: cars");
  });
  it("may name other paths for the logins of the three roles", () => {
    const pathsOf = (LOGIN_PATHS: string) => parseEnv({ ...good, LOGIN_PATHS }).LOGIN_PATHS;
    const [customer, vendor, garage] = ["{lang}/sign-in", "{lang}/dealers/sign-in", "auth/garage"];
    expect(pathsOf(`${customer}, ${vendor},${garage}`)).toEqual({ customer, vendor, garage });
    expect(pathsOf("").vendor).toBe("{lang}/vendor/login");
  });
  it("count as unset when empty", () => {
    expect(parseEnv({ ...good, PORT: "", HOST: " " })).toMatchObject({ PORT: 3000 });
  });
  it("may have quotes and spaces around them, which some readers of .env keep", () => {
    const quoted = Object.fromEntries(Object.entries(good).map(([name, value]) => [name, `"${value}" `]));
    expect(parseEnv({ ...quoted, HOST: " '127.0.0.1'" })).toEqual(parseEnv({ ...good, HOST: "127.0.0.1" }));
    const secrets = `"${good.SESSION_SECRET}","${good.SESSION_SECRET}2"`;
    expect(parseEnv({ ...good, SESSION_SECRET: secrets }).SESSION_SECRET).toEqual(secrets.split(","));
  });
  it("in .env.example equal the defaults of a demo, except for the secret and the API's URL", () => {
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
    ["PUBLIC_ORIGIN", "https://cars.example?from=mail"],
    ["PUBLIC_ORIGIN", "javascript:alert(1)"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", `${"x".repeat(32)},short`],
    ["API_URL", "api.example"],
    ["API_URL", "https://api.example?key=1"],
    ["BACKOFFICE_URL", "https://office.cars.example/#top"],
    ["BACKOFFICE_URL", "http://office.cars.example"],
    ["LOGIN_PATHS", "{lang}/login"],
    ["LOGIN_PATHS", "/api/v1/login,b,c"],
    ["LOGIN_PATHS", "https://api.example/login,b,c"],
    ["API_TIMEOUT_MS", "-1"],
    ["BACKOFFICE_URL", "ftp://x"],
    ["MEDIA_HOSTS", "https://cdn.example"],
    ["VIDEO_HOSTS", "a b"],
    ["TRUSTED_HOPS", "1.5"],
    ["DRAIN_MS", "2s"],
    ["LOG_LEVEL", "loud"],
    ["GOOGLE_AUTH_URL", "google"],
  ])("are refused with an error that names the invalid one: %s=%s", (name, value) => {
    expect(() => parseEnv({ ...good, [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });
  it.each([
    ["PORT", "59x01", "a whole number from 0 to 65535"],
    ["PORT", "70000", "a whole number from 0 to 65535"],
    ["HOME_VARIANT", "11", "a whole number from 1 to 10"],
    ["RATE_LIMIT_FACTOR", "fast", "a number above 0, up to 1000000"],
    ["RATE_LIMIT_FACTOR", "0", "a number above 0, up to 1000000"],
  ])("are refused with an error that states the value and what is allowed: %s=%s", (name, value, wanted) => {
    expect(() => parseEnv({ ...good, [name]: value })).toThrow(
      new Error(`${name} must be ${wanted}, not ${value}`),
    );
  });
  it.each(["https://api.example/api/v1", "https://cars.example/market/API/v1/"])(
    "refuse the API_URL %s, because every call adds /api/v1",
    (API_URL) => {
      expect(() => parseEnv({ ...good, API_URL })).toThrow(
        /^API_URL must be without \/api\/v1, which every call adds: write https:\/\/\w+\.example(\/market)?$/,
      );
      const inside = "https://api.example/api/v1/proxy";
      expect(parseEnv({ ...good, API_URL: inside }).API_URL).toBe(inside);
    },
  );
  it.each([
    "for-development-and-tests-only-never-for-production",
    "a".repeat(32),
    "0123456789".repeat(4),
    "correct horse correct horse correct horse",
    "change-me-change-you-change-everybody",
    "of-a-test-and-nothing-else-0123456789",
    `${good.SESSION_SECRET},${"ab".repeat(16)}`,
  ])("refuse the guessable SESSION_SECRET %s, except in a demo", (SESSION_SECRET) => {
    for (const NODE_ENV of ["production", "development"]) {
      for (const PUBLIC_ORIGIN of [
        "https://cars.example",
        "http://10.0.0.7:3000",
        "https://localhost.example",
      ])
        expect(() => parseEnv({ ...good, NODE_ENV, PUBLIC_ORIGIN, SESSION_SECRET })).toThrow(
          /^SESSION_SECRET can be guessed/,
        );
      for (const PUBLIC_ORIGIN of ["loopback", "http://127.0.0.1:3000"])
        expect(() => parseEnv({ ...good, NODE_ENV, PUBLIC_ORIGIN, SESSION_SECRET })).not.toThrow();
    }
  });
  it.each(["development", "test"])("have defaults in the environment %s for a demo only", (NODE_ENV) => {
    expect(parseEnv({ NODE_ENV }).LOOPBACK).toBe(true);
    expect(() => parseEnv({ NODE_ENV, PUBLIC_ORIGIN: "https://cars.example" })).toThrow(
      /^SESSION_SECRET is required.*\nAPI_URL is required/,
    );
  });
  it("accept random secrets in hex, base64 and base64url", () => {
    for (let round = 0; round < 1000; round += 1) {
      for (const encoding of ["hex", "base64", "base64url"] as const)
        expect(isWeakSecret(randomBytes(32).toString(encoding))).toBe(false);
    }
  });
  it.each(["PUBLIC_ORIGIN", "SESSION_SECRET", "API_URL"])("require %s in production", (name) => {
    expect(() => parseEnv({ ...good, [name]: undefined })).toThrow(new RegExp(`^${name} is required`));
  });
});

it("an invalid setting ends the process with its name on stderr and no stack trace", () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["server/main.ts"], {
    env: { ...good, PORT: "eighty", SESSION_SECRET: "short", NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^PORT must be a whole number from 0 to 65535, not eighty$/m);
  expect(stderr).toMatch(/^SESSION_SECRET must be at least 32 characters each$/m);
  expect(stderr).not.toMatch(/\n\s+at /);
});

import { existsSync, globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { matchesGlob } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { blankSettings } from "./tests/setup/blank-settings.ts";
import { full } from "./tests/setup/full.ts";
import { expectTimeoutMs, testTimeoutMs } from "./tests/setup/timeouts.ts";

const unitTests = "{app,contract,demo,server,telemetry,upstream,tools}/**/*.test.{ts,tsx}";
const ruleTests = "tests/{architecture,setup}/**/*.test.{ts,tsx}";
const apiTests = "{upstream,demo}/**/*.test.ts";
const cheapHashes = "upstream/testing/cheap-hash-cost.ts";
const noKeepAlive = "tests/setup/no-keep-alive.ts";

/** Returns files with a matching text: tests that need their own process or database are found by what they use. */
const filesWith = (pattern: string, text: RegExp) =>
  globSync(pattern).filter((file) => text.test(readFileSync(file, "utf8")));
/** Files that replace modules, settings or globals, which would affect the other files of a process. */
const replacing = /\bvi\.(mock|stub|resetModules|useFakeTimers)/;
const matchesAny = (file: string, patterns: string[]) =>
  patterns.some((pattern) => matchesGlob(file, pattern));
const isolatedTests = filesWith(unitTests, replacing);
const databaseTests = filesWith(apiTests, /testing\/(?!env|parse-mime|hostile-photos)|\btestApi\b/);
/**
 * The usual run tries PostgreSQL where it differs: opening and migrating it, races, locks, searching, and that all
 * answers are those of SQLite. The full run tries every route over both.
 */
const postgresTests = full
  ? databaseTests
  : databaseTests.filter((file) =>
      matchesAny(file, [
        "**/*.postgres.test.ts",
        "upstream/platform/db/**",
        "upstream/search/*",
        "upstream/modules/cars/routes.test.ts",
      ]),
    );
/** Tests that start and kill processes, or check types, are only in the full run. */
const onlyFull = full
  ? []
  : [
      ...filesWith(apiTests, /testing\/(process|tcp-proxy)|setup\/upstream/),
      "tests/architecture/guide-types.test.ts",
    ];

/** Tests of pages use the demo market, which may have been deleted. */
const requestTests = existsSync("demo") ? "tests/requests/**/*.test.{ts,tsx}" : "";
/** Tests that check one promise on every page, or try a tool, are only in the full run. */
const crawls = full
  ? []
  : globSync("tests/requests/{untranslated-*,page-styles,bidi-isolation,api-check,added-language}.test.ts");

/** These replace modules before the site is imported, so that each needs a process of its own. */
const mockingRequests = filesWith(requestTests, /\bvi\.mock\(/);
// In production React renders faster.
const production = {
  oxc: { jsx: { development: false } },
  test: { env: { ...blankSettings, NODE_ENV: "production" }, setupFiles: noKeepAlive },
};

// A separate config, because the React Router plugin of vite.config.ts does not belong in unit tests.
export default defineConfig({
  test: {
    environment: "node",
    // Twice as many as processors: half of them wait for a disk, a process or a timer.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [unitTests, ruleTests],
          exclude: [...configDefaults.exclude, ...isolatedTests, ...onlyFull, "**/*.postgres.test.ts"],
          setupFiles: [cheapHashes, noKeepAlive],
          // Importing takes longer than testing, so the files of a process share their modules.
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", include: isolatedTests, setupFiles: noKeepAlive } },
      {
        extends: true,
        ...production,
        test: {
          ...production.test,
          name: "requests",
          include: [requestTests],
          exclude: [...crawls, ...mockingRequests],
          globalSetup: "tests/setup/api-host.ts",
          isolate: false,
        },
      },
      {
        extends: true,
        ...production,
        test: {
          ...production.test,
          name: "isolated-requests",
          include: mockingRequests,
          exclude: crawls,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: postgresTests,
          exclude: [...configDefaults.exclude, ...onlyFull, "**/*.sqlite.test.ts"],
          globalSetup: "tests/setup/postgres-server.ts",
          setupFiles: [cheapHashes, noKeepAlive],
          isolate: false,
        },
      },
    ],
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    expect: { poll: { timeout: expectTimeoutMs } },
  },
});

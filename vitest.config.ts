import { existsSync, globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { matchesGlob } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { full } from "./tests/setup/full.ts";
import { expectTimeoutMs, testTimeoutMs } from "./tests/setup/timeouts.ts";
import { inlineScript } from "./tools/inline-script.ts";

const unitTests = "{app,contract,demo,server,telemetry,upstream,tools}/**/*.test.{ts,tsx}";
const ruleTests = "tests/{architecture,setup}/**/*.test.{ts,tsx}";
const apiTests = "{upstream,demo}/**/*.test.ts";
const cheapHashes = "upstream/testing/cheap-hash-cost.ts";
const noKeepAlive = "tests/setup/no-keep-alive.ts";

/** Files whose text matches: what needs a process or a database of its own is known by what it uses. */
const filesWith = (pattern: string, text: RegExp) =>
  globSync(pattern).filter((file) => text.test(readFileSync(file, "utf8")));
/** Replaced modules, settings and globals would reach the other files of a process. */
const replacing = /\bvi\.(mock|stub|resetModules|useFakeTimers)/;
const matchesAny = (file: string, patterns: string[]) =>
  patterns.some((pattern) => matchesGlob(file, pattern));
const isolatedTests = filesWith(unitTests, replacing);
const databaseTests = filesWith(apiTests, /testing\/(?!env|parse-mime|hostile-photos)|\btestApi\b/);
/**
 * Most days PostgreSQL is tried where it differs: opening and migrating it, races, locks, searching, and that all answers
 * are those of SQLite. The full run tries every route over both.
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
/** What starts and kills processes is in the full run alone. */
const processTests = full ? [] : filesWith(apiTests, /testing\/(process|tcp-proxy)/);

/** Tests of pages ask the demo market, which may have been deleted. */
const requestTests = existsSync("demo") ? "tests/requests/**/*.test.{ts,tsx}" : "";
/** What asks every page for one promise, or tries a tool, is in the full run alone. */
const crawls = full
  ? []
  : globSync("tests/requests/{untranslated-*,page-styles,bidi-isolation,api-check,added-language}.test.ts");
const isolatedRequestTests = filesWith(requestTests, replacing).filter((file) => !crawls.includes(file));
const requests = {
  // React renders faster than in development.
  env: { NODE_ENV: "production" },
  globalSetup: "tests/setup/api-host.ts",
  setupFiles: noKeepAlive,
};
const productionJsx = { jsx: { development: false } };

// A config of its own: the React Router plugin of vite.config.ts does not belong in unit tests.
export default defineConfig({
  plugins: [inlineScript],
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
          exclude: [...configDefaults.exclude, ...isolatedTests, ...processTests, "**/*.postgres.test.ts"],
          setupFiles: [cheapHashes, noKeepAlive],
          // Importing what is tested takes longer than testing it, so the files of a process share it.
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", include: isolatedTests, setupFiles: noKeepAlive } },
      {
        extends: true,
        oxc: productionJsx,
        test: {
          ...requests,
          name: "requests",
          include: [requestTests],
          exclude: [...isolatedRequestTests, ...crawls],
          isolate: false,
        },
      },
      {
        extends: true,
        oxc: productionJsx,
        test: { ...requests, name: "isolated-requests", include: isolatedRequestTests },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: postgresTests,
          exclude: [...configDefaults.exclude, ...processTests, "**/*.sqlite.test.ts"],
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

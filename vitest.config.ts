import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests of one database alone say so in their names; the others run on the one that is there. */
const otherDatabase = process.env.TEST_DATABASE_URL ? "**/*.sqlite.test.ts" : "**/*.postgres.test.ts";

// A config of its own: the React Router plugin of vite.config.ts does not belong in unit tests.
export default defineConfig({
  test: {
    include: [
      "{app,contract,server,upstream,tools}/**/*.test.{ts,tsx}",
      "tests/{routes,house,setup}/**/*.test.{ts,tsx}",
    ],
    exclude: [...configDefaults.exclude, otherDatabase],
    globalSetup: "upstream/testing/template.ts",
    environment: "node",
    // Twice as many as processors: half of them wait for a disk, a process or a timer.
    maxWorkers: 2 * availableParallelism(),
    // No timing decides a test: a busy machine may take its time, what hangs ends all the same.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

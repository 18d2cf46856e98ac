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
    environment: "node",
    // Every processor: one is left free otherwise, of the two that a small machine has.
    maxWorkers: "100%",
    // No timing decides a test: a busy machine may take its time, what hangs ends all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

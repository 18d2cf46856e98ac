import { configDefaults, defineConfig } from "vitest/config";

/** Tests of one database alone say so in their names; the others run on the one that is there. */
const otherDatabase = process.env.TEST_DATABASE_URL ? "**/*.sqlite.test.ts" : "**/*.postgres.test.ts";

// A config of its own: the React Router plugin of vite.config.ts does not belong in unit tests.
export default defineConfig({
  test: {
    include: [
      "{app,contract,server,upstream,tools}/**/*.test.{ts,tsx}",
      "tests/{routes,house}/**/*.test.{ts,tsx}",
    ],
    exclude: [...configDefaults.exclude, otherDatabase],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

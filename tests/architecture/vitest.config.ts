import { defineConfig } from "vitest/config";

// `npm run check` uses this config: it runs only the architecture rules, without the databases of other tests.
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/architecture/**/*.test.ts"],
    exclude: ["tests/architecture/guide-types.test.ts"],
    environment: "node",
    // The tests only read files and share no state.
    isolate: false,
    testTimeout: 120_000,
  },
});

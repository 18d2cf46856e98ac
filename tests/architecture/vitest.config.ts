import { defineConfig } from "vitest/config";

// For `npm run check`: the architecture rules alone, without the databases that other tests prepare.
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/architecture/**/*.test.ts"],
    environment: "node",
    // They read files and share nothing.
    isolate: false,
    testTimeout: 120_000,
  },
});

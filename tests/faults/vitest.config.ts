import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// These tests need a build, so tools/test.ts runs them separately.
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/faults/**/*.test.ts"],
    environment: "node",
    // Tests wait for servers to start and for faults to end. They do not check how long this takes.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxConcurrency: 3,
    maxWorkers: 2 * availableParallelism(),
  },
});

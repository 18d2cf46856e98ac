import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Needs a build, so it is a run of its own (tools/test.ts).
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/faults/**/*.test.ts"],
    environment: "node",
    // Every test waits for sites and for the time of faults; what it asserts are statuses, texts and counts.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxConcurrency: 3,
    maxWorkers: 2 * availableParallelism(),
  },
});

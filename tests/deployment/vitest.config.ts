import { defineConfig } from "vitest/config";

// Needs a build and programs of the system, so it is a run of its own (tools/test.ts).
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/deployment/**/*.test.ts"],
    environment: "node",
    // Every test waits for processes; what it asserts are statuses, texts and counts.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    expect: { poll: { timeout: 60_000 } },
  },
});

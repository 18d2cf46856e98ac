import { defineConfig } from "vitest/config";

// These tests need a build and installed programs such as Varnish, so they run separately (tools/test.ts).
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/deployment/**/*.test.ts"],
    environment: "node",
    // Every test waits for processes. The tests assert statuses, texts and counts, not speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    expect: { poll: { timeout: 60_000 } },
  },
});

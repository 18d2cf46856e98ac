// `npm run browser`: makes sure that the browser tests have a Chromium.
import { chromium } from "@playwright/test";
import { aptInstall } from "./apt.ts";
import { chromiumFlags } from "./chromium-flags.ts";
import { chromiumCandidates, headlessShell } from "./find-chromium.ts";
import { run } from "./run.ts";

const launchMs = 60_000;
const downloadMs = 5 * 60_000;

/** Whether a browser starts and renders a page: a file of that name may be a mere wrapper (Ubuntu's snap). */
async function canLaunch(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags, timeout: launchMs });
    const page = await browser.newPage();
    const result = await page.evaluate("1 + 1");
    console.log(`  it works: version ${browser.version()}`);
    await browser.close();
    return result === 2;
  } catch (error) {
    console.log(`  it does not work: ${(error as Error).message.split("\n")[0]}`);
    return false;
  }
}

async function findWorkingBrowser(): Promise<boolean> {
  for (const { path, from } of chromiumCandidates()) {
    console.log(`Chromium from ${from}: ${path}`);
    if (await canLaunch(path)) return true;
  }
  return false;
}

async function download(): Promise<void> {
  console.log("Downloading Playwright's Chromium …");
  await run("playwright", ["install", "chromium"], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" },
    signal: AbortSignal.timeout(downloadMs),
  });
}

async function installHeadlessShell() {
  const isInstalled = chromiumCandidates().some(({ path }) => path.endsWith(headlessShell));
  if (process.env.CI && !process.env.CHROMIUM_PATH && !isInstalled) await aptInstall(headlessShell);
}

for (const step of [installHeadlessShell, download, () => aptInstall("chromium")]) {
  await step();
  if (await findWorkingBrowser()) process.exit(0);
}
console.error(
  "No working Chromium was found or could be installed. Install one with the system's package manager, or set CHROMIUM_PATH to one.",
);
process.exit(1);

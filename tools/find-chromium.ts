import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findProgram } from "./find-program.ts";

export const headlessShell = "chromium-headless-shell";

/** The first one has no code for windows, so it starts a third faster. */
const names = [headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

export interface BrowserCandidate {
  path: string;
  from: string;
}

/** Returns the installed Chromiums, the best first. */
export function chromiumCandidates(env: NodeJS.ProcessEnv = process.env): BrowserCandidate[] {
  const configuredPath = env.CHROMIUM_PATH?.trim();
  if (configuredPath) return [{ path: configuredPath, from: "CHROMIUM_PATH" }];
  const systemPath = findProgram(names, env);
  const bundledPath = chromium.executablePath();
  return [
    ...(systemPath ? [{ path: systemPath, from: "the system" }] : []),
    ...(existsSync(bundledPath) ? [{ path: bundledPath, from: "Playwright" }] : []),
  ];
}

/** Returns the path of the best Chromium. @throws Error with installation advice when there is none */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const [first] = chromiumCandidates(env);
  if (!first) throw new Error("There is no Chromium: run `npm run browser`, or set CHROMIUM_PATH.");
  return first.path;
}

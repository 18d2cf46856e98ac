import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findProgram } from "./find-program.ts";

/** Debian's package, and its program. */
export const headlessShell = "chromium-headless-shell";

/** The first is the same browser without its own windows: a third faster, and what Playwright's own is. */
const names = [headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

export interface BrowserCandidate {
  path: string;
  /** Where it was found, in words. */
  from: string;
}

/** Every Chromium there is, best first: the one asked for, the system's, Playwright's own. */
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

/**
 * The Chromium that the journeys use.
 * @throws Error when there is none, with what to do about it.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const [first] = chromiumCandidates(env);
  if (!first) throw new Error("There is no Chromium: run `npm run browser`, or set CHROMIUM_PATH.");
  return first.path;
}

import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Debian's package, and its program. */
export const headlessShell = "chromium-headless-shell";

/** The first is the same browser without its own windows: a third faster, and what Playwright's own is. */
const names = [headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

export interface Found {
  path: string;
  /** Where it was found, in words. */
  from: string;
}

/** Every Chromium there is, best first: the one asked for, the system's, Playwright's own. */
export function chromiumCandidates(env: NodeJS.ProcessEnv = process.env): Found[] {
  const asked = env.CHROMIUM_PATH?.trim();
  if (asked) return [{ path: asked, from: "CHROMIUM_PATH" }];
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(canRun);
  const own = chromium.executablePath();
  return [
    ...system.slice(0, 1).map((path) => ({ path, from: "the system" })),
    ...(existsSync(own) ? [{ path: own, from: "Playwright" }] : []),
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

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

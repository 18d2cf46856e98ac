import { findProgram } from "./find-program.ts";

/** The Firefox that the journeys use: the one asked for, or the system's; undefined when there is none. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.FIREFOX_PATH?.trim() || findProgram(["firefox-esr", "firefox"], env);
}

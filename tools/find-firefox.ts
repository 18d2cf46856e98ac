import { findProgram } from "./find-program.ts";

export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.FIREFOX_PATH?.trim() || findProgram(["firefox-esr", "firefox"], env);
}

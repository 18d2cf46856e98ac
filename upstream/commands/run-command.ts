import { readSettings, type Settings } from "../env.ts";

/** To the terminal: the standard output may be an archive. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs with the API's settings; an error ends it with code 1 and a line that begins with `what`. */
export async function runCommand(what: string, work: (settings: Settings) => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await work(readSettings());
  } catch (error) {
    say(`${what} failed: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}

/** Errors of streams and of the network may have a cause or a code alone. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  if (error.cause) return reasonOf(error.cause);
  return "code" in error ? String(error.code) : error.name;
}

export function exitWithUsage(usage: string): never {
  say(usage);
  process.exit(2);
}

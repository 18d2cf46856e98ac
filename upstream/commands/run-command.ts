import { constants } from "node:os";
import { getSystemErrorMessage, type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { isLang, type Lang, languages } from "#contract/languages.ts";
import { readSettings, type Settings } from "../env.ts";

/** To the terminal: the standard output may be an archive. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs with the API's settings; an error ends it with code 1 and a line that begins with `what`. */
export async function runCommand(what: string, work: (settings: Settings) => Promise<void>): Promise<void> {
  process.umask(0o077);
  // Otherwise nothing is removed that is to go with the process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    await work(readSettings());
  } catch (error) {
    say(`${what} failed: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}

/** In words, with the file where there is one. Errors of streams and of the network may have a cause or a code alone. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { errno, path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  if (errno !== undefined && dest !== undefined) return `${dest}: ${getSystemErrorMessage(errno)}`;
  if (error.message) return error.message;
  if (error.cause) return reasonOf(error.cause);
  return "code" in error ? String(error.code) : error.name;
}

/** What is wrong with the command line, and how it is used; code 2. */
export function exitWithUsage(usage: string, problem?: string): never {
  say(problem === undefined ? usage : `${problem}\n${usage}`);
  process.exit(2);
}

/** `--lang` as one of the market's languages. */
export function requireLang(lang: string, usage: string): Lang {
  return isLang(lang) ? lang : exitWithUsage(usage, `--lang ${lang} is none of ${languages.join(", ")}`);
}

/**
 * The options and the words of the command line. `--help` ends the program with the usage, and what it does not know
 * with a sentence before it.
 */
export function readCommandLine<T extends ParseArgsOptionsConfig>(
  options: T,
  usage: string,
  maxWords: number,
) {
  const help = { help: { type: "boolean", short: "h" } } as const;
  try {
    const { values, positionals } = parseArgs({ options: { ...options, ...help }, allowPositionals: true });
    if ((values as { help?: boolean }).help) {
      process.stdout.write(`${usage}\n`);
      process.exit(0);
    }
    const surplus = positionals[maxWords];
    if (surplus === undefined) return { values, positionals };
    return exitWithUsage(usage, `"${surplus}" is too much`);
  } catch (error) {
    // Node goes on about how to pass a word that begins with a dash.
    return exitWithUsage(usage, (error as Error).message.split(". ")[0]);
  }
}

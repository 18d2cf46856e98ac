import { constants } from "node:os";
import { getSystemErrorMessage, type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { isLang, type Lang, languages } from "#contract/languages.ts";
import { readSettings, type Settings } from "../env.ts";

/** Writes a line to the standard error, because the standard output may be an archive. */
export function print(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs `work` with the API's settings. On an error it prints a line that begins with `what`; the exit code is 1. */
export async function runCommand(what: string, work: (settings: Settings) => Promise<void>): Promise<void> {
  process.umask(0o077);
  // Without these handlers a signal ends the process without its `exit` listeners, which clean up.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    await work(readSettings());
  } catch (error) {
    print(`${what} failed: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}

/** Returns an error's reason in words, with its file if any. Some errors have only a cause or a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { errno, path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  if (errno !== undefined && dest !== undefined) return `${dest}: ${getSystemErrorMessage(errno)}`;
  if (error.message) return error.message;
  if (error.cause) return reasonOf(error.cause);
  return "code" in error ? String(error.code) : error.name;
}

/** Prints the problem with the command line, if given, and the usage; exits with code 2. */
export function exitWithUsage(usage: string, problem?: string): never {
  print(problem === undefined ? usage : `${problem}\n${usage}`);
  process.exit(2);
}

/** Returns `--lang` as one of the market's languages; exits with the usage if it is none of them. */
export function requireLang(lang: string, usage: string): Lang {
  return isLang(lang) ? lang : exitWithUsage(usage, `--lang ${lang} is none of ${languages.join(", ")}`);
}

/**
 * Returns the options and the positional words of the command line. `--help` prints the usage and exits with code 0;
 * an unknown option or a surplus word prints the problem and the usage and exits with code 2.
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
    // Only the first sentence: Node adds how to pass a word that begins with a dash.
    return exitWithUsage(usage, (error as Error).message.split(". ")[0]);
  }
}

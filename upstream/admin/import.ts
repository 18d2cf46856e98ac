// `npm run import -- --vendor ID FILE`: imports a vendor's stock from a file (docs/stock-import.md).
import { randomUUID } from "node:crypto";
import { appendFile, stat, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { languages } from "#contract/languages.ts";
import { createTranslator } from "../back-office/i18n.ts";
import { exampleCsv, templateCsv } from "../back-office/vendor/stock-import/example.ts";
import { failureText } from "../back-office/vendor/stock-import/failed-imports.ts";
import { maxFileBytes } from "../back-office/vendor/stock-import/file-pieces.ts";
import { isNewestImport, type StockImport } from "../back-office/vendor/stock-import/import-store.ts";
import { countMissing, takeDownMissing } from "../back-office/vendor/stock-import/missing-cars.ts";
import { hasRefusals, listProblems, reportCsv } from "../back-office/vendor/stock-import/report.ts";
import { exitWithUsage, readCommandLine, reasonOf, requireLang } from "../commands/run-command.ts";
import { readSettings, type Settings } from "../env.ts";
import { openDatabase } from "../platform/db/open.ts";
import { openPhotoStorage } from "../platform/storage/open-photo-storage.ts";
import { fetchPictures, type ImportCommand, importActor, importCars } from "./import-file.ts";
import { progressOutput } from "./progress-output.ts";

const usage = `npm run import -- --vendor ID FILE
  --remove-missing   take down the vendor's cars that are not in FILE (asks on a terminal)
  --even-if-many     also when they are a large part of the stock, or refused rows have no valid reference
  --report FILE      write what became of every row, as CSV
  --lang LANG        of the messages, and for whose spreadsheets the CSV is written: ${languages.join(", ")}
npm run import -- --template FILE | --example FILE`;

const ok = 0;
const failed = 1;
/** The exit code when some rows or pictures were refused, or cars were not taken down. */
const partly = 3;
const shownProblems = 20;

/** Values of a file may have control characters, which a terminal would follow. */
const printable = (line: string) => `${line.replace(/\p{Cc}+/gu, " ")}\n`;
const print = (line: string) => process.stdout.write(printable(line));
const printError = (line: string) => process.stderr.write(printable(line));

function readArguments() {
  const options = {
    vendor: { type: "string" },
    "remove-missing": { type: "boolean" },
    "even-if-many": { type: "boolean" },
    report: { type: "string" },
    lang: { type: "string", default: "en" },
    template: { type: "string" },
    example: { type: "string" },
  } as const;
  const { values, positionals } = readCommandLine(options, usage, 1);
  const [file] = positionals;
  const { vendor } = values;
  const lang = requireLang(values.lang, usage);
  const writesFile = values.template !== undefined || values.example !== undefined;
  if (writesFile && (vendor ?? file) !== undefined)
    exitWithUsage(usage, "Either make a file or import one, not both");
  if (!writesFile && !/^[1-9]\d{0,9}$/.test(vendor ?? ""))
    exitWithUsage(usage, "Say whose cars they are: --vendor and the vendor's number");
  if (!writesFile && file === undefined) exitWithUsage(usage, "Name the file to import");
  return { ...values, lang, file: file ?? "" };
}

type Arguments = ReturnType<typeof readArguments>;

async function main(): Promise<number> {
  const args = readArguments();
  if (args.template) await writeFile(args.template, templateCsv(args.lang));
  if (args.template && !args.example) return ok;
  process.umask(0o077);
  const settings = readSettings();
  const db = await openDatabase(
    { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL },
    { isShared: true, mustExist: true },
  );
  try {
    if (!args.example) return await importStock(db, args, settings);
    await writeFile(args.example, await exampleCsv(db, args.lang));
    return ok;
  } finally {
    await db.destroy();
  }
}

async function importStock(db: ImportCommand["db"], args: Arguments, settings: Settings): Promise<number> {
  const t = createTranslator(args.lang);
  const file = await stat(args.file);
  if (!file.isFile()) throw new Error(`${args.file} is no file`);
  if (file.size > maxFileBytes) throw new Error("The file may be 20 MB at most");
  // Checked first: a report that cannot be written would prevent the steps after the import.
  if (args.report) await appendFile(args.report, "");
  const stopping = new AbortController();
  const { signal } = stopping;
  process.once("SIGINT", () => stopping.abort()).once("SIGTERM", () => stopping.abort());
  const command: ImportCommand = {
    db,
    photos: await openPhotoStorage(settings, db),
    clock: () => new Date(),
    vendorId: Number(args.vendor),
    path: args.file,
    pictureHosts: { hosts: settings.IMPORT_PICTURE_HOSTS },
    signal,
    progress: progressOutput(process.stdout),
    onWait: () => print("Another import of this vendor has to end first. Waiting …"),
    owner: randomUUID(),
  };
  const stockImport = await importCars(command);
  if (stockImport.state === "failed") {
    printError(failureText(t, stockImport));
    return failed;
  }
  if (stockImport.state !== "done" || signal.aborted) return stopped();
  const { added, updated, unchanged, refused } = stockImport;
  print(`${added} added, ${updated} changed, ${unchanged} unchanged, ${refused} refused`);
  if (stockImport.failure) print(failureText(t, stockImport));
  const isTidy = await removeMissing(db, stockImport, args, signal);
  await fetchPictures(command, stockImport.id);
  if (signal.aborted) return stopped();
  const problems = await listProblems(db, stockImport, { t, limit: shownProblems });
  for (const { row, column, value, message } of problems)
    print(`row ${row}${column && `, ${column}`}: ${message} (${value})`);
  if (problems.length === shownProblems) print("… --report FILE has all of them.");
  if (args.report) await writeFile(args.report, reportCsv(db, stockImport, { t, lang: args.lang }));
  return isTidy && !(await hasRefusals(db, stockImport)) ? ok : partly;
}

function stopped(): number {
  printError("Stopped. The same command, or the API, goes on from here.");
  return failed;
}

/** Takes missing cars down if requested. @returns false when cars should have been taken down and were not */
async function removeMissing(
  db: ImportCommand["db"],
  stockImport: StockImport,
  args: Arguments,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await isNewestImport(db, stockImport))) {
    print("A later file has taken this one's place: nothing is taken down.");
    return false;
  }
  const { missing, listed, isLargePart, unnamedRows, isSuspicious } = await countMissing(db, stockImport);
  if (missing === 0) return true;
  print(`${missing} of ${listed} imported cars that are not sold are not in the file.`);
  if (!args["remove-missing"]) {
    print("They stay. --remove-missing takes them down.");
    return true;
  }
  if (isSuspicious && !args["even-if-many"]) {
    if (isLargePart) print("That is a large part: was the file cut off?");
    if (unnamedRows > 0) print(`They may be the ${unnamedRows} refused rows without a valid reference.`);
    print("If these cars are gone, add --even-if-many.");
    return false;
  }
  if (process.stdin.isTTY && !(await confirm(`Take ${missing} cars down? [y/N] `, signal))) return false;
  // The answer may have taken hours.
  const { missing: stillMissing } = await countMissing(db, stockImport);
  if (stillMissing !== missing) {
    print(`${stillMissing} cars are missing by now: nothing is taken down.`);
    return false;
  }
  signal.throwIfAborted();
  const taken = await takeDownMissing(db, stockImport, { name: importActor, now: new Date() });
  print(`${taken} taken down.`);
  if (taken < missing) print("A later file has taken this one's place: the other cars stay.");
  return taken === missing;
}

async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(question, { signal }).finally(() => prompt.close());
  return /^y(es)?$/i.test(answer.trim());
}

try {
  process.exitCode = await main();
} catch (error) {
  printError(`The import failed: ${reasonOf(error)}`);
  process.exitCode = failed;
}

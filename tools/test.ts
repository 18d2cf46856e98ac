// `npm test` (`npm run test:full` for the whole matrix): every part in turn up to the first that fails,
// closing with the line `N passed, N failed` (design/addresses.md, "Commands").
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.ts";
import { type Counts, partCounts, playwrightCounts, vitestCounts } from "./test-counts.ts";

const reports = "test-results";
const unitReport = join(reports, "unit.json");
const postgresReport = join(reports, "postgres.json");
const faultReport = join(reports, "faults.json");
const journeyReport = join(reports, "e2e.json");

interface Step {
  title: string;
  command: [string, ...string[]];
  /** The report it writes, and how to count it. */
  report?: { file: string; count: (json: never) => Counts };
  /** Only in `npm run test:full`. */
  fullOnly?: true;
}

const steps: Step[] = [
  { title: "lint", command: ["biome", "check", "."] },
  { title: "route types", command: ["react-router", "typegen"] },
  { title: "types", command: ["tsc", "--noEmit"] },
  {
    title: "unit and request tests",
    command: ["vitest", "run", ...reportingTo(unitReport)],
    report: { file: unitReport, count: vitestCounts },
  },
  {
    title: "the API's tests on PostgreSQL",
    command: [process.execPath, "tools/test-postgres.ts", ...reportingTo(postgresReport)],
    report: { file: postgresReport, count: vitestCounts },
  },
  { title: "build", command: [process.execPath, "tools/build.ts"] },
  {
    title: "the built site over a broken API",
    command: ["vitest", "run", "--config=tests/faults/vitest.config.ts", ...reportingTo(faultReport)],
    report: { file: faultReport, count: vitestCounts },
  },
  {
    title: "journeys in Chromium",
    command: ["playwright", "test"],
    report: { file: journeyReport, count: playwrightCounts },
  },
  { title: "the images", command: [process.execPath, "tools/check-image.ts"], fullOnly: true },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Counts = { passed: 0, failed: 0 };
const full = process.argv.includes("--full");
const env: Record<string, string> = full ? { FULL: "1" } : {};
for (const { title, command, report } of steps.filter(({ fullOnly }) => full || !fullOnly)) {
  console.log(`\n── ${title}`);
  const [name, ...args] = command;
  const code = await run(name, args, { env });
  const counted = report && existsSync(report.file) ? report.count(readReport(report.file)) : undefined;
  const { passed, failed } = partCounts(code, counted);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function reportingTo(file: string): string[] {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
}

function readReport(file: string): never {
  return JSON.parse(readFileSync(file, "utf8")) as never;
}

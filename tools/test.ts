// `npm test` and `npm run test:full`: runs all parts, and ends with the line `N passed, N failed`.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./run.ts";
import { type Counts, partCounts, playwrightCounts, vitestCounts } from "./test-counts.ts";

interface Part {
  title: string;
  command: [string, ...string[]];
  report?: { file: string; count: (json: never) => Counts };
}

const reports = "test-results";
const full = process.argv.includes("--full");
const failedParts: string[] = [];
const total: Counts = { passed: 0, failed: 0, failures: [] };
/** The folder for temporary files of tests and browsers, which is deleted after the run. */
const temporaryFiles = mkdtempSync(join(tmpdir(), "tests-"));
// PostgreSQL runs as another user, who has to enter the folder.
chmodSync(temporaryFiles, 0o711);
const env = {
  TMPDIR: temporaryFiles,
  // Tests start hundreds of processes and threads with the same code.
  NODE_COMPILE_CACHE: join(temporaryFiles, "compile-cache"),
  // Parts run in parallel, so the machine is busy.
  TEST_TIMEOUT_FACTOR: process.env.TEST_TIMEOUT_FACTOR || "4",
  ...(full ? { FULL: "1" } : {}),
};

/** @returns whether all passed. */
async function runParts(...parts: Part[]): Promise<boolean> {
  let allPassed = true;
  for (const { title, command, report } of parts) {
    console.log(`── ${title}`);
    const [name, ...args] = command;
    const code = await run(name, args, { env });
    const counted = report && existsSync(report.file) ? report.count(readReport(report.file)) : undefined;
    const { passed, failed, failures } = partCounts(code, counted);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map((failure) => `${title}: ${failure}`));
    if (failed === 0) continue;
    allPassed = false;
    failedParts.push(title);
  }
  return allPassed;
}

const lint: Part = { title: "lint", command: ["biome", "check", "."] };
const types: Part = { title: "types", command: ["npm", "run", "--silent", "check:types"] };
const imports: Part = {
  title: "directions of imports",
  command: ["npm", "run", "--silent", "check:imports"],
};
const unused: Part = { title: "unused code", command: ["knip"] };
const build: Part = { title: "build", command: [process.execPath, "tools/build.ts"] };
const tests = vitestPart("unit and request tests, on SQLite and PostgreSQL", "unit.json");
const faults = vitestPart(
  "the built site over a broken API",
  "faults.json",
  "--config=tests/faults/vitest.config.ts",
);
const deployment = vitestPart(
  "several web servers and APIs behind Varnish",
  "deployment.json",
  "--config=tests/deployment/vitest.config.ts",
);
const journeys: Part = {
  title: full ? "journeys in Chromium, Firefox and WebKit" : "journeys in Chromium",
  command: ["playwright", "test"],
  report: { file: join(reports, "journeys.json"), count: playwrightCounts },
};
const browsers: Part = {
  title: "Firefox and WebKit",
  command: [process.execPath, "tools/other-browsers.ts"],
};
const withoutDemo: Part = {
  title: "the project without the demo",
  command: [process.execPath, "tools/check-without-demo.ts"],
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Tests wait for disks and processes: lint and types use the idle time.
const [, isBuilt] = await Promise.all([
  runParts(tests),
  runParts(lint, types, imports, unused).then(() => runParts(build)),
]);
if (isBuilt) {
  // These parts need the demo data, which may be deleted.
  if (existsSync("demo")) {
    if (full) await runParts(faults, deployment, browsers);
    await runParts(journeys);
    if (full) await runParts(withoutDemo);
  }
}

rmSync(temporaryFiles, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.join(", ")}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function vitestPart(title: string, reportFile: string, ...args: string[]): Part {
  const file = join(reports, reportFile);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return { title, command: ["vitest", "run", ...args, ...reporters], report: { file, count: vitestCounts } };
}

function readReport(file: string): never {
  return JSON.parse(readFileSync(file, "utf8")) as never;
}

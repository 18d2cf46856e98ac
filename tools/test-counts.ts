export interface Counts {
  passed: number;
  failed: number;
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    /** One for each project. */
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: { message?: string }[];
  suites?: PlaywrightSuite[];
}

/** A file that could not be loaded has no tests, but counts as failed. */
export function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map(({ name, message }) => failure(name, "was not loaded", message))],
  };
}

export function playwrightCounts({ stats, errors = [], suites = [] }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map(({ message }) => failure("Playwright", "outside of any test", message)),
    ],
  };
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) =>
        failure(`[${projectName}] ${file}`, title, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

const longestReason = 1000;

function failure(file: string, title: string, reason = ""): string {
  return `${file} › ${title}\n${reason.slice(0, longestReason)}`.trim();
}

/** Adds a failure when the process failed without counting one. */
export function partCounts(
  exitCode: number,
  counted: Counts = { passed: 0, failed: 0, failures: [] },
): Counts {
  if (exitCode === 0 || counted.failed > 0) return counted;
  return { ...counted, failed: 1, failures: [`exit code ${exitCode}, outside of any test`] };
}

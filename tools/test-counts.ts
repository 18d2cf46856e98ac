/** How many tests passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** From vitest's JSON report. A file that could not be loaded has no tests, but it failed. */
export function vitestCounts(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** From Playwright's JSON report. Without retries nothing is flaky, but what was would not have passed. */
export function playwrightCounts(report: {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}): Counts {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) };
}

/**
 * What a part adds up to: what it counted, and one failure more when it ended badly without counting any.
 * @param exitCode of the part.
 */
export function partCounts(exitCode: number, counted: Counts = { passed: 0, failed: 0 }): Counts {
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

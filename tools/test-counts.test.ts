import { expect, it } from "vitest";
import { partCounts, playwrightCounts, vitestCounts } from "./test-counts.ts";

it("counts a test file that could not be loaded as a failure", () => {
  const testResults = [
    { status: "passed", assertionResults: [{}, {}] },
    { status: "failed", assertionResults: [] },
  ];
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 0, testResults })).toEqual({
    passed: 2,
    failed: 1,
  });
});

it("counts Playwright's errors outside of any test", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});

it("never lets a part fail without a failure", () => {
  expect(partCounts(1)).toEqual({ passed: 0, failed: 1 });
  expect(partCounts(1, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 });
  expect(partCounts(1, { passed: 9, failed: 2 })).toEqual({ passed: 9, failed: 2 });
  expect(partCounts(0, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 0 });
});

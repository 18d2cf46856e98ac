import { expect, it } from "vitest";
import { partCounts, playwrightCounts, vitestCounts } from "./test-counts.ts";

it("failed tests are counted and named, and so is a test file that could not be loaded", () => {
  const passed = { fullName: "holds", status: "passed" };
  const failed = { fullName: "breaks", status: "failed", failureMessages: ["expected 1 to be 2"] };
  const testResults = [
    { name: "a.test.ts", status: "failed", assertionResults: [passed, failed] },
    { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
  ];
  expect(vitestCounts({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    failures: ["a.test.ts › breaks\nexpected 1 to be 2", "b.test.ts › was not loaded\nno such module"],
  });
});

it("Playwright's failures are counted and named, also those outside of any test", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  const tests = [
    { projectName: "js", status: "expected", results: [{}] },
    { projectName: "nojs", status: "unexpected", results: [{ error: { message: "too late" } }] },
  ];
  const suites = [{ suites: [{ specs: [{ title: "leads on", file: "a.test.ts", tests }] }] }];
  expect(playwrightCounts({ stats, errors: [{ message: "no browser" }], suites })).toEqual({
    passed: 5,
    failed: 3,
    failures: ["[nojs] a.test.ts › leads on\ntoo late", "Playwright › outside of any test\nno browser"],
  });
});

it("a failure is counted whenever a part exits with an error", () => {
  const allPassed = { passed: 9, failed: 0, failures: [] };
  const someFailed = { passed: 9, failed: 2, failures: ["a", "b"] };
  const failures = ["exit code 1, outside of any test"];
  expect(partCounts(1)).toEqual({ passed: 0, failed: 1, failures });
  expect(partCounts(1, allPassed)).toEqual({ passed: 9, failed: 1, failures });
  expect(partCounts(1, someFailed)).toEqual(someFailed);
  expect(partCounts(0, allPassed)).toEqual(allPassed);
});

import { describe, expect, it } from "vitest";
import { nextApkDate } from "./registration.ts";

const today = "2026-11-20";

describe("nextApkDate", () => {
  it.each([
    ["2018-05-10", "petrol", "2027-05-10", "yearly after four, six and eight years"],
    ["2024-06-01", "petrol", "2028-06-01", "first after four years"],
    ["2021-03-01", "hybrid", "2027-03-01", "then after two more"],
    ["2025-02-01", "diesel", "2028-02-01", "diesel first after three"],
    ["2020-02-29", "diesel", "2027-03-01", "29 February becomes 1 March"],
    ["2002-01-15", "petrol", "2027-01-15", "before 2005 petrol as diesel"],
    ["1990-07-01", "petrol", "2028-07-01", "from thirty years every other year"],
  ] as const)("for a car of %s on %s is %s (%s)", (registered, fuel, due, _why) => {
    expect(nextApkDate(registered, fuel, today)).toBe(due);
  });

  it("is null for a car of fifty years", () => {
    expect(nextApkDate("1975-05-05", "petrol", today)).toBeNull();
    expect(nextApkDate("1976-11-20", "petrol", today)).toBeNull();
  });
});

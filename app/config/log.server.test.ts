import { expect, it, vi } from "vitest";
import { log, logCall } from "./log.server.ts";

it.each([
  ["an answer", 200, "debug"],
  ["a refusal", 422, "debug"],
  ["a failure", 503, "warn"],
  ["no answer in time", "timeout", "warn"],
  ["a call that the open circuit breaker refused", "rejected", "debug"],
  ["a visitor who left", "canceled", "debug"],
] as const)("an API call is logged at the right level: %s", (_, status, level) => {
  const levels: string[] = [];
  for (const name of ["debug", "warn"] as const)
    vi.spyOn(log, name).mockImplementation(() => void levels.push(name));
  logCall({ name: "GET {lang}/cars", status, ms: 1.4 }, "r-1");
  expect(levels).toEqual([level]);
  vi.restoreAllMocks();
});

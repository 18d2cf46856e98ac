import { describe, expect, it } from "vitest";
import { ignoreNotFound, parseRecordId } from "./page-errors.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

describe("the id of a record", () => {
  it.each([
    ["1", 1],
    ["2147483647", 2_147_483_647],
    ["3000000001", 3_000_000_001],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    ["9007199254740992", null],
    ["0", null],
    ["01", null],
    ["1e3", null],
    ["-1", null],
    ["", null],
  ])("is null unless the path segment is a positive 32-bit integer: %j", (param, id) => {
    expect(parseRecordId(param)).toBe(id);
  });
});

describe("a deletion", () => {
  const refused = (status: number) =>
    Promise.reject(new UpstreamError("status", "DELETE x", null, { status }));

  it("succeeds when the record is already gone, and fails on any other error", async () => {
    expect(await ignoreNotFound(Promise.resolve("Done"))).toBe("Done");
    expect(await ignoreNotFound(refused(404))).toBeNull();
    await expect(ignoreNotFound(refused(503))).rejects.toMatchObject({ status: 503 });
  });
});

import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server.ts";

/** The directives that fall back to `default-src` directly (CSP level 3). */
const fallingBack = "child connect font frame img manifest media object script style worker".split(" ");

it("the policy sets every directive that falls back to default-src, no inline script, and inline styles only by hash", () => {
  const directives = new Map(
    contentSecurityPolicy(["'sha256-x'"])
      .split("; ")
      .map((line) => [line.split(" ")[0], line.split(" ").slice(1)] as const),
  );
  expect(directives.get("default-src")).toEqual(["'self'"]);
  expect(fallingBack.filter((name) => !directives.has(`${name}-src`))).toEqual([]);
  for (const name of ["child-src", "worker-src", "object-src", "base-uri", "frame-ancestors"])
    expect([name, directives.get(name)]).toEqual([name, ["'none'"]]);
  expect(directives.get("script-src")).toEqual(["'self'"]);
  expect(directives.get("style-src")).toEqual(["'self'", "'sha256-x'"]);
});

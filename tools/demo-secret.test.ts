import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { demoSecret } from "./demo-secret.ts";

it("the demo secret is created once, has at least 32 characters and is readable only by its owner", () => {
  const directory = join(mkdtempSync(join(tmpdir(), "data-")), "not-there-yet");
  const secret = demoSecret(directory);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(demoSecret(directory)).toBe(secret);
  expect(statSync(join(directory, "session-secret")).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

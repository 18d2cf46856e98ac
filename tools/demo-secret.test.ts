import { rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "#tests/setup/temporary-folder.ts";
import { smallDisk } from "#upstream/testing/small-disk.ts";
import { demoSecret } from "./demo-secret.ts";

it("the demo secret is created once, has at least 32 characters and is readable only by its owner", () => {
  const directory = join(temporaryFolder(), "not-there-yet");
  const secret = demoSecret(directory);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(demoSecret(directory)).toBe(secret);
  expect(statSync(join(directory, "session-secret")).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

const disk = smallDisk("64k");
afterAll(disk.remove);

if (disk.isDisk)
  it("a full disk is named, and leaves no empty secret behind", () => {
    const filler = join(disk.path, "filler");
    const { bavail, bsize } = statfsSync(disk.path);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    expect(() => demoSecret(disk.path)).toThrow(`ENOSPC: no space left on device, write (${disk.path})`);
    rmSync(filler);
    expect(demoSecret(disk.path).length).toBeGreaterThanOrEqual(32);
  });

import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { chromiumCandidates, findChromium } from "./find-chromium.ts";

function folderWith(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "bin-"));
  for (const name of names) {
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

it("takes the one asked for before the system's", () => {
  expect(findChromium({ CHROMIUM_PATH: "/opt/mine", PATH: folderWith("chromium") })).toBe("/opt/mine");
});

it("takes the one without windows before all others of the system", () => {
  const folder = folderWith("chromium", "chromium-headless-shell");
  expect(findChromium({ PATH: folder })).toBe(join(folder, "chromium-headless-shell"));
});

it("takes the system's chromium before its Chrome, wherever they lie on PATH", () => {
  const [chrome, chromium] = [folderWith("google-chrome"), folderWith("chromium")];
  expect(findChromium({ PATH: [chrome, chromium].join(delimiter) })).toBe(join(chromium, "chromium"));
  expect(findChromium({ PATH: chrome })).toBe(join(chrome, "google-chrome"));
});

it("takes no file that cannot be run", () => {
  const folder = folderWith("chromium");
  chmodSync(join(folder, "chromium"), 0o644);
  expect(chromiumCandidates({ PATH: folder }).filter(({ from }) => from === "the system")).toEqual([]);
});

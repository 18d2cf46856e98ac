import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/setup/temporary-folder.ts";
import { chromiumCandidates, findChromium } from "./find-chromium.ts";

function folderWith(...names: string[]) {
  const folder = temporaryFolder();
  for (const name of names) {
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

it("the browser in CHROMIUM_PATH is preferred to the system's", () => {
  expect(findChromium({ CHROMIUM_PATH: "/opt/mine", PATH: folderWith("chromium") })).toBe("/opt/mine");
});

it("the headless shell is preferred to the system's other browsers", () => {
  const folder = folderWith("chromium", "chromium-headless-shell");
  expect(findChromium({ PATH: folder })).toBe(join(folder, "chromium-headless-shell"));
});

it("the system's Chromium is preferred to its Chrome, also when Chrome comes first on PATH", () => {
  const [chrome, chromium] = [folderWith("google-chrome"), folderWith("chromium")];
  expect(findChromium({ PATH: [chrome, chromium].join(delimiter) })).toBe(join(chromium, "chromium"));
  expect(findChromium({ PATH: chrome })).toBe(join(chrome, "google-chrome"));
});

it("files that are not executable are ignored", () => {
  const folder = folderWith("chromium");
  chmodSync(join(folder, "chromium"), 0o644);
  expect(chromiumCandidates({ PATH: folder }).filter(({ from }) => from === "the system")).toEqual([]);
});

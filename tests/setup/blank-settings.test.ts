import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { settingNames } from "./blank-settings.ts";

it("the site of the journeys gets a value for every setting, so that it ignores the developer's .env", async () => {
  const print = `const { default: config } = await import("./playwright.config.ts");
    console.log(JSON.stringify(Object.keys(config.webServer.env)));`;
  const env = { PATH: process.env.PATH, CHROMIUM_PATH: process.execPath, E2E_DATA_DIR: "unused" };
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", print], { env });
  expect(JSON.parse(stdout)).toEqual(expect.arrayContaining(settingNames));
  expect(settingNames.length).toBeGreaterThan(50);
});

import { expect, it } from "vitest";
import { settingNames } from "#tests/setup/blank-settings.ts";

it("every setting has a value, so that the site of request tests ignores the developer's .env", () => {
  expect(settingNames.filter((name) => process.env[name] === undefined)).toEqual([]);
});

import { readFileSync } from "node:fs";

const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");

/** The names of all settings, as .env.example lists them. */
export const settingNames: string[] = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

/** Every setting, empty: a program that a test starts with these ignores the developer's .env. */
export const blankSettings: Record<string, string> = Object.fromEntries(
  settingNames.map((name) => [name, ""]),
);

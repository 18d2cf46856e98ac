import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { extensionNames } from "#app/config/api-extensions.ts";
import { settingNames } from "#tests/setup/blank-settings.ts";

const read = (file: string) => readFileSync(file, "utf8");

it("docs/operating.md explains every setting of .env.example, and no others", () => {
  const explained = new Set(
    [...read("docs/operating.md").matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) +\|/gm)].flatMap(
      ([, names = ""]) => names.split(", ").map((name) => name.replaceAll("`", "")),
    ),
  );
  expect(settingNames.filter((name) => !explained.has(name))).toEqual([]);
  expect([...explained].filter((name) => !settingNames.includes(name))).toEqual([]);
});

it(".env.example has no setting that the code does not read", () => {
  const code = globSync("{app,demo,server,tools,upstream}/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .map(read)
    .join("\n");
  expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

it(".env.example has every setting of the site and of the API", () => {
  const listed = new Set([...read(".env.example").matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const settings = ["app/config/env.server.ts", "upstream/env.ts"].flatMap((file) =>
    [...read(file).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): (?!["\w]+,$)/gm)].map(([, name]) => name!),
  );
  expect(settings.length).toBeGreaterThan(50);
  const derived = ["NODE_ENV", "LOOPBACK", "BACKOFFICE_URL"];
  expect(settings.filter((name) => !listed.has(name) && !derived.includes(name))).toEqual([]);
});

it("docs/operating.md explains every extension of API_EXTENSIONS", () => {
  const explained = [...read("docs/operating.md").matchAll(/^\| `([a-z-]+)` +\| /gm)].map(([, name]) => name);
  expect(explained).toEqual(extensionNames);
});

it("docs/operating.md names every cookie of the back-office", () => {
  const code = ["session.ts", "language.ts"].map((file) => read(`upstream/back-office/${file}`)).join("\n");
  const cookies = new Set(
    [...code.matchAll(/"(backoffice-[\w-]+)"|cookieName\(baseUrl\)\}(-\w+)/g)].map(
      ([, name, ending]) => name ?? `__Host-backoffice${ending}`,
    ),
  );
  expect(cookies.size).toBe(4);
  for (const cookie of cookies) expect(read("docs/operating.md")).toContain(`\`${cookie}\``);
});

it("docs/operating.md names every cache policy of app/config/cache-headers.ts", () => {
  const policies = [...read("app/config/cache-headers.ts").matchAll(/^ {2}\w+: "([^"]+)",$/gm)].map(
    ([, policy = ""]) => policy,
  );
  expect(policies).toHaveLength(5);
  for (const policy of policies) expect(read("docs/operating.md")).toContain(`\`${policy}\``);
});

it("tests start the site with blank settings, because it would read the developer's .env", () => {
  const starting = globSync("tests/**/*.ts").filter(
    (file) =>
      /\bspawn\(|\(execFile\)/.test(read(file)) &&
      /"(?:server\/main|tools\/start)\.ts"|"npm"|admin\/main/.test(read(file)),
  );
  expect(starting.length).toBeGreaterThan(5);
  expect(starting.filter((file) => !read(file).includes("...blankSettings,"))).toEqual([]);
});

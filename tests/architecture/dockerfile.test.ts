import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { nodeFlags } from "../../tools/node-flags.ts";

/* Only the CI workflow runs `docker build`. These tests find, without Docker, what it would most likely miss. */

const lines = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
const [first, ...rules] = lines(".dockerignore");
const sent = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
const isSent = (path: string) => sent.some((root) => path === root || path.startsWith(`${root}/`));

test("The Docker build context contains everything that the Dockerfile copies", () => {
  const copied = lines("Dockerfile").flatMap((line) => {
    const [, sources] = /^COPY (?!--from)(.+) \S+$/.exec(line) ?? [];
    return sources?.split(" ").map((source) => source.replace("./", "")) ?? [];
  });
  expect(copied).toContain("contract");
  // `demo` may have been deleted; only the stage `demo` copies it.
  const needed = copied.filter((path) => path !== "." && path !== "demo");
  expect(needed.filter((path) => !(existsSync(path) && isSent(path)))).toEqual([]);
});

test("The Docker build context contains every folder that the code imports from", () => {
  const roots = Object.values(
    JSON.parse(readFileSync("package.json", "utf8")).imports as Record<string, string>,
  );
  const read = roots.map((root) => root.replace(/^\.\/|\/.*/g, "")).filter((root) => root !== "tests");
  expect(read).toContain("app");
  expect(read.filter((root) => !isSent(root))).toEqual([]);
});

test("The Docker build context contains no secrets, no data and no tests", () => {
  expect(first).toBe("*");
  expect([".env", ".data", ".git", "node_modules", "tests"].filter(isSent)).toEqual([]);
  expect(rules).toEqual(expect.arrayContaining(["**/*.test.ts", "**/*.test.tsx"]));
});

test("The programs run with the Node flag --disable-proto=delete", () => {
  for (const script of ["serve", "upstream", "demo"] as const)
    expect(nodeFlags(script).flags).toContain("--disable-proto=delete");
});

test("The images start the programs with the Node flags and environment variables of the npm scripts", () => {
  const text = readFileSync("Dockerfile", "utf8");
  const flagsOf = (program: string) =>
    new RegExp(`^CMD \\["node", (.*)"${program}"\\]$`, "m").exec(text)?.[1]?.match(/--[\w=-]+/g);
  expect(flagsOf("server/main.ts")).toEqual(nodeFlags("serve").flags);
  expect(flagsOf("upstream/main.ts")).toEqual(nodeFlags("upstream").flags);
  if (existsSync("demo")) expect(flagsOf("demo/main.ts")).toEqual(nodeFlags("demo").flags);
  for (const [name, value] of Object.entries(nodeFlags("serve").env))
    expect(text).toContain(`${name}=${value}`);
});

test("The systemd units start the programs with the Node flags and environment variables of the npm scripts", () => {
  for (const [unit, script, program] of [
    ["web", "serve", "server/main.ts"],
    ["api", "upstream", "upstream/main.ts"],
  ] as const) {
    const text = readFileSync(`deploy/systemd/car-market-${unit}.service`, "utf8");
    const { flags, env } = nodeFlags(script);
    expect(text).toContain(`\nExecStart=/usr/bin/env node ${flags.join(" ")} ${program}\n`);
    for (const [name, value] of Object.entries(env)) expect(text).toContain(` ${name}=${value}`);
  }
});

test("The API's image has the files that its npm scripts run first", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const ofTheApi = Object.keys(scripts).filter((name) => scripts[name]?.includes(" upstream/"));
  expect(ofTheApi).toContain("admin");
  const needed = ofTheApi.flatMap((name) => scripts[`pre${name}`]?.match(/\S+\.mjs/g) ?? []);
  const runtime = readFileSync("Dockerfile", "utf8").split(" AS runtime\n")[1]?.split("\nFROM ")[0] ?? "";
  expect(needed.filter((file) => !runtime.includes(`COPY ${file} `))).toEqual([]);
});

test("The web image has the modules that its server imports", () => {
  const stage = readFileSync("Dockerfile", "utf8").split(" AS web\n")[1] ?? "";
  const copied = [...stage.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, source]) => `./${source}/`);
  const missing = modulesOf("./server/main.ts").filter(
    (file) => !copied.some((root) => file.startsWith(root)),
  );
  expect(missing).toEqual([]);
});

test("compose.yaml passes each setting to the program that reads it, except its own and those of tests and the demo", () => {
  const sections = readFileSync(".env.example", "utf8").split("# --- The reference API");
  const [web = "", api = ""] = readFileSync("compose.yaml", "utf8")
    .split("\nservices:")[0]!
    .split("\nx-api:");
  const unpassed = [web, api].flatMap((program, index) => {
    const settings = [...sections[index]!.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    return settings.filter((name) => !program.includes(`\n    ${name}: `));
  });
  const ofTheFile = ["PORT", "HOST", "DRAIN_MS", "UPSTREAM_PORT", "DATA_DIR"];
  const ofTests = [
    "GOOGLE_AUTH_URL",
    "GOOGLE_TOKEN_URL",
    "GOOGLE_USERINFO_URL",
    "SEED_DEMO",
    "RATE_LIMIT_FACTOR",
  ];
  const ofTheDemo = ["OUTBOX_PUBLISHED"];
  expect(unpassed.sort()).toEqual([...ofTheFile, ...ofTests, ...ofTheDemo].sort());
  expect(api).toContain("\n    GOOGLE_CLIENT_ID: ");
});

test("compose.yaml sets TRUSTED_HOPS of both programs from PROXY_HOPS, which is 2 by default", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const counted = [...compose.matchAll(/^ {4}TRUSTED_HOPS: \$\{(.+)\}$/gm)].map(([, value]) => value);
  expect(counted).toEqual(["PROXY_HOPS:-2", "PROXY_HOPS:-2"]);
});

test("compose.yaml limits the logs of every service", () => {
  const [common = "", services = ""] = readFileSync("compose.yaml", "utf8").split(/^services:$/m);
  expect(common).toMatch(/^x-logging: &logging .*max-size: 50m, max-file: "5"/m);
  expect(common).toMatch(/^x-common: &common\n {2}logging: \*logging$/m);
  const blocks = services
    .split(/^networks:$/m)[0]!
    .split(/^ {2}(?=[a-z])/m)
    .slice(1);
  expect(blocks).toHaveLength(6);
  for (const block of blocks) expect(block).toMatch(/<<: \*(common|web|api)$|logging: \*logging$/m);
});

test("In compose.yaml, Varnish knows the address of every server also while that server is stopped", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const site = readFileSync("deploy/varnish/site.vcl", "utf8");
  const names = [...site.matchAll(/^\t\.host = "(.+)";$/gm)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  const servers = names.map((name) => {
    const [, address] = new RegExp(`^ {2}${name}:\n.+\n.* ipv4_address: "(.+)"`, "m").exec(compose) ?? [];
    return `${name}:${address}`;
  });
  const known = /^ {4}extra_hosts:\n((?: {6}- ".+"\n)+)/m.exec(compose)?.[1] ?? "";
  expect([...known.matchAll(/"(.+)"/g)].map(([, host]) => host)).toEqual(servers);
});

test("docs/operating.md names the settings that compose.yaml does not pass to the containers", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const containers = readFileSync("docs/operating.md", "utf8").split("\n## Containers\n")[1] ?? "";
  const sentence = /Other settings are passed on .*/.exec(containers)?.[0] ?? "";
  const named = [...sentence.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name);
  const settings = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)];
  const unpassed = settings.map(([, name]) => name).filter((name) => !compose.includes(`\${${name}:`));
  expect(named.sort()).toEqual(unpassed.sort());
});

test("compose.yaml requires only the four settings without a default, and docs/operating.md names them", () => {
  const text = readFileSync("compose.yaml", "utf8");
  const asked = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
  expect([...asked]).toEqual(["PUBLIC_ORIGIN", "SESSION_SECRET", "BACKOFFICE_URL", "POSTGRES_PASSWORD"]);
  const operating = readFileSync("docs/operating.md", "utf8");
  for (const name of asked) expect(operating.split("\n## Containers\n")[1]).toContain(`\`${name}\``);
});

/** Returns a module and all modules of the project that it imports, directly or indirectly. */
function modulesOf(file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [];
  found.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/ from "([.#][^"]+)"/g))
    modulesOf(name.startsWith("#") ? `./${name.slice(1)}` : `./${join(dirname(file), name)}`, found);
  return [...found];
}

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const requireNode = (version: string) =>
  spawnSync(process.execPath, ["tools/require-node.mjs", version], { encoding: "utf8" });

it.each(["18.20.8", "v20.19.5", "22.21.0", "24.6.0"])(
  "the Node check says in one sentence that Node %s is too old",
  (version) => {
    const { status, stderr } = requireNode(version);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This project needs Node 24\.7 or later and found [\d.]+: install it from .+\.\n$/,
    );
  },
);

it.each(["24.7.0", "24.21.0", "v26.0.0"])("the Node check accepts Node %s without a message", (version) => {
  expect(requireNode(version)).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

it("the Node check runs before every script that starts Node, Vitest or Playwright", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const names = Object.keys(scripts).filter((name) =>
    /^(\w+=\S+ )*(exec )?(node|vitest|playwright) /.test(scripts[name]!),
  );
  const started = names.filter((name) => scripts[name] !== "node tools/require-node.mjs");
  expect(started).toEqual(expect.arrayContaining(["start", "serve", "test", "test:unit", "test:journeys"]));
  for (const name of [...started, "check"])
    expect(scripts[`pre${name}`], name).toBe("node tools/require-node.mjs");
});

it("the Node check contains no syntax that a very old Node cannot parse", () => {
  expect(readFileSync("tools/require-node.mjs", "utf8")).not.toMatch(/\?\.|\?\?|with \{|await/);
});

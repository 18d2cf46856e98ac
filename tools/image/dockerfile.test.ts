import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { execForm, parseDockerfile, variables } from "./dockerfile.ts";

it("reads stages, flags and continued lines", () => {
  const text = `# a comment
FROM node:24-slim AS base
FROM base AS web
COPY --from=build --chown=node /app/build ./build
HEALTHCHECK --interval=1s \\
  CMD ["node", "-e", "1"]
`;
  expect(parseDockerfile(text)).toEqual([
    { name: "base", from: "node:24-slim", instructions: [] },
    {
      name: "web",
      from: "base",
      instructions: [
        { word: "COPY", flags: { from: "build", chown: "node" }, rest: "/app/build ./build" },
        { word: "HEALTHCHECK", flags: { interval: "1s" }, rest: 'CMD ["node", "-e", "1"]' },
      ],
    },
  ]);
});

it.each(["FROM node:24-slim", "COPY a b", "FROM a AS b\n!"])("refuses what it does not know: %j", (text) => {
  expect(() => parseDockerfile(text)).toThrow();
});

it("takes commands in exec form only", () => {
  expect(execForm('["node", "a b.ts"]')).toEqual(["node", "a b.ts"]);
  expect(() => execForm("node a.ts")).toThrow();
});

it("reads variables", () => {
  expect(variables("A=1 B=x/y")).toEqual({ A: "1", B: "x/y" });
  expect(() => variables("A 1")).toThrow();
});

it("finds in our own Dockerfile two stages that run as somebody else than root, without the demo", () => {
  const stages = parseDockerfile(readFileSync("Dockerfile", "utf8"));
  for (const name of ["web", "api"]) {
    const stage = stages.find((each) => each.name === name);
    const users = stage?.instructions.filter(({ word }) => word === "USER").map(({ rest }) => rest);
    expect(users).toEqual(["node"]);
    expect(stage?.instructions.map(({ word }) => word)).toEqual(
      expect.arrayContaining(["CMD", "HEALTHCHECK"]),
    );
  }
  for (const name of ["web", "api"]) {
    const instructions = stages.find((stage) => stage.name === name)?.instructions ?? [];
    expect(JSON.stringify(instructions)).not.toContain("demo");
  }
  expect(JSON.stringify(stages)).not.toMatch(/SESSION_SECRET|PASSWORD/);
});

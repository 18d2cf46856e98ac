import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { apiExtensions } from "#app/config/api-extensions.ts";
import { untriedCalls } from "../../tools/api-check/untried-calls.ts";

/* With `npm run api:check`, an operator learns which of the site's calls another API lacks. */

/** Returns a call with each value in its path as `{}`, in English. */
const withoutValues = (call: string) => call.replace(/\{lang\}/, "en").replace(/\$?\{[^{}]*\}/g, "{}");

const extensions = Object.values(apiExtensions).flatMap((calls) => {
  const [, methods = "", path = ""] = /^([A-Z, ]+) ([^? ]+)/.exec(calls) ?? [];
  return methods.split(", ").map((method) => `${method} ${path}`);
});
const known = [...extensions, ...Object.values(untriedCalls).flat()].map(withoutValues).join("\n");

/** A value may stand for any word. */
const isKnown = (call: string) => new RegExp(`^${call.replaceAll("{}", "[^/\\n]+")}$`, "m").test(known);

const send = /\.send\(\s*(?:["`]([^"`?]+)[^"`]*["`]|(\w+)),\s*\{\s*method: "([A-Z]+)"/g;

/** Returns the calls of a module that change something; those whose path is made elsewhere are left out. */
function changesOf(text: string): string[] {
  const constants = Map.groupBy(text.matchAll(/const (\w+) = ["`]([^"`]+)["`]/g), ([, name]) => name);
  const constant = (name: string) => {
    const [only, ...others] = constants.get(name) ?? [];
    return others.length === 0 ? only?.[2] : undefined;
  };
  return [...text.matchAll(send)].flatMap(([, literal, name = "", method]) => {
    const path = (literal ?? constant(name))?.replace(/^\$\{(\w+)\}/, (_, prefix) => constant(prefix) ?? "");
    return path && !path.startsWith("/") ? withoutValues(`${method} ${path}`) : [];
  });
}

it("every call that changes something is known to api:check", () => {
  const unknown = globSync("app/api/*.ts", { exclude: ["**/*.test.ts"] }).flatMap((file) =>
    changesOf(readFileSync(file, "utf8"))
      .filter((call) => !isKnown(call))
      .map((call) => `${file}: ${call}`),
  );
  expect(
    unknown,
    "List it in tools/api-check/untried-calls.ts, or in app/config/api-extensions.ts if pages make it on their own (docs/add-a-page.md).",
  ).toEqual([]);
});

it.each([
  ['api.send("{lang}/ideas", { method: "POST", body })', "POST en/ideas"],
  ['const path = "{lang}/ideas";\napi.send(path, { method: "DELETE" })', "DELETE en/ideas"],
])("a call that api:check does not know is found (%#)", (code, call) => {
  expect(changesOf(code)).toEqual([call]);
  expect(isKnown(call)).toBe(false);
});

import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Components that draw nothing themselves. */
const invisible = ["PageStyle", "SilentErrorBoundary", "ToastPortal"];

it("the page of primitives shows every component of app/ui", () => {
  const page = readFileSync("app/routes/primitives/examples.tsx", "utf8");
  const components = globSync("app/ui/{,apart/}*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export (?:function|class) ([A-Z]\w+)/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(components.length).toBeGreaterThan(45);
  const forgotten = components.filter((name) => !invisible.includes(name) && !page.includes(`<${name}`));
  expect(forgotten, "Show it in app/routes/primitives/examples.tsx, in every state.").toEqual([]);
});

it.each([true, false])(
  "the page of primitives exists in development only (development: %s)",
  async (isDev) => {
    vi.stubEnv("DEV", isDev);
    vi.resetModules();
    const { default: routes } = await import("#app/routes.ts");
    expect(JSON.stringify(routes).includes("primitives")).toBe(isDev);
  },
);

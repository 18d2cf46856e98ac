import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { decodeTurboStream, hydrationGlobals, takeLoaderData, useFramework } from "./router-internals.ts";

const car = { title: "Volvo V60", price: null };

/** Shows what the page's scripts are made of. */
function Page() {
  const { manifest, serverHandoffString } = useFramework()!;
  return <pre>{JSON.stringify({ manifest, handoff: JSON.parse(serverHandoffString!) })}</pre>;
}

let loaderData: string;
let html: string;

async function handleRequest(request: Request, _status: number, headers: Headers, entry: EntryContext) {
  loaderData = await takeLoaderData(entry);
  html = renderToString(<ServerRouter context={entry} url={request.url} />);
  return new Response(html, { headers });
}

const route = { id: "root", path: "", module: "/root.js", imports: ["/shared.js"], hasLoader: true };

beforeAll(async () => {
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { id: "root", path: "", module: { default: Page, loader: () => car } } },
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: { root: route },
      url: "/manifest.js",
      version: "1",
    },
    future: {},
    ssr: true,
    prerender: [],
    publicPath: "/",
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  await createRequestHandler(build as unknown as ServerBuild, "production")(new Request("http://localhost/"));
});

test("A page's loader data is a stream that can be taken and read", async () => {
  expect(await decodeTurboStream(loaderData)).toMatchObject({ loaderData: { root: car } });
});

test("Once it is taken, React Router writes no script of its own", () => {
  expect(html).toContain("<pre>");
  expect(html).not.toContain("<script");
});

test("The framework's context names the scripts of a page and the rest of its context", () => {
  const shown = /<pre>(.*)<\/pre>/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const { manifest, handoff } = JSON.parse(shown);
  expect(manifest).toMatchObject({
    url: "/manifest.js",
    entry: { module: "/entry.js" },
    routes: { root: route },
  });
  expect(handoff).toMatchObject({ ssr: true, isSpaMode: false });
});

test("The browser's half reads what the page's scripts set", () => {
  const router = globSync("node_modules/react-router/dist/production/**/*.mjs")
    .map((file) => readFileSync(file, "utf8"))
    .join();
  for (const name of [...Object.values(hydrationGlobals), "__reactRouterDataRouter"])
    expect(router).toContain(`window.${name}`);
});

test("No other file reaches for React Router's internals", () => {
  const others = globSync("{app,server}/**/*.{ts,tsx}")
    .filter((file) => !/router-internals|\.test\./.test(file))
    .filter((file) => /UNSAFE_|__reactRouter/.test(readFileSync(file, "utf8")));
  expect(others).toEqual([]);
});

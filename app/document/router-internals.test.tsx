import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Link,
  type ServerBuild,
  ServerRouter,
  UNSAFE_decodeViaTurboStream,
} from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import config from "../../react-router.config.ts";
import { buildContext, providePageData, singleFetch, takePageData } from "./router-internals.ts";

const car = { title: "Volvo </script><b>V60</b>", price: null, names: new Map([[1, "Volvo"]]) };
const module = (exports: string) => `data:text/javascript,${exports}`;
const scripts = {
  manifest: module("globalThis.window.__reactRouterManifest={routes:{root:globalThis.rootRoute}}"),
  loader: module("export const clientLoader=1"),
  root: module("export default 2"),
};
const route = {
  id: "root",
  path: "",
  module: scripts.root,
  clientLoaderModule: scripts.loader,
  imports: ["/shared.js"],
  hasLoader: true,
};

let pageData: string;
let html: string;
let handoff: unknown;
let handle: ReturnType<typeof createRequestHandler>;

const Page = () => <Link to="/">home</Link>;

async function handleRequest(request: Request, _status: number, headers: Headers, entry: EntryContext) {
  handoff = JSON.parse(entry.serverHandoffString ?? "");
  pageData = await takePageData(entry);
  html = renderToString(<ServerRouter context={entry} url={request.url} />);
  return new Response(html, { headers });
}

beforeAll(async () => {
  const action = () => new Response(null, { status: 303, headers: { Location: "/" } });
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { id: "root", path: "", module: { default: Page, loader: () => car, action } } },
    assets: {
      entry: { imports: ["/entry-import.js"], module: "/entry.js" },
      routes: { root: route },
      url: scripts.manifest,
      version: "1",
    },
    basename: "/",
    isSpaMode: false,
    future: config.future,
    ssr: config.ssr,
    prerender: [],
    publicPath: "/",
    routeDiscovery: config.routeDiscovery,
  };
  handle = createRequestHandler(build as unknown as ServerBuild, "production");
  await handle(new Request("http://localhost/"));
  const history = {
    state: null,
    replaceState: (state: object) => Object.assign(history, { state }),
  };
  Object.assign(globalThis, { window: {}, history, rootRoute: route });
});
afterAll(() => {
  for (const name of ["window", "history", "rootRoute"]) Reflect.deleteProperty(globalThis, name);
});

test("A page's data lists its scripts and contains no markup, and React Router adds no script", () => {
  const [head = "", stream] = pageData.split("\n");
  expect(JSON.parse(head)).toEqual({
    manifest: scripts.manifest,
    entry: "/entry.js",
    routes: ["root"],
    preload: [scripts.manifest, "/entry.js", "/entry-import.js", "/shared.js", scripts.loader, scripts.root],
  });
  expect(stream).toContain("Volvo");
  expect(pageData).not.toContain("<");
  expect(html).toContain("<a ");
  expect(html).not.toContain("<script");
});

test("In the browser, the page's modules and unchanged data are where HydratedRouter reads them", async () => {
  await providePageData(pageData);
  expect(window.__reactRouterRouteModules).toEqual({ root: { default: 2, clientLoader: 1 } });
  const { stream, ...context } = window.__reactRouterContext as typeof buildContext & {
    stream: ReadableStream<Uint8Array>;
  };
  const { value } = await UNSAFE_decodeViaTurboStream(stream, globalThis as never);
  expect(value).toMatchObject({ loaderData: { root: car } });
  expect(context).toEqual(buildContext);
  expect(history.state).toEqual({ key: expect.any(String) });
  expect(JSON.parse(JSON.stringify(context))).toEqual(handoff);
  const router = globSync("node_modules/react-router/dist/production/**/*.mjs")
    .map((file) => readFileSync(file, "utf8"))
    .join();
  for (const name of [...Object.keys(window), "__reactRouterDataRouter"])
    expect(router).toContain(`window.${name}`);
});

test("A data request has its own path suffix, its response a header, and a redirect its own status", async () => {
  const answer = await handle(new Request(`http://localhost/_${singleFetch.suffix}`));
  expect(answer.headers.has(singleFetch.header)).toBe(true);
  const redirect = await handle(new Request(`http://localhost/_${singleFetch.suffix}`, { method: "POST" }));
  expect(redirect.status).toBe(singleFetch.redirectStatus);
});

test("No other file uses React Router's internals", () => {
  const internals =
    /UNSAFE_|__reactRouter|serverHandoff|turbo-?stream|X-Remix|["'`]\.data["'`]|\\\.data\$|=== 202|manifest\.(url|entry|routes)\b/i;
  const others = globSync("{app,server}/**/*.{ts,tsx}")
    .filter((file) => !/router-internals|\.test\./.test(file))
    .filter((file) => internals.test(readFileSync(file, "utf8")));
  expect(others).toEqual([]);
});

import { type DataRouter, type EntryContext, UNSAFE_useScrollRestoration } from "react-router";
import config from "../../react-router.config.ts";

/*
 * All uses of React Router's internals in this project (decision 004), in seven places. The version is pinned,
 * and router-internals.test.tsx fails when an upgrade changes them.
 */

declare global {
  interface Window {
    __reactRouterManifest: EntryContext["manifest"];
    __reactRouterContext: object;
    __reactRouterRouteModules: object;
    __reactRouterDataRouter?: Pick<DataRouter, "state" | "navigate">;
  }
}

type ManifestRoute = NonNullable<EntryContext["manifest"]["routes"][string]>;

/** 1. The scripts of a route of the manifest. */
function scriptsOf(route: ManifestRoute): string[] {
  return [
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    route.module,
  ].filter((path) => path !== undefined);
}

/**
 * 2. Takes the page's loader data, so that React Router writes no scripts of its own.
 * @returns text without "<": a line of JSON with the page's scripts, then React Router's unchanged turbo-stream
 */
export async function takePageData(entry: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffStream } = entry;
  entry.serverHandoffStream = undefined;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const preload = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [...(route.imports ?? []), ...scriptsOf(route)]),
  ]);
  const scripts = {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: routes.map(({ id }) => id),
    preload: [...preload],
  };
  const stream = await new Response(serverHandoffStream ?? "").text();
  return `${JSON.stringify(scripts)}\n${stream}`.replaceAll("<", "\\u003c");
}

/** 3. The data about the build that React Router's own script would provide. */
export const buildContext = { ...config, basename: "/", isSpaMode: false };

/** 4. Sets what `HydratedRouter` reads from `window`, and `<ScrollRestoration/>` from the history. */
export async function providePageData(pageData: string): Promise<void> {
  const end = pageData.indexOf("\n");
  const { manifest, routes }: { manifest: string; routes: string[] } = JSON.parse(pageData.slice(0, end));
  await import(/* @vite-ignore */ manifest);
  const modules = routes.map(async (id) => {
    const paths = scriptsOf(window.__reactRouterManifest.routes[id] as ManifestRoute);
    const parts = await Promise.all(paths.map((path) => import(/* @vite-ignore */ path)));
    return [id, Object.assign({}, ...parts)] as const;
  });
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  window.__reactRouterContext = { ...buildContext, stream: new Response(pageData.slice(end + 1)).body };
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
}

/** 5. The router in the browser; undefined before hydration. */
export function getDataRouter() {
  return window.__reactRouterDataRouter;
}

/** 6. Requests for a page's data: their path, the mark of their answers, and a redirect's status. */
export const singleFetch = { suffix: ".data", header: "X-Remix-Response", redirectStatus: 202 };

/** 7. `<ScrollRestoration/>` without its inline script: before hydration the browser restores the position. */
export function ScrollRestoration() {
  UNSAFE_useScrollRestoration();
  return null;
}

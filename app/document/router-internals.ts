import type { DataRouter, EntryContext } from "react-router";
import config from "../../react-router.config.ts";

/*
 * All that this project takes from React Router's internals (decision 004), in seven places. The version is pinned,
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

/** 1. The manifest's routes: the scripts of one. */
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
 * @returns lines without "<": the page's scripts as JSON, then its data as JSON or as React Router's turbo-stream
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
  return `${JSON.stringify(scripts)}\n${toJson(stream) ?? stream}`.replaceAll("<", "\\u003c");
}

/** turbo-stream's numbers for these; the other negative ones are values that JSON lacks. */
const undefinedIndex = -7;
const nullIndex = -5;

/** A loader's data of this name stays out of a page, which has it drawn (`KeptHtml`); navigations bring it. */
const serverOnly = "serverOnly";

class NotJsonError extends Error {}

/**
 * A turbo-stream as JSON, whose names and values compress better than a stream's numbers: a page is 4 % smaller.
 * @returns null for what JSON cannot say: maps, dates, errors, promises
 */
function toJson(stream: string): string | null {
  const [line = "", ...more] = stream.split("\n");
  if (!line.startsWith("[") || more.some((text) => text !== "")) return null;
  const flat: unknown[] = JSON.parse(line);
  const read = (index: number): unknown => {
    if (index === nullIndex) return null;
    if (index === undefinedIndex) return;
    const value = flat[index];
    if (index < 0 || value === undefined) throw new NotJsonError();
    if (typeof value !== "object" || value === null) return value;
    if (!Array.isArray(value)) {
      const entries = Object.entries(value as Record<string, number>);
      const named = entries.map(([key, at]) => [flat[Number(key.slice(1))], at] as const);
      return Object.fromEntries(
        named.filter(([name]) => name !== serverOnly).map(([name, at]) => [name, read(at)]),
      );
    }
    // A type's letter comes first, such as "M" of a map.
    if (value.some((at) => typeof at !== "number" || at === undefinedIndex)) throw new NotJsonError();
    return value.map(read);
  };
  try {
    return JSON.stringify(read(0));
  } catch (error) {
    if (error instanceof NotJsonError) return null;
    throw error;
  }
}

/** `toJson` undone, in the browser. */
function toStream(json: string): string {
  const flat: unknown[] = [];
  const add = (value: unknown): number => {
    if (value === null) return nullIndex;
    const index = flat.push(value) - 1;
    if (typeof value === "object")
      flat[index] = Array.isArray(value)
        ? value.map(add)
        : Object.fromEntries(Object.entries(value).map(([key, part]) => [`_${add(key)}`, add(part)]));
    return index;
  };
  add(JSON.parse(json));
  return `${JSON.stringify(flat)}\n`;
}

/** 3. What React Router's own script says of the build. */
export const buildContext = { ...config, basename: "/", isSpaMode: false };

/** 4. What `HydratedRouter` reads from `window`. @param pageData of `takePageData` */
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
  const data = pageData.slice(end + 1);
  const stream = new Response(data.startsWith("{") ? toStream(data) : data).body;
  window.__reactRouterContext = { ...buildContext, stream };
}

/** 5. In the browser, once hydrated. */
export function getDataRouter() {
  return window.__reactRouterDataRouter;
}

/** 6. Requests for a page's data: their path, the mark of their answers, and a redirect's status. */
export const singleFetch = { suffix: ".data", header: "X-Remix-Response", redirectStatus: 202 };

/** 7. A link's attribute for lazy route discovery, which is off (react-router.config.ts). */
export const discoverAttribute = ' data-discover="true"';

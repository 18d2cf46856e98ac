import {
  createRequestHandler,
  matchPath,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from "react-router";
import { vi } from "vitest";
import { importRoute, routeTree, type TreeRoute } from "./route-tree.ts";

/** Requests a path and returns the site's response. */
export type TestApp = (path: string, init?: RequestInit) => Promise<Response>;

export const siteOrigin = "http://localhost:3000";

type Module = Record<string, unknown>;
type TestRoute = TreeRoute & { load: () => Promise<Module> };

interface Options {
  /** Further pages by path, in the layout of all pages. */
  pages?: Record<string, () => Promise<Module>>;
  /** Environment variables. */
  settings?: Record<string, string>;
}

const defaultSettings = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "loopback",
  SESSION_SECRET: "of-a-test-and-nothing-else-0123456789",
  API_EXTENSIONS: "all,demo-accounts",
  LOG_LEVEL: "error",
  // Tests post forms faster than people fill them in.
  RATE_LIMIT_FACTOR: "1000",
  // Practically unlimited, except in tests of timeouts.
  API_TIMEOUT_MS: "60000",
};

/**
 * Runs the site in this process, without a build: the routes of app/routes.ts with layouts, middleware and rendering.
 * Settings are read once, so a test file has one site and must not import modules of app/ that read them.
 * @param apiUrl the URL of the upstream API
 */
export async function createTestApp(
  apiUrl: string,
  { pages = {}, settings = {} }: Options = {},
): Promise<TestApp> {
  // Test files in one process share its packages, but each has its own site and settings.
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries({ ...defaultSettings, API_URL: apiUrl, ...settings }))
    vi.stubEnv(name, value);
  const entry = await import("#app/entry.server.tsx");
  const { circuitBreaker } = await import("#app/api/transport/http-call.server.ts");
  const { mediaCircuitBreaker } = await import("#app/api/media.server.ts");
  const routes = [
    ...extraRoutes(pages),
    ...routeTree.map((route) => ({ ...route, load: () => importRoute(route) })),
  ];
  /** Modules are imported on demand, so that a test file need not wait for every page. */
  const loaded = new Map<string, Module>();
  let handle: ReturnType<typeof createRequestHandler> | undefined;
  return async (path, init) => {
    const missing = routesFor(path, routes).filter(({ id }) => !loaded.has(id));
    for (const route of missing) loaded.set(route.id, withProps(await route.load()));
    if (!handle || missing.length > 0)
      handle = createRequestHandler(buildOf(entry, routes, loaded), "production");
    // Earlier failures must not affect this response.
    circuitBreaker.reset();
    mediaCircuitBreaker.reset();
    return handle(new Request(siteOrigin + path, init), new RouterContextProvider());
  };
}

function extraRoutes(pages: Record<string, () => Promise<Module>>): TestRoute[] {
  return Object.entries(pages).map(([path, load]) => {
    const pattern = `:lang?${path}`;
    return {
      id: `extra${path}`,
      parentId: "routes/pages/route",
      path: pattern,
      pattern: `/${pattern}`,
      file: "",
      load,
    };
  });
}

/** Returns the routes that may match a path, with their parents. */
function routesFor(path: string, routes: TestRoute[]): TestRoute[] {
  const { pathname } = new URL(siteOrigin + path);
  const page = pathname.replace(/(?:\/?_)?\.data$/, "") || "/";
  const isLayout = (id: string) => routes.some(({ parentId }) => parentId === id);
  return routes.filter(({ id, pattern }) => isLayout(id) || matchPath(pattern, page));
}

/** Passes the route's data to its components as props, as React Router's build does. */
function withProps({ default: Page, ErrorBoundary, ...rest }: Module): Module {
  return {
    ...rest,
    ...(Page
      ? { default: UNSAFE_withComponentProps(Page as Parameters<typeof UNSAFE_withComponentProps>[0]) }
      : {}),
    ...(ErrorBoundary
      ? {
          ErrorBoundary: UNSAFE_withErrorBoundaryProps(
            ErrorBoundary as Parameters<typeof UNSAFE_withErrorBoundaryProps>[0],
          ),
        }
      : {}),
  };
}

function buildOf(entry: object, routes: TestRoute[], loaded: Map<string, Module>) {
  const built = routes.map(({ id, parentId, path, index }) => {
    const module = loaded.get(id) ?? {};
    return { id, parentId, path: path ?? "", index, module };
  });
  const assets = built.map((route) => [
    route.id,
    {
      ...route,
      hasLoader: "loader" in route.module,
      hasErrorBoundary: "ErrorBoundary" in route.module,
      module: `/${route.id}.js`,
    },
  ]);
  return {
    entry: { module: entry },
    routes: Object.fromEntries(built.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(assets),
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {
      v8_middleware: true,
      v8_splitRouteModules: true,
      v8_viteEnvironmentApi: true,
      v8_passThroughRequests: true,
      v8_trailingSlashAwareDataRequests: true,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

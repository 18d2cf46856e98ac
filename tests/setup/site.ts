import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from "react-router";

/** Answers as the site would: a path in, a response out. */
export type Site = (path: string, init?: RequestInit) => Promise<Response>;

export const siteOrigin = "http://localhost:3000";

/**
 * The site in this process, without a build: its own root, middleware, rendering and some of its routes.
 * Settings are read once, so a test file has one site, and imports nothing of app/ that reads them by itself.
 * @param apiUrl the upstream API
 * @param modules route modules by the path they have in app/routes.ts, without its `:lang?`
 */
export async function openSite(
  apiUrl: string,
  modules: Record<string, () => Promise<Record<string, unknown>>>,
): Promise<Site> {
  process.env.API_URL = apiUrl;
  process.env.LOG_LEVEL = "error";
  // A page may take its time on a busy machine, where no test is about that.
  process.env.API_TIMEOUT_MS ??= "60000";
  const root = await import("#app/root.tsx");
  const entry = await import("#app/entry.server.tsx");
  const pages = await Promise.all(
    Object.entries(modules).map(async ([path, load]) => [path, await load()] as const),
  );
  const { gate } = await import("#app/api/http-call.server.ts");
  const { mediaGate } = await import("#app/api/media.server.ts");
  const { forgetMissing } = await import("#app/api/missing-calls.server.ts");
  const build = buildOf({ root, entry, pages: Object.fromEntries(pages) });
  const handle = createRequestHandler(build, "production");
  return (path, init) => {
    // A test is about one answer of the API, not about what it failed in or lacked before.
    gate.forget();
    mediaGate.forget();
    forgetMissing();
    return handle(new Request(siteOrigin + path, init), new RouterContextProvider());
  };
}

type Module = Record<string, unknown>;

/** Addresses without a language, as in app/routes.ts. */
const isFile = /^\/(locales|pictures|videos|robots|sitemap|unread-count)/;

/** What React Router's build does to a route module: its components get the route's data as properties. */
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

function buildOf({ root, entry, pages }: { root: Module; entry: Module; pages: Record<string, Module> }) {
  const routes: Record<string, { id: string; parentId?: string; path: string; module: Module }> = {
    root: { id: "root", path: "", module: withProps(root) },
  };
  for (const [path, module] of Object.entries(pages)) {
    const id = `routes${path}`;
    const pattern = isFile.test(path) ? path.slice(1) : `:lang?${path}`;
    routes[id] = { id, parentId: "root", path: pattern, module: withProps(module) };
  }
  const assets = Object.values(routes).map((route) => [
    route.id,
    { ...route, hasLoader: "loader" in route.module, hasErrorBoundary: true, module: `/${route.id}.js` },
  ]);
  return {
    entry: { module: entry },
    routes,
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

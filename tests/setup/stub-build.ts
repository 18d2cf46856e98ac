import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "react-router";

type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown;

/**
 * Returns a server build of a few routes, for tests of the server around it: real React Router, no app.
 * @param routes by path; with `page: true` a page (React Router renders it through the document handler), otherwise a
 * resource route, which responds with the result of its loader or action
 */
export function stubBuild(
  routes: Record<string, { page?: boolean; loader?: Handler; action?: Handler }>,
): ServerBuild {
  const ids = Object.keys(routes);
  return {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers) => {
          headers.set("Content-Type", "text/html; charset=utf-8");
          headers.set("Content-Security-Policy", "default-src 'self'");
          const received = JSON.stringify({ url: request.url, headers: Object.fromEntries(request.headers) });
          return new Response(`<!doctype html><title>page</title>${received.replaceAll("<", "&lt;")}`, {
            status,
            headers,
          });
        },
        handleError: () => undefined,
      },
    },
    routes: {
      root: { id: "root", path: "", module: { default: () => null } },
      ...Object.fromEntries(
        ids.map((path) => {
          const { page, loader, action } = routes[path]!;
          const module = { loader, action, ...(page ? { default: () => null } : {}) };
          const position = path === "/" ? { index: true } : { path: path.slice(1) };
          return [path, { id: path, parentId: "root", ...position, module }];
        }),
      ),
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
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

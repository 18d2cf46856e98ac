import { useContext } from "react";
import { Scripts, useMatches } from "react-router";
import { PageContext, type PageData } from "./page-context.ts";
import { useFramework } from "./router-internals.ts";

/** In production JSON data and the deferred loader (decision 004), in development `<Scripts/>`. */
export function DeferredScripts() {
  const page = useContext(PageContext);
  const framework = useFramework();
  const matches = useMatches();
  if (import.meta.env.DEV) return <Scripts />;

  // In the browser both scripts have run; hydration leaves them alone.
  const payload = page && framework ? hydrationPayload(framework, matches, page.data) : "";
  return (
    <>
      <script
        id="page-data"
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
        dangerouslySetInnerHTML={{ __html: payload }}
      />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build, allowed by its hash
        dangerouslySetInnerHTML={{ __html: page?.loader ?? "" }}
      />
    </>
  );
}

type Framework = NonNullable<ReturnType<typeof useFramework>>;

function hydrationPayload(framework: Framework, matches: { id: string }[], data: PageData) {
  const { manifest, serverHandoffString } = framework;
  const routes = matches.flatMap((match) => manifest.routes[match.id] ?? []);
  const modules = routes.map(
    (route) =>
      [
        route.id,
        [
          route.clientActionModule,
          route.clientLoaderModule,
          route.clientMiddlewareModule,
          route.hydrateFallbackModule,
          route.module,
        ].filter((path) => path !== undefined),
      ] as const,
  );
  const preload = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => route.imports ?? []),
    ...modules.flatMap(([, paths]) => paths),
  ]);
  return JSON.stringify({
    // Missing flags mean false.
    context: JSON.parse(serverHandoffString ?? "{}", (_, value) => value || undefined),
    ...data,
    manifest: manifest.url,
    entry: manifest.entry.module,
    modules,
    preload: [...preload],
  }).replace(/</g, "\\u003c");
}

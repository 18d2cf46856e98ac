import { useContext } from "react";
import { Scripts } from "react-router";
import { PageContext } from "./page-context.ts";

/** In production the page's data and the deferred loader (decision 004), in development `<Scripts/>`. */
export function DeferredScripts() {
  const page = useContext(PageContext);
  if (import.meta.env.DEV) return <Scripts />;

  // In the browser both scripts have run; hydration leaves them alone.
  return (
    <>
      <script
        id="page-data"
        type="application/jsonl"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every < is escaped
        dangerouslySetInnerHTML={{ __html: page?.data ?? "" }}
      />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build, allowed by its hash
        dangerouslySetInnerHTML={{ __html: page?.loader ?? "" }}
      />
    </>
  );
}

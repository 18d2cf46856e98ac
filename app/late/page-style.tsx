import { useContext } from "react";
import { PageContext } from "./page-context.ts";

/**
 * The page's CSS, inline: it arrives with the HTML and nothing else blocks the first paint (decision 004). React
 * treats it as a resource, so the browser keeps it over hydration and navigation and it is never sent as a script.
 */
export function PageStyle() {
  const page = useContext(PageContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/app.css" />;
  return (
    <style href="app" precedence="app">
      {page?.css ?? ""}
    </style>
  );
}

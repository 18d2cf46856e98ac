import { classNames } from "./class-names.ts";

/**
 * HTML of the API, set like the site's own text. `html` must have been sanitised on the server (features/rich-text); this is the one
 * place that puts such HTML into a page.
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it gets here, see above
  return <div className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

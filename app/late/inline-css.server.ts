import { createHash } from "node:crypto";
import css from "../app.css?inline";

/** The page's one stylesheet, inlined in every page (decision 004), and its hash for the content security policy. */
export const inlineCss = css.trim();
export const inlineCssHash = hashSource(inlineCss);

/** A CSP hash source of an inline script or style, quotes included. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

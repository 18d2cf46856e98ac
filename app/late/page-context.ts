import { createContext } from "react";
import type { SheetName } from "./sheets.ts";

/**
 * What only the server's rendering knows: the page's CSS, React Router's handoff stream as text and the late loader.
 * Null in the browser, where the markup it led to is already there. (Decision 004.)
 */
export interface PageParts {
  css: Record<SheetName, string>;
  /** turbo-stream text of the loaders' data */
  stream: string;
  loader: string;
}

export const PageContext = createContext<PageParts | null>(null);

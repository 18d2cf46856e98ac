import { createContext } from "react";
import type { Json } from "./hydration-data.ts";
import type { StyleSheetName } from "./style-sheets.ts";

/** The loaders' data for hydration: plain, or as turbo-stream's text where JSON cannot say it (errors). */
export type PageData = { state: Json } | { stream: string };

/**
 * What only the server's rendering knows: the page's CSS, React Router's handoff stream as text and the late loader.
 * Null in the browser, where the markup it led to is already there. (Decision 004.)
 */
export interface PageParts {
  css: Record<StyleSheetName, string>;
  data: PageData;
  loader: string;
}

export const PageContext = createContext<PageParts | null>(null);

import { createContext } from "react";

/** Known during server rendering only (decision 004); null in the browser, which keeps the server's markup. */
export interface PageParts {
  css: Record<string, string>;
  /** The loader data and scripts for hydration (`takePageData`). */
  data: string;
  loader: string;
}

export const PageContext = createContext<PageParts | null>(null);

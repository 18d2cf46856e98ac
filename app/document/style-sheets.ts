import { createContext } from "react";
import app from "#app/app.css?url";
import components from "./components.css?url";

/** For elements that scripts add to a page: one file styles all components (decision 004). */
export const styleSheetHrefs = { app, components };

/** Known during server rendering only (decision 004); null in the browser, which keeps the server's markup. */
export interface PageParts {
  css: Record<string, string>;
  /** The loader data and names of scripts for hydration (`takePageData`). */
  data: string;
}

export const PageContext = createContext<PageParts | null>(null);

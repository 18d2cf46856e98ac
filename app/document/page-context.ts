import { createContext } from "react";

/** Known during server rendering only (decision 004); null in the browser, whose markup is already there. */
export interface PageParts {
  css: Record<string, string>;
  /** For hydration. */
  data: string;
  loader: string;
}

export const PageContext = createContext<PageParts | null>(null);

import { createContext } from "react";
import type { Json } from "./hydration-data.ts";

/** Loader data for hydration; `stream` is turbo-stream, for what JSON cannot express (errors). */
export type PageData = { state: Json } | { stream: string };

/** Known during server rendering only (decision 004); null in the browser, whose markup is already there. */
export interface PageParts {
  css: Record<string, string>;
  data: PageData;
  loader: string;
}

export const PageContext = createContext<PageParts | null>(null);

import type { ItemList } from "schema-dts";

/** Addresses only: each page has its own data. @param origin without a trailing slash */
export const itemList = (origin: string, paths: readonly string[]): ItemList => ({
  "@type": "ItemList",
  itemListElement: paths.map((path, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: origin + path,
  })),
});

import type { BreadcrumbList, ItemList } from "schema-dts";

export interface BreadcrumbItem {
  name: string;
  path: string;
}

interface Breadcrumb {
  /** Without a trailing slash. */
  origin: string;
  /** Of the page itself, the last step. */
  name: string;
  breadcrumb: readonly BreadcrumbItem[];
}

/** schema.org's way to a page. */
export function breadcrumbList({ origin, name, breadcrumb }: Breadcrumb): BreadcrumbList {
  const steps = [
    ...breadcrumb.map((parent) => ({ name: parent.name, item: origin + parent.path })),
    { name },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

/** Addresses only: each page has its own data. @param origin without a trailing slash */
export const itemList = (origin: string, paths: readonly string[]): ItemList => ({
  "@type": "ItemList",
  itemListElement: paths.map((path, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: origin + path,
  })),
});

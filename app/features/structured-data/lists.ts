import type { BreadcrumbList, ItemList } from "schema-dts";

export interface BreadcrumbItem {
  name: string;
  path: string;
}

interface Breadcrumb {
  /** Without a trailing slash. */
  origin: string;
  /** Name of the page itself, which is the last step. */
  name: string;
  breadcrumb: readonly BreadcrumbItem[];
}

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

/** Contains only URLs, because each page has its own data. @param origin without a trailing slash */
export const itemList = (origin: string, paths: readonly string[]): ItemList => ({
  "@type": "ItemList",
  itemListElement: paths.map((path, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: origin + path,
  })),
});

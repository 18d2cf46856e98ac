import type { GalleryLayout } from "#app/features/gallery/gallery.tsx";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Lang } from "#contract/languages.ts";

export type SectionName =
  | "price"
  | "facts"
  | "description"
  | "specifications"
  | "equipment"
  | "place"
  | "seller";

interface Variant {
  /** Place of the title: with the price, in a row above everything, or with the photo, above a sticky bar. */
  head: "box" | "row" | "photo";
  gallery: GalleryLayout;
  /** Shows key facts in rows, like the specifications, instead of tiles. */
  rows: boolean;
  /** Sections in the order of the page; the form to the seller comes last. */
  sections: readonly SectionName[];
}

/** Layouts of a car (§1): five URLs, one loader. car-page.css has their columns. */
export const variants = {
  v1: {
    head: "box",
    gallery: "row",
    rows: false,
    sections: ["facts", "description", "specifications", "equipment", "place", "seller"],
  },
  v2: {
    head: "row",
    gallery: "mosaic",
    rows: false,
    sections: ["facts", "equipment", "description", "specifications", "place", "seller"],
  },
  v3: {
    head: "photo",
    gallery: "hero",
    rows: false,
    sections: ["description", "price", "facts", "equipment", "specifications", "seller", "place"],
  },
  v4: {
    head: "row",
    gallery: "small",
    rows: true,
    sections: ["facts", "specifications", "equipment", "description", "place", "seller"],
  },
  v5: {
    head: "box",
    gallery: "column",
    rows: false,
    sections: ["description", "facts", "equipment", "specifications", "place", "seller"],
  },
} as const satisfies Record<string, Variant>;
export type VariantName = keyof typeof variants;

const canonical: VariantName = "v1";
const isVariant = (name: string | null | undefined): name is VariantName =>
  typeof name === "string" && Object.hasOwn(variants, name);

/** Returns the layout of a path in any language. */
export function variantOf(pathname: string): VariantName {
  const [, name] = /\/listing-detail-(v\d)\//.exec(pathname) ?? [];
  return isVariant(name) ? name : canonical;
}

/** Parameter of the forms' URLs that names the layout to return to. */
const from = "from";

/** Returns the layout from which the form at this URL was opened. */
export function variantOfForm(url: string): VariantName {
  const name = new URL(url, "http://own.invalid").searchParams.get(from);
  return isVariant(name) ? name : canonical;
}

export const carHref = (lang: Lang, name: VariantName, id: number): string =>
  localizedHref(lang, `/:lang?/listing-detail-${name}/:id`, { id: String(id) });

/** Returns the URL of a form about a car or of its photos, which leads back to the current layout. */
export function carFormHref(
  lang: Lang,
  form: "contact" | "report" | "photos",
  name: VariantName,
  id: number,
): string {
  const path = localizedHref(lang, `/:lang?/listing-detail-v1/:id/${form}`, { id: String(id) });
  return name === canonical ? path : `${path}?${from}=${name}`;
}

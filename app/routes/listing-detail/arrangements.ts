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

interface Arrangement {
  /** Place of the title: with the price, in a row above everything, or with the photo, above a sticky bar. */
  head: "box" | "row" | "photo";
  gallery: GalleryLayout;
  /** Shows key facts in rows, like the specifications, instead of tiles. */
  rows: boolean;
  /** Sections in the order of the page; the form to the seller comes last. */
  sections: readonly SectionName[];
}

/** Layouts of a car (§1): five URLs, one loader. car-page.css has their columns. */
export const arrangements = {
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
} as const satisfies Record<string, Arrangement>;
export type ArrangementName = keyof typeof arrangements;

const canonical: ArrangementName = "v1";
const isArrangement = (name: string | null | undefined): name is ArrangementName =>
  typeof name === "string" && Object.hasOwn(arrangements, name);

/** Returns the layout of a path in any language. */
export function arrangementOf(pathname: string): ArrangementName {
  const [, name] = /\/listing-detail-(v\d)\//.exec(pathname) ?? [];
  return isArrangement(name) ? name : canonical;
}

/** Parameter of the forms' URLs that names the layout to return to. */
const from = "from";

/** Returns the layout from which the form at this URL was opened. */
export function arrangementOfForm(url: string): ArrangementName {
  const name = new URL(url, "http://own.invalid").searchParams.get(from);
  return isArrangement(name) ? name : canonical;
}

export const carHref = (lang: Lang, name: ArrangementName, id: number): string =>
  localizedHref(lang, `/:lang?/listing-detail-${name}/:id`, { id: String(id) });

/** Returns the URL of a form about a car or of its photos, which leads back to the current layout. */
export function carFormHref(
  lang: Lang,
  form: "contact" | "report" | "photos",
  name: ArrangementName,
  id: number,
): string {
  const path = localizedHref(lang, `/:lang?/listing-detail-v1/:id/${form}`, { id: String(id) });
  return name === canonical ? path : `${path}?${from}=${name}`;
}

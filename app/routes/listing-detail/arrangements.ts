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
  /** Where the title is: with the price, in a row above everything, or with the photo, above a bar that stays. */
  head: "box" | "row" | "photo";
  gallery: GalleryLayout;
  /** Key facts in rows, as specifications are, in place of tiles. */
  rows: boolean;
  /** In this order; the form to the seller is the last. */
  sections: readonly SectionName[];
}

/** How a car is shown (§1): five addresses, one loader. Their columns stand in car-page.css. */
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

/** Of a path, whatever its language. */
export function arrangementOf(pathname: string): ArrangementName {
  const [, name] = /\/listing-detail-(v\d)\//.exec(pathname) ?? [];
  return isArrangement(name) ? name : canonical;
}

/** The parameter of the forms' URLs that says where to go back to. */
const from = "from";

/** The page that a form of this URL was opened from. */
export function arrangementOfForm(url: string): ArrangementName {
  const name = new URL(url, "http://own.invalid").searchParams.get(from);
  return isArrangement(name) ? name : canonical;
}

export const carHref = (lang: Lang, name: ArrangementName, id: number): string =>
  localizedHref(lang, `/:lang?/listing-detail-${name}/:id`, { id: String(id) });

/** A form about a car, or its photos, which lead back to the arrangement that they were opened from. */
export function carFormHref(
  lang: Lang,
  form: "contact" | "report" | "photos",
  name: ArrangementName,
  id: number,
): string {
  const path = localizedHref(lang, `/:lang?/listing-detail-v1/:id/${form}`, { id: String(id) });
  return name === canonical ? path : `${path}?${from}=${name}`;
}

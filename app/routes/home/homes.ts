/** A part of a home page; it is not shown without data. */
export type Block =
  | "recent"
  | "shapes"
  | "makes"
  | "why-us"
  | "sell"
  | "reviews"
  | "newest"
  | "budgets"
  | "towns"
  | "dealers"
  | "electric"
  | "drops";

type Tone = "plain" | "sunken" | "dark";

interface HomeVariant {
  hero: {
    /** `scene` and `cover` have the search over their lower edge, the others have it inside. */
    layout: "scene" | "slim" | "split" | "center" | "cover";
    tone: Tone;
    /** Block that is shown next to the texts, or below them. */
    lead?: Block;
  };
  /** Layout of the newest cars. */
  cards: "grid" | "row" | "wide" | "lead";
  /** Blocks from top to bottom, with the colour of a band unless it is plain. */
  sections: (Block | readonly [Block, Tone])[];
}

/** `/home`, `/home02` … `/home10`. All have the content of §2, each in its own order and look. */
export const homes: readonly HomeVariant[] = [
  {
    hero: { layout: "scene", tone: "dark" },
    cards: "grid",
    sections: ["recent", ["shapes", "sunken"], "makes", "why-us", "sell", "reviews"],
  },
  {
    hero: { layout: "slim", tone: "sunken" },
    cards: "wide",
    sections: ["makes", "recent", ["budgets", "sunken"], "shapes", "sell", "reviews", "why-us"],
  },
  {
    hero: { layout: "split", tone: "plain", lead: "newest" },
    cards: "row",
    sections: [["recent", "sunken"], "drops", "makes", "shapes", "reviews", "why-us", "sell"],
  },
  {
    hero: { layout: "center", tone: "sunken", lead: "shapes" },
    cards: "grid",
    sections: ["recent", ["makes", "sunken"], "dealers", "sell", "why-us", "reviews"],
  },
  {
    hero: { layout: "split", tone: "sunken", lead: "towns" },
    cards: "row",
    sections: ["recent", ["shapes", "sunken"], "sell", "makes", "why-us", "reviews"],
  },
  {
    hero: { layout: "split", tone: "dark", lead: "dealers" },
    cards: "grid",
    sections: ["why-us", "recent", ["reviews", "sunken"], "makes", "shapes", "sell"],
  },
  {
    hero: { layout: "center", tone: "dark", lead: "budgets" },
    cards: "wide",
    sections: ["drops", ["recent", "sunken"], "makes", "sell", "shapes", "why-us", "reviews"],
  },
  {
    hero: { layout: "split", tone: "dark", lead: "electric" },
    cards: "row",
    sections: ["recent", ["shapes", "sunken"], "why-us", "makes", "sell", "reviews"],
  },
  {
    hero: { layout: "split", tone: "plain", lead: "sell" },
    cards: "grid",
    sections: [["why-us", "sunken"], "reviews", "recent", "makes", "shapes"],
  },
  {
    hero: { layout: "cover", tone: "dark" },
    cards: "lead",
    sections: ["reviews", "recent", ["drops", "sunken"], "why-us", "sell", "shapes", "makes"],
  },
];

export const blocksOf = ({ hero, sections }: HomeVariant): Set<Block> =>
  new Set([
    ...sections.map((section) => (typeof section === "string" ? section : section[0])),
    ...(hero.lead ? [hero.lead] : []),
  ]);

/** Returns 1 to 10 for a path in any language; null for the site's root, where the operator chooses. */
export function homeNumberOf(pathname: string): number | null {
  const match = /\/home(\d\d)?$/.exec(pathname);
  return match && Number(match[1] ?? 1);
}

/** VAT that comes on top of the dealers' prices, percent. */
export const vatPercent = 21;

/** What a plan says of itself in every line, in the same order, so that plans can be compared. */
export interface Plan {
  id: string;
  name: "Private seller" | "Dealer" | "Dealer without limit";
  lead:
    | "For a car of your own that you want to sell yourself."
    | "For a business with a small stock."
    | "For a business with a large stock, or several branches.";
  /** EUR a month, VAT left out; 0 is free. */
  monthly: number;
  /** Cars for sale at the same time; null is no limit. */
  cars: number | null;
  photos: number;
  questions: "By e-mail, your address stays hidden" | "By e-mail, and in your back-office";
  hasProfile: boolean;
  term: "None, withdraw the car whenever you like" | "A month, cancel whenever you like";
  leadsTo: "sell-car" | "contact";
}

/** The plans for sellers. A market of your own has its own prices: they stand here and nowhere else. */
export const plans: readonly Plan[] = [
  {
    id: "private",
    name: "Private seller",
    lead: "For a car of your own that you want to sell yourself.",
    monthly: 0,
    cars: 2,
    photos: 12,
    questions: "By e-mail, your address stays hidden",
    hasProfile: false,
    term: "None, withdraw the car whenever you like",
    leadsTo: "sell-car",
  },
  {
    id: "dealer",
    name: "Dealer",
    lead: "For a business with a small stock.",
    monthly: 49,
    cars: 25,
    photos: 12,
    questions: "By e-mail, and in your back-office",
    hasProfile: true,
    term: "A month, cancel whenever you like",
    leadsTo: "contact",
  },
  {
    id: "dealer-unlimited",
    name: "Dealer without limit",
    lead: "For a business with a large stock, or several branches.",
    monthly: 129,
    cars: null,
    photos: 12,
    questions: "By e-mail, and in your back-office",
    hasProfile: true,
    term: "A month, cancel whenever you like",
    leadsTo: "contact",
  },
];

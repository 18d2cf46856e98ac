/** In percent, added to the dealers' prices. */
export const vatPercent = 21;

/** All plans have the same lines, for comparison. */
export interface Plan {
  id: string;
  name: "Private seller" | "Dealer" | "Dealer without limit";
  lead:
    | "For a car of your own that you want to sell yourself."
    | "For a business with a small stock."
    | "For a business with a large stock, or several branches.";
  /** EUR a month without VAT; 0 is free. */
  monthly: number;
  /** Cars for sale at a time; null is unlimited. */
  cars: number | null;
  questions: "By e-mail, your address stays hidden" | "By e-mail, and in your back-office";
  hasProfile: boolean;
  term: "None, withdraw the car whenever you like" | "A month, cancel whenever you like";
  leadsTo: "sell-car" | "contact";
}

/** Each installation sets its prices here. */
export const plans: readonly Plan[] = [
  {
    id: "private",
    name: "Private seller",
    lead: "For a car of your own that you want to sell yourself.",
    monthly: 0,
    cars: 2,
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
    questions: "By e-mail, and in your back-office",
    hasProfile: true,
    term: "A month, cancel whenever you like",
    leadsTo: "contact",
  },
];

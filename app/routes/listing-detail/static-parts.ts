import { separate } from "#app/document/server-drawn.tsx";

/* Parts of a car's page that are not interactive. The browser only loads them for pages that it renders itself. */

const details = () => import("./buy-details.tsx");

export const CarSections = separate(async () => (await import("./car-sections.tsx")).CarSections);
export const BuyDetails = separate(async () => (await details()).BuyDetails);
export const BuyBar = separate(async () => (await details()).BuyBar);
export const MainFacts = separate(async () => (await import("./main-facts.tsx")).MainFacts);
export const WindowSheet = separate(async () => (await import("./window-sheet.tsx")).WindowSheet);

/** Loads the parts before the server renders a page. */
export const loadStaticParts = () =>
  Promise.all([CarSections, BuyDetails, BuyBar, MainFacts, WindowSheet].map(({ ready }) => ready()));

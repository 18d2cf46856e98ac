import { separate } from "#app/document/server-drawn.tsx";

/* What a car's page only shows. The browser loads it for pages that it draws itself. */

const details = () => import("./buy-details.tsx");

export const CarSections = separate(async () => (await import("./car-sections.tsx")).CarSections);
export const BuyDetails = separate(async () => (await details()).BuyDetails);
export const BuyBar = separate(async () => (await details()).BuyBar);
export const MainFacts = separate(async () => (await import("./main-facts.tsx")).MainFacts);
export const WindowSheet = separate(async () => (await import("./window-sheet.tsx")).WindowSheet);

/** Before the server draws a page. */
export const loadStaticParts = () =>
  Promise.all([CarSections, BuyDetails, BuyBar, MainFacts, WindowSheet].map(({ ready }) => ready()));

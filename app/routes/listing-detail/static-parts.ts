import { lazyWithPreload } from "#app/document/server-rendered.tsx";

/* Parts of a car's page that are not interactive. The browser only loads them for pages that it renders itself. */

const details = () => import("./buy-details.tsx");

export const CarSections = lazyWithPreload(async () => (await import("./car-sections.tsx")).CarSections);
export const BuyDetails = lazyWithPreload(async () => (await details()).BuyDetails);
export const BuyBar = lazyWithPreload(async () => (await details()).BuyBar);
export const MainFacts = lazyWithPreload(async () => (await import("./main-facts.tsx")).MainFacts);
export const WindowSheet = lazyWithPreload(async () => (await import("./window-sheet.tsx")).WindowSheet);

/** Loads the parts before the server renders a page. */
export const loadStaticParts = () =>
  Promise.all([CarSections, BuyDetails, BuyBar, MainFacts, WindowSheet].map(({ preload }) => preload()));

import type { ComponentProps } from "react";
import { lazyWithPreload, ServerRendered } from "#app/document/server-rendered.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";

/* Parts of a car's page that are not interactive. The browser only loads them for pages that it renders itself. */

const details = () => import("./buy-details.tsx");

// Not with `await`: Vite would wrap each import in more code, and cars' pages have no bytes left.
export const CarSections = lazyWithPreload(() =>
  import("./car-sections.tsx").then((part) => part.CarSections),
);
export const BuyDetails = lazyWithPreload(async () => (await details()).BuyDetails);
export const BuyBar = lazyWithPreload(async () => (await details()).BuyBar);
export const MainFacts = lazyWithPreload(() => import("./main-facts.tsx").then((part) => part.MainFacts));
export const WindowSheet = lazyWithPreload(() =>
  import("./window-sheet.tsx").then((part) => part.WindowSheet),
);

export const loadStaticParts = () =>
  Promise.all([CarSections, BuyDetails, BuyBar, MainFacts, WindowSheet].map(({ preload }) => preload()));

const reload = () => location.reload();
const reloadOnceOnline = () => (navigator.onLine ? reload() : addEventListener("online", reload));

/** Holds one of these parts. If its code cannot be loaded, the page becomes a document, which does not need the code. */
export function StaticPart({ children, className }: ComponentProps<typeof ServerRendered>) {
  return (
    <ServerRendered className={className}>
      <SilentErrorBoundary onError={reloadOnceOnline}>{children}</SilentErrorBoundary>
    </ServerRendered>
  );
}

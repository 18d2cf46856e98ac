import { type ReactNode, useEffect, useRef } from "react";
import { Badge } from "./badge.tsx";
import { Link } from "./link.tsx";
import { PageStyle } from "./page-style.tsx";

export interface Tab {
  to: string;
  label: ReactNode;
  count?: ReactNode;
  /** "within": a page below the tab's page is shown. */
  current?: boolean | "within";
}

const currentOf = ({ current }: Tab) => (current === "within" ? "true" : current ? "page" : undefined);

/** A row of links; the current one is scrolled into view. @param label the name of the row */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const rowRef = useRef<HTMLElement>(null);
  const currentHref = tabs.find(({ current }) => current)?.to;
  useEffect(() => {
    const tab = currentHref && rowRef.current?.querySelector("[aria-current]");
    if (!rowRef.current || !tab) return;
    const [rowRect, tabRect] = [rowRef.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    rowRef.current.scrollLeft += tabRect.x + tabRect.width / 2 - rowRect.x - rowRect.width / 2;
  }, [currentHref]);
  return (
    <nav ref={rowRef} aria-label={label} className="tabs">
      <PageStyle name="tabs" />
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset aria-current={currentOf(tab)}>
          {tab.label}
          {tab.count !== undefined && <Badge round>{tab.count}</Badge>}
        </Link>
      ))}
      <span hidden />
    </nav>
  );
}

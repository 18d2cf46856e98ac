import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Badge } from "./badge.tsx";

export interface Tab {
  to: string;
  label: ReactNode;
  count?: ReactNode;
  current?: boolean;
}

/**
 * Tabs whose state is the address: links, the open one marked, and brought into sight where the row is wider than the
 * screen. `label` names the row.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const open = tabs.find(({ current }) => current)?.to;
  useEffect(() => {
    const tab = open && row.current?.querySelector("[aria-current]");
    if (!row.current || !tab) return;
    const [all, one] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += one.x + one.width / 2 - all.x - all.width / 2;
  }, [open]);
  return (
    <nav ref={row} aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset aria-current={tab.current ? "page" : undefined}>
          {tab.label}
          {tab.count !== undefined && <Badge round>{tab.count}</Badge>}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "./badge.tsx";

export interface Tab {
  to: string;
  label: ReactNode;
  count?: ReactNode;
  current?: boolean;
}

/** Tabs whose state is the address: links, the open one marked. `label` names the row. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} preventScrollReset aria-current={tab.current ? "page" : undefined}>
          {tab.label}
          {tab.count !== undefined && <Badge round>{tab.count}</Badge>}
        </Link>
      ))}
    </nav>
  );
}

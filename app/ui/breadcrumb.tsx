import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { PageStyle } from "./page-style.tsx";

/** The last item is the page itself, without a link. @param label the name of the nav element */
export function Breadcrumb({
  label,
  items,
}: {
  label: string;
  items: readonly { label: ReactNode; to?: string }[];
}) {
  return (
    <nav aria-label={label} className="min-w-0">
      <PageStyle name="breadcrumb" />
      <ol className="breadcrumb">
        {items.map((item, index) => (
          <li key={item.to ?? "here"}>
            {index > 0 && <Icon name="chevron-forward" />}
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

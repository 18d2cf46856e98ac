import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link, type LinkProps } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

export function LinkList({ children }: { children: ReactNode }) {
  return (
    <ul className="link-list">
      <PageStyle name="link-list" />
      {children}
    </ul>
  );
}

/** `children`: a `strong`, which fills the row, followed by what is at its end. */
export function LinkListItem({ children, ...rest }: LinkProps) {
  return (
    <li>
      <Link {...rest}>
        {children}
        <Icon name="chevron-forward" />
      </Link>
    </li>
  );
}

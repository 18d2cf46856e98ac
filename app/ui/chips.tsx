import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link, type LinkProps } from "./link.tsx";
import { PageStyle } from "./page-style.tsx";

type ChipProps = Omit<LinkProps, "className">;

/** @param label the name of the list @param after shown after the chips ("Clear all") */
export function Chips({ label, after, children }: { label: string; after?: ReactNode; children: ReactNode }) {
  return (
    <div className="chips">
      <PageStyle name="chips" />
      <ul aria-label={label} className="chips">
        {children}
      </ul>
      {after}
    </div>
  );
}

/** A link to the URL without this filter. `removeLabel` ("Remove") comes before the text in the accessible name. */
export function FilterChip({ removeLabel, children, ...rest }: ChipProps & { removeLabel: string }) {
  return (
    <li>
      <Link preventScrollReset {...rest} className="chip">
        <span className="sr-only">{removeLabel} </span>
        {children}
        <Icon name="close" />
      </Link>
    </li>
  );
}

export function LinkChip({ current, ...rest }: ChipProps & { current?: boolean }) {
  return (
    <li>
      <Link {...rest} className="chip" aria-current={current ? "true" : undefined} />
    </li>
  );
}

import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A row of chips that wraps; `label` names it, `after` stands at its end ("Clear all"). */
export function Chips({ label, after, children }: { label: string; after?: ReactNode; children: ReactNode }) {
  return (
    <div className="chips">
      <ul aria-label={label} className="chips">
        {children}
      </ul>
      {after}
    </div>
  );
}

/** An active filter: a link to the address without it. `removeLabel` ("Remove") goes before its text in the name. */
export function FilterChip({
  removeLabel,
  className,
  children,
  ...rest
}: LinkProps & { removeLabel: string }) {
  return (
    <li>
      <PageStyle sheet="paging" />
      <Link preventScrollReset {...rest} className={classNames("chip", className)}>
        <VisuallyHidden>{removeLabel} </VisuallyHidden>
        {children}
        <Icon name="close" />
      </Link>
    </li>
  );
}

/** A suggestion or a choice that is a link; `current` marks the chosen one. */
export function LinkChip({ current, className, ...rest }: LinkProps & { current?: boolean }) {
  return (
    <li>
      <PageStyle sheet="paging" />
      <Link {...rest} className={classNames("chip", className)} aria-current={current ? "true" : undefined} />
    </li>
  );
}

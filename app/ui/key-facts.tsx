import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { PageStyle } from "./page-style.tsx";

export interface Fact {
  label: string;
  value: ReactNode;
  icon?: IconName;
}

/**
 * A description list: tiles with icons, in as many columns as fit or as `columns` says, or `rows`. An icon comes after
 * its label, so that React inserts nothing before a text that a translator has wrapped when rows become tiles.
 */
export function KeyFacts({
  facts,
  rows,
  columns,
}: {
  facts: readonly Fact[];
  rows?: boolean;
  /** Narrow screens show two columns of four. */
  columns?: 1 | 4;
}) {
  return (
    <dl className={classNames("facts", rows && "facts-rows", columns && `facts-${columns}`)}>
      <PageStyle name="key-facts" />
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            {fact.label}
            {fact.icon && !rows && <Icon name={fact.icon} />}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { PageStyle } from "./page-style.tsx";

export interface Fact {
  label: string;
  value: ReactNode;
  icon?: IconName;
}

/**
 * A description list: tiles with icons, as many beside one another as fit or as `columns` says, or `rows`.
 * An icon follows its label: where rows become tiles, nothing is put before a text that a translator has wrapped.
 */
export function KeyFacts({
  facts,
  rows,
  columns,
}: {
  facts: readonly Fact[];
  rows?: boolean;
  /** Of four, narrow screens have two. */
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

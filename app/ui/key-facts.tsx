import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export interface Fact {
  label: string;
  value: ReactNode;
  icon?: IconName;
}

/** A description list: tiles with icons, or `rows`. */
export function KeyFacts({
  facts,
  rows,
  className,
}: {
  facts: readonly Fact[];
  rows?: boolean;
  className?: string;
}) {
  return (
    <dl className={classNames("facts", rows && "facts-rows", className)}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            {fact.icon && !rows && <Icon name={fact.icon} />}
            {fact.label}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
